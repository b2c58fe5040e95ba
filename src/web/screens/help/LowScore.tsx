import { useState } from 'react';
import { lowScoreLeads } from '#domain/answers.ts';
import type { AuditAnswers } from '#domain/audit.ts';
import { pathOfQuestion } from '#domain/journey.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { NoteBox } from '../../components/NoteBox.tsx';
import { CalculatorButton } from '../parts/CalculatorButton.tsx';
import { useCaution } from '../parts/cautions.tsx';
import { SectionBody, TextSection } from '../parts/prose.tsx';

/** The notes that come before a low score (decision 8.9). */
export function LowScoreLeads({ answers }: { readonly answers: AuditAnswers }) {
  const { lowScoreLeads: words } = useWords().feedback;
  return lowScoreLeads(answers).map((lead) => (
    <NoteBox key={lead} heading={words[lead].heading}>
      <SectionBody section={words[lead]} />
      {lead === 'weeklyUnits' && <WorkOutUnits />}
    </NoteBox>
  ));
}

/** The calculator, and a link back to question 2. */
function WorkOutUnits() {
  const { feedback, audit } = useWords();
  const [total, setTotal] = useState<number | null>(null);
  return (
    <>
      <CalculatorButton onUse={setTotal} />
      <LiveRegion text={total === null ? '' : audit.totalForTypicalDay(total)} />
      {total !== null && (
        <p>
          <RouteLink to={pathOfQuestion('q2')}>{feedback.changeTypicalDay}</RouteLink>
        </p>
      )}
    </>
  );
}

/** The 14-unit guideline, without its line on pregnancy if stopping suddenly may be dangerous. */
export function Guideline() {
  const { guideline, guidelinePregnancy } = useWords().feedback;
  const list = [...(guideline.list ?? []), ...(useCaution() === 'full' ? [] : [guidelinePregnancy])];
  return <TextSection section={{ ...guideline, list }} />;
}
