import { useState } from 'react';
import { planCard } from '#content/planCard.ts';
import { weekSentences } from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { useVisit, useWords } from '../../page/context.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { PlanCardBox } from './PlanCard.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import { UnclearFigures } from './UnclearFigures.tsx';
import { WeekBarsOf } from './WeekPicture.tsx';

/** The visitor's own summary: the plan as one card, the week under it in bars and in words, and ways to keep it. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  const words = useWords();
  const reader = useWeekReader();
  const { plan, triage } = useVisit();
  return (
    <>
      <UnclearFigures />
      <HigherRiskWeek />
      <PlanCardBox card={planCard(words, { plan, q6: triage.q6 ?? 0 }, { ...reader, now })} />
      <WeekBarsOf judgement={reader.judgement} />
      <Paragraphs text={weekSentences(words, figures, reader)} />
      <SummaryActions />
    </>
  );
}
