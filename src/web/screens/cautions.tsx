import { pregnancyNote, withdrawalCaution } from '#domain/advice.ts';
import { bandOf } from '#domain/triage.ts';
import { useWords } from '../app/words.ts';
import { NoteBox } from '../components/NoteBox.tsx';
import { WarningBox } from '../components/WarningBox.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { SectionBody } from './prose.tsx';

/** The caution about stopping suddenly, for those it concerns; stands before anything about cutting down. */
export function WithdrawalCaution() {
  const words = useWords('advice');
  const { triage } = useVisit();
  const band = bandOf(triage);
  if (band === null || !withdrawalCaution(triage, band)) return null;
  return (
    <WarningBox heading={words.withdrawalCaution.heading}>
      <SectionBody section={words.withdrawalCaution} />
    </WarningBox>
  );
}

/** The pregnancy note, for women under 45. */
export function PregnancyNote() {
  const words = useWords('advice');
  const { triage } = useVisit();
  const band = bandOf(triage);
  const note = band && pregnancyNote(triage, band);
  if (note === null) return null;
  return (
    <NoteBox heading={words.pregnancy[note].heading}>
      <SectionBody section={words.pregnancy[note]} />
    </NoteBox>
  );
}
