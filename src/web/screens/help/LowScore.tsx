import { useState } from 'react';
import { guidelineSection, lowScoreNote } from '#advice/sentences/result.ts';
import { pathOfQuestion } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CalculatorButton } from '../../parts/week/CalculatorButton.tsx';
import { MoreOnDriving } from '../../parts/help/cautions.tsx';
import { YourWeekLink } from '../../parts/help/guideLinks.tsx';
import { SectionBody, TextSection } from '../../parts/help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** The notes to show above a low score (decision 8.9). */
export function LowScoreNotes() {
  const { feedback } = useWords();
  const judgement = useJudgement();
  return judgement.lowScore.leads.map((lead) => {
    const note = lowScoreNote(feedback, lead, judgement);
    return (
      <Callout key={lead} heading={note.heading}>
        <SectionBody section={note} />
        {lead === 'weeklyUnits' && <WorkOutUnits />}
      </Callout>
    );
  });
}

/** The calculator. Once it has been used, a link back to question 2 follows. */
function WorkOutUnits() {
  const { feedback, audit } = useWords();
  const { linksWeekPage } = useJudgement();
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
      {linksWeekPage && <YourWeekLink />}
    </>
  );
}

/** Advice on drinking a lot on one day and a link to advice on driving, if the answers call for it (decision 8.10d). */
export function OneDay() {
  const { steps } = useWords();
  const { lowScore, adviseLess, untilAdvice } = useJudgement();
  if (!lowScore.oneDay) return null;
  return (
    <>
      {!untilAdvice && <p>{steps.results.oneDay[adviseLess ? 'less' : 'slowly']}</p>}
      <MoreOnDriving />
    </>
  );
}

/** The 14-unit guideline, for people who drink now. */
export function Guideline() {
  const section = guidelineSection(useWords().feedback, useJudgement());
  return section && <TextSection section={section} />;
}
