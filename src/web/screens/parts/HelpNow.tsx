import { urgentLines } from '#content/helplines.ts';
import { HelplineList } from '../../components/HelplineList.tsx';
import { NoteBox } from '../../components/NoteBox.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { nationOfVisit } from '../../visit/visitState.ts';
import { useFirstWords } from '../../page/words.ts';

/** "If you need help now": the helplines for the visitor's nation, and whom to call in a crisis. */
export function HelpNow({ headingLevel = 2 }: { readonly headingLevel?: 2 | 3 }) {
  const words = useFirstWords();
  const { heading, outOfHours, crisis, cannotTalk } = words.helpNow;
  const nation = nationOfVisit(useVisit());
  const outOfHoursHere = outOfHours[nation ?? 'unknown'];
  return (
    <NoteBox heading={heading} headingLevel={headingLevel}>
      <HelplineList lines={urgentLines(words.helplines, nation)} words={words} />
      {outOfHoursHere !== null && <p>{outOfHoursHere}</p>}
      <p>
        <SentenceText sentence={crisis[nation ?? 'unknown']} />
      </p>
      <p>
        <SentenceText sentence={cannotTalk} />
      </p>
    </NoteBox>
  );
}
