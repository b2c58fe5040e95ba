import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { planAdvice } from '#content/planWords.ts';
import { Fold } from '../../components/Fold.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useVisit, useWords, type ScreenProps } from '../../page/context.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { AppOffer } from '../parts/AppLinks.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { YourWeekLink } from '../parts/guideLinks.tsx';
import { HelpNow } from '../parts/HelpNow.tsx';
import { LastTime } from '../parts/LastTime.tsx';
import { LocalHelp } from '../parts/LocalHelp.tsx';
import { NamedHelpLinks } from '../parts/namedHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Onward.tsx';
import { TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement, useWeekFigures } from '../parts/useJudgement.ts';
import { lazySummary } from './lazySummary.ts';

/** The plan as one card, to save or have e-mailed; then help. It says everything that the PDF says, the rest of it folded. */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const { results } = words.steps;
  const { caution, cautionFromWeek, pregnancy } = useJudgement();
  const figures = useWeekFigures();
  if (figures === null) return null;
  return (
    <>
      <h1>{results.heading}</h1>
      <Cautions short pregnancy="note" />
      {caution !== 'full' && <PregnancyAdvice short={pregnancy?.says === 'general'} />}
      <AfterPaint>
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazySummary.Component figures={figures} />
        </Suspense>
        {caution === 'full' && <GpSheet />}
        <Help />
        <DrivingAndMedicines />
        <Reminder />
        {!cautionFromWeek && <YourWeekLink />}
        <Rest />
        <LastTime />
        <Onward path={path} />
        <Reference />
      </AfterPaint>
    </>
  );
}

/**
 * Whom to call: first near the visitor, where no caution has named it, and in a crisis; the others folded. A local service
 * without a telephone is named by no sentence, so it stands open.
 */
function Help() {
  const { help, steps } = useWords();
  const { results } = steps;
  const visit = useVisit();
  const local = visit.client?.serviceDetails;
  const localHelp = local && <LocalHelp details={local} headingLevel={3} />;
  const { caution } = useJudgement();
  const isNamed = caution === 'full' || caution === 'stopped';
  return (
    <section className={styles.section}>
      {!isNamed && <h2>{results.helpHeading}</h2>}
      {!isNamed && <NamedHelpLinks />}
      <HelpNow headingLevel={isNamed ? 2 : 3} />
      {local?.phone === null && localHelp}
      <Fold summary={help.more}>
        {local?.phone !== null && localHelp}
        <NationalHelp place={placeOfVisit(visit)} headingLevel={3} />
      </Fold>
    </section>
  );
}

/** What else the summary says, the app included. */
function Rest() {
  const words = useWords();
  const [now] = useState(() => new Date());
  const clientName = useVisit().client?.clientName ?? '';
  const judgement = useJudgement();
  const { benefits, keepInMind } = planAdvice(words, judgement);
  const { pregnancy } = judgement;
  const { results } = words.steps;
  return (
    <Fold summary={results.rest}>
      {pregnancy?.form === 'note' && pregnancy.says === 'general' && (
        <TextSection section={words.pregnancy.note.general} />
      )}
      <TextSection section={benefits} />
      <TextSection section={keepInMind} />
      <AppOffer />
      <p>
        {results.madeOn(longDate(words.locale, now), clientName)} {results.keepPrivate}
      </p>
    </Fold>
  );
}
