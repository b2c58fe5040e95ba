import { Suspense } from 'react';
import { planAdvice } from '#content/planWords.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import { LinkedText } from '../../page/LinkedText.tsx';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Waiting } from '../../components/Waiting.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { AppOffer } from '../parts/AppLinks.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { lazySummary } from './lazySummary.ts';
import { LocalHelp } from '../parts/LocalHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Onward.tsx';
import { TextSection } from '../parts/prose.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { Reference } from '../parts/Reference.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement, useWeekFigures } from '../parts/useJudgement.ts';

/**
 * The summary, to act on, save or have e-mailed: what to do next, then the figures. It says everything that the PDF says.
 */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const { results } = words.steps;
  const judgement = useJudgement();
  const figures = useWeekFigures();
  if (figures === null) return null;
  const { benefits } = planAdvice(words, judgement);
  return (
    <>
      <h1>{results.heading}</h1>
      <Cautions short />
      {judgement.caution !== 'full' && <PregnancyAdvice />}
      <AfterPaint>
        <NextSteps />
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazySummary.Component figures={figures} />
        </Suspense>
        {judgement.caution === 'full' && <GpSheet />}
        <Reminder />
        <TextSection section={benefits} />
        <Help />
        <DrivingAndMedicines />
        <AppOffer />
        <Onward path={path} />
        <Reference />
        <p>
          <LinkedText sentence={results.erase} />
        </p>
      </AfterPaint>
    </>
  );
}

function Help() {
  const { results } = useWords().steps;
  const visit = useVisit();
  return (
    <section className={styles.section}>
      <h2>{results.helpHeading}</h2>
      {visit.client && <LocalHelp details={visit.client.serviceDetails} headingLevel={3} />}
      <NationalHelp place={placeOfVisit(visit)} headingLevel={3} />
      <HelpNow headingLevel={3} />
    </section>
  );
}
