import { atPlace, urgentLines } from '#content/helplines.ts';
import type { Place } from '#domain/nations.ts';
import { UrgentLines } from '../../components/HelplineList.tsx';
import { Box } from '../../components/Box.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { useVisit, useFirstWords } from '../../page/context.ts';
import { placeOfVisit } from '../../visit/visitState.ts';

type HelpNowProps = {
  readonly headingLevel?: 2 | 3;
  /** Where the visitor lives, if the visit does not know. */
  readonly livesIn?: Place;
};

/** "If you need help now": the helplines where the visitor lives, and whom to call in a crisis. */
export function HelpNow({ headingLevel = 2, livesIn }: HelpNowProps) {
  const words = useFirstWords();
  const { heading, outOfHours, crisis, cannotTalk } = words.helpNow;
  const ofVisit = placeOfVisit(useVisit());
  const place = livesIn ?? ofVisit;
  const said = [atPlace(outOfHours, place), atPlace(crisis, place), cannotTalk];
  return (
    <Box heading={heading} headingLevel={headingLevel}>
      <UrgentLines lines={urgentLines(words.helplines, place)} words={words} />
      {said.map(
        (sentence, index) =>
          sentence && (
            <p key={index}>
              <SentenceText sentence={sentence} />
            </p>
          ),
      )}
    </Box>
  );
}
