import { useState } from 'react';
import { planCard } from '#content/planCard.ts';
import { weekSentences } from '#content/weekWords.ts';
import { PLAN_CODES, plansFor } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { useWeekReader } from './HigherRiskWeek.tsx';
import { PlanCardBox } from './PlanCard.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import { UnclearFigures } from './UnclearFigures.tsx';
import { WeekBarsOf } from './WeekPicture.tsx';

/** The visitor's own summary: the plan as one card, the week under it in bars and in words, and ways to keep it. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  const words = useWords();
  const reader = useWeekReader();
  const { judgement } = reader;
  const plans = plansFor(PLAN_CODES, judgement.drinking === 'stopped');
  const { plan, triage } = useVisit();
  return (
    <>
      <UnclearFigures />
      <PlanCardBox card={planCard(words, { plan, q6: triage.q6 ?? 0 }, { ...reader, plans, now })} />
      <WeekBarsOf judgement={judgement} />
      <Paragraphs text={weekSentences(words, figures, { ...reader, year: yearSavingOf(judgement) })} />
      <SummaryActions />
    </>
  );
}
