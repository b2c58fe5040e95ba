import { useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { planSection } from '#content/planWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { useVisit } from '../../page/useVisit.ts';
import { useWords } from '../../page/words.ts';
import { useCaution } from '../parts/cautions.tsx';
import { SectionBody } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';
import { SummaryActions } from './SummaryActions.tsx';
import { WeekSummary, YearSummary } from './WeekSummary.tsx';

/** The visitor's own summary: ways to keep it, the week, the plan as chosen, and what a year of the target means. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <SummaryActions />
      <MadeOn now={now} />
      <WeekSummary figures={figures} />
      <PlanSummary now={now} />
      <YearSummary figures={figures} />
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

/** The plan as chosen, and what to keep in mind. */
function PlanSummary({ now }: { readonly now: Date }) {
  const words = useWords();
  const cautionInFull = useCaution() === 'full';
  const { heading, ...chosen } = planSection(words, useVisit().plan, { cautionInFull, now });
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <SectionBody section={chosen} />
      <SectionBody section={words.steps.results.plan.keepInMind} />
    </section>
  );
}
