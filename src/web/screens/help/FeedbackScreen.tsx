import { resultHeading, resultMeaning, resultNext } from '#content/resultWords.ts';
import { auditResult } from '#domain/audit.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { BandHeading } from '../../components/BandHeading.tsx';
import { BandScale } from '../../components/BandScale.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { Contradiction } from './Contradiction.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { HelpFirst } from './HelpFirst.tsx';
import { Guideline, LowScoreLeads } from './LowScore.tsx';
import { Onward } from '../parts/Onward.tsx';
import { SectionBody, TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { SomeoneElse } from '../parts/guideLinks.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement } from '../parts/useJudgement.ts';

/** The heading, marked in the band's colour unless something qualifies a low score, which is not a clean bill of health. */
function Heading() {
  const { feedback } = useWords();
  const judgement = useJudgement();
  const { band, lowScore } = judgement;
  const heading = resultHeading(feedback, judgement);
  return band !== 'lower' || lowScore.clean ? <BandHeading band={band} text={heading} /> : <h1>{heading}</h1>;
}

/** The result: anything more important than the score, the score and band, their meaning, next steps, and help. */
export function FeedbackScreen({ path }: ScreenProps) {
  return auditResult(useVisit().triage) && <Feedback path={path} />;
}

function Feedback({ path }: Pick<ScreenProps, 'path'>) {
  const { feedback } = useWords();
  const judgement = useJudgement();
  const { band, caution } = judgement;
  const meaning = <SectionBody section={resultMeaning(feedback, judgement)} />;
  const helpFirst = band === 'higher' || band === 'dependence';
  return (
    <>
      <Heading />
      <AfterPaint>
        {helpFirst && <HelpFirst />}
        {helpFirst && meaning}
        <Contradiction />
        <Cautions />
        {band === 'lower' && <LowScoreLeads />}
        <Score />
        {!helpFirst && meaning}
        <p>{feedback.screeningNote}</p>
        {caution !== 'full' && <PregnancyAdvice />}
        {band === 'lower' && <Guideline />}
        <TextSection section={{ heading: feedback.byBand[band].nextHeading, text: resultNext(feedback, judgement) }} />
        {band !== 'lower' && <DrivingAndMedicines />}
        {band === 'lower' && <LastOfTheVisit />}
        <HelpNow />
        <SomeoneElse />
        <Onward path={path} />
        <Reference />
      </AfterPaint>
    </>
  );
}

/** What ends a visit in the lower band, whose last screen this is. */
function LastOfTheVisit() {
  return (
    <>
      {useJudgement().caution === 'full' && <GpSheet />}
      <Reminder />
    </>
  );
}

function Score() {
  const words = useWords();
  const { band, score } = useJudgement();
  return (
    <>
      <p className={styles.score}>{words.feedback.score(score)}</p>
      <BandScale score={score} band={band} words={words} />
    </>
  );
}
