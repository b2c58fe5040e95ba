import { wordsForPlace, urgentLines } from '#content/helplines.ts';
import type { Place } from '#domain/nations.ts';
import { UrgentLines } from '../../components/UrgentLines.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { useVisit } from '../../runtime/services.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';

type HelpNowProps = {
  /** Where the visitor lives; by default the place of the visit. Pass it where no visit has begun. */
  readonly livesIn?: Place;
  /** Whether to show the text message service; true by default. */
  readonly texting?: boolean;
};

/** The id of the heading, for links to it. */
export const HELP_NOW = 'help-now';

/** "If you need help now": the urgent helplines for the visitor's place, and the crisis contacts. */
export function HelpNow({ livesIn, texting = true }: HelpNowProps) {
  const words = useFirstWords();
  const { heading, inPlaceOf111, crisis, cannotTalk } = words.helpNow;
  const ofVisit = placeOfVisit(useVisit());
  const place = livesIn ?? ofVisit;
  const sentences = [wordsForPlace(crisis, place), ...(texting ? [cannotTalk] : [])];
  return (
    <ScreenSection>
      <h2 id={HELP_NOW} tabIndex={-1}>
        {heading}
      </h2>
      <UrgentLines lines={urgentLines(words.helplines, place)} second={wordsForPlace(inPlaceOf111, place)} />
      {sentences.map((sentence, index) => (
        <p key={index}>
          <SentenceText sentence={sentence} />
        </p>
      ))}
    </ScreenSection>
  );
}
