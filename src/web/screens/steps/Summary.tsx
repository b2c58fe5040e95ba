import { useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { planAdvice, planSection } from '#content/planWords.ts';
import { scoreText } from '#content/scoreWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { useVisit } from '../../page/useVisit.ts';
import { useWords } from '../../page/words.ts';
import { Paragraphs, SectionBody } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement } from '../parts/useJudgement.ts';
import { SummaryActions } from './SummaryActions.tsx';
import { WeekSummary, YearSummary } from './WeekSummary.tsx';

/** The visitor's own summary: ways to keep it, the week, the plan as chosen, and what a year of the target means. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <SummaryActions />
      <MadeOn now={now} />
      <ScoreSummary />
      <WeekSummary figures={figures} />
      <PlanSummary now={now} />
      <YearSummary />
    </>
  );
}

/** The date and the client, as in the PDF. */
function MadeOn({ now }: { readonly now: Date }) {
  const { locale, steps } = useWords();
  const clientName = useVisit().client?.clientName ?? '';
  return (
    <p className={styles.aside}>
      {steps.results.madeOn(longDate(locale, now), clientName)}
      <br />
      {steps.results.keepPrivate}
    </p>
  );
}

/** The score and the band; with a caution the answer on morning drinking too, for whoever is shown the summary. */
function ScoreSummary() {
  const { q6 = 0 } = useVisit().triage;
  return <Paragraphs text={scoreText(useWords(), useJudgement(), q6)} />;
}

/** The plan as chosen, and what to keep in mind. */
function PlanSummary({ now }: { readonly now: Date }) {
  const words = useWords();
  const judgement = useJudgement();
  const { heading, ...chosen } = planSection(words, useVisit().plan, { judgement, now });
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <SectionBody section={chosen} />
      <SectionBody section={planAdvice(words, judgement).keepInMind} />
    </section>
  );
}
