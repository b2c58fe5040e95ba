import { resultHeading, resultMeaning, resultNext } from '#content/resultWords.ts';
import { auditResult } from '#domain/audit.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import { type ScreenProps, useWords, useVisit } from '../../page/context.ts';
import { BandHeading } from '../../components/BandHeading.tsx';
import { BandScale } from '../../components/BandScale.tsx';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { Contradiction } from './Contradiction.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { HelpFirst } from './HelpFirst.tsx';
import { LastTime } from '../parts/LastTime.tsx';
import { Guideline, LowScoreLeads } from './LowScore.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, SectionBody } from '../parts/prose.tsx';
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

/**
 * The result. Its first screenful leads on: the band, one sentence of meaning, one recommendation, the place on the scale, and
 * Next. From 16 up and under the full caution, whom to call and the caution come before the scale.
 */
export function FeedbackScreen({ path }: ScreenProps) {
  return auditResult(useVisit().triage) && <Feedback path={path} />;
}

function Feedback({ path }: Pick<ScreenProps, 'path'>) {
  const { feedback } = useWords();
  const judgement = useJudgement();
  const { band, caution } = judgement;
  const isLast = band === 'lower';
  const highScore = band === 'higher' || band === 'dependence';
  return (
    <>
      <Heading />
      <AfterPaint>
        {(caution === 'full' || highScore) && <HelpFirst />}
        <SectionBody section={resultMeaning(feedback, judgement)} />
        <Cautions pregnancy="note" />
        <Contradiction />
        {isLast && <LowScoreLeads />}
        <Paragraphs text={resultNext(feedback, judgement)} />
        <Score />
        {!isLast && (
          <Onward
            path={path}
            what={feedback.onward[highScore ? 'help' : caution === 'full' ? 'stepsWithCaution' : 'steps']}
          />
        )}
        <p>{feedback.screeningNote}</p>
        {caution !== 'full' && <PregnancyAdvice />}
        {isLast ? <Guideline /> : <DrivingAndMedicines />}
        {isLast && <LastOfTheVisit />}
        <HelpNow />
        <SomeoneElse />
        <LastTime />
        {isLast && <Onward path={path} />}
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
  const { band, score, lowScore } = useJudgement();
  return (
    <>
      <p className={styles.score}>{words.feedback.score(score)}</p>
      <BandScale score={score} band={band} words={words} green={band !== 'lower' || lowScore.clean} />
    </>
  );
}
