import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { weekFigures } from '#domain/triage.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import { LinkedText } from '../../page/LinkedText.tsx';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Waiting } from '../../components/Waiting.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { nationOfVisit } from '../../visit/visitState.ts';
import { AppLinks } from '../parts/AppLinks.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice, useCaution } from '../parts/cautions.tsx';
import { lazySummaryActions } from './lazySummaryActions.ts';
import { LocalHelp } from '../parts/LocalHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, SectionBody, TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { WeekSummary } from './WeekSummary.tsx';
import styles from '../parts/screens.module.css';

/** The summary, to read, save or have e-mailed. It says everything that the PDF says. */
export function ResultsScreen({ path }: ScreenProps) {
  const { steps, apps, common } = useWords();
  const { results } = steps;
  const caution = useCaution();
  const figures = weekFigures(useVisit().triage);
  if (figures === null) return null;
  return (
    <>
      <h1>{results.heading}</h1>
      <Paragraphs text={results.lead} />
      <MadeOn />
      <Cautions />
      {caution !== 'full' && <PregnancyAdvice />}
      <WeekSummary figures={figures} />
      <TextSection section={results.benefits} />
      <Plan />
      <Help />
      <DrivingAndMedicines />
      <Suspense fallback={<Waiting active text={common.loading} />}>
        <lazySummaryActions.Component />
      </Suspense>
      <section className={styles.section}>
        <h2>{apps.heading}</h2>
        <AppLinks />
      </section>
      <Onward path={path} />
      <Reference />
      <p>
        <LinkedText sentence={results.erase} />
      </p>
    </>
  );
}

/** The date and the client, as in the PDF. */
function MadeOn() {
  const { locale, steps } = useWords();
  const clientName = useVisit().client?.clientName ?? '';
  const [now] = useState(() => new Date());
  return (
    <p className={styles.aside}>
      {steps.results.madeOn(longDate(locale, now), clientName)}
      <br />
      {steps.results.keepPrivate}
    </p>
  );
}

/** What to keep in mind, with the examples from the plan step; under the full caution without them. */
function Plan() {
  const { steps, planWithGp } = useWords();
  const { results, plan } = steps;
  const inFull = useCaution() === 'full';
  // Examples such as days without alcohol are unsafe for someone whom stopping suddenly may harm.
  const examples = inFull ? [] : [plan.ifThen, plan.swaps];
  return (
    <section className={styles.section}>
      <h2>{inFull ? planWithGp : results.plan.heading}</h2>
      <SectionBody section={results.plan} />
      {examples.map((part) => (
        <section key={part.heading}>
          <h3>{part.heading}</h3>
          <SectionBody section={{ ...part, text: [] }} />
        </section>
      ))}
    </section>
  );
}

function Help() {
  const { results } = useWords().steps;
  const visit = useVisit();
  return (
    <section className={styles.section}>
      <h2>{results.helpHeading}</h2>
      {visit.client && <LocalHelp details={visit.client.serviceDetails} headingLevel={3} />}
      <NationalHelp nation={nationOfVisit(visit)} headingLevel={3} />
      <HelpNow headingLevel={3} />
    </section>
  );
}
