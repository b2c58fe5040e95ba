import { useState } from 'react';
import { planCard, type PlanCard } from '#content/sentences/plan.ts';
import { weekSentences } from '#content/sentences/week.ts';
import { PLAN_CODES, plansFor } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/record.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import { pathOfStep } from '#domain/journey.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { LinkLine } from '../../components/TextLine.tsx';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { Paragraphs, SectionBody } from '../../parts/help/prose.tsx';
import { useWeekFacts } from '../../parts/week/HigherRiskWeek.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import { UnclearFigures } from '../../parts/week/UnclearFigures.tsx';
import { WeekBarsOf } from '../../parts/week/WeekPicture.tsx';
import styles from './Summary.module.css';

/** The visitor's own summary: the plan as one card, the week under it in bars and in words, and ways to keep it. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  const words = useWords();
  const reader = useWeekFacts();
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

/** The plan as one card, as in the PDF; without choices, with a link to make them. */
function PlanCardBox({ card }: { readonly card: PlanCard }) {
  const { make } = useWords().steps.results.plan;
  const { heading, score, fromTo, text, list } = card;
  return (
    <section className={styles.card}>
      <h2>{heading}</h2>
      <Paragraphs text={score} />
      {fromTo && <p className={styles.change}>{fromTo.join(' → ')}</p>}
      <SectionBody section={{ text, ...(list && { list }) }} />
      {!list && (
        <LinkLine>
          <RouteLink to={pathOfStep('plan')}>{make}</RouteLink>
        </LinkLine>
      )}
    </section>
  );
}
