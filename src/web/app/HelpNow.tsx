import { urgentHelplines } from '#content/helplines.ts';
import { HelplineList } from '../components/HelplineList.tsx';
import { NoteBox } from '../components/NoteBox.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { nationOfVisit } from '../visit/visitState.ts';
import { useFirstWords } from './words.ts';

/** "If you need help now": the lines that answer where the visitor lives, all of them before a postcode is known. */
export function HelpNow() {
  const words = useFirstWords();
  const nation = nationOfVisit(useVisit());
  const outOfHours = nation && words.helpNow.outOfHours[nation];
  return (
    <NoteBox heading={words.helpNow.heading}>
      <HelplineList ids={urgentHelplines(nation)} words={words} />
      {outOfHours && <p>{outOfHours}</p>}
    </NoteBox>
  );
}
