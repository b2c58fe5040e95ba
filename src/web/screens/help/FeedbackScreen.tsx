import type { Content, Prose } from '#content/content.ts';
import { contradictingQuestions, doesNotDrink, lowScoreHeading } from '#domain/answers.ts';
import { type AuditAnswers, auditResult, isComplete, type RiskBand } from '#domain/audit.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { BandHeading } from '../../components/BandHeading.tsx';
import { BandScale } from '../../components/BandScale.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice, useCaution } from '../parts/cautions.tsx';
import { Contradiction } from './Contradiction.tsx';
import { HelpFirst } from './HelpFirst.tsx';
import { Guideline, LowScoreLeads } from './LowScore.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { SomeoneElse } from '../parts/guideLinks.tsx';
import styles from '../parts/screens.module.css';

type Result = {
  readonly answers: AuditAnswers;
  readonly band: RiskBand;
  /** AUDIT score, 0 to 40. */
  readonly score: number;
};
type Words = Content['feedback'];

/** The heading, marked in the band's colour unless something qualifies a low score, which is not a clean bill of health. */
function Heading({ band, answers }: Result) {
  const { lowScoreHeadings, byBand } = useWords().feedback;
  const qualified = band === 'lower' ? lowScoreHeading(answers) : 'plain';
  if (qualified !== 'plain') return <h1>{lowScoreHeadings[qualified]}</h1>;
  return <BandHeading band={band} text={byBand[band].heading} />;
}

function meaningOf({ doesNotDrink: words, byBand }: Words, { band, answers }: Result): Prose {
  if (!doesNotDrink(answers)) return byBand[band].meaning;
  return band === 'lower' ? words.meaning : [...words.meaning, words.otherAnswers];
}

function nextOf({ doesNotDrink: words, byBand }: Words, { band, answers }: Result): Prose {
  const isAboutDrinking = band === 'lower' || band === 'increasing';
  return isAboutDrinking && doesNotDrink(answers) ? words.next[band] : byBand[band].next;
}

/** The result: anything more important than the score, the score and band, their meaning, next steps, and help. */
export function FeedbackScreen({ path }: ScreenProps) {
  const { triage } = useVisit();
  const result = auditResult(triage);
  if (result === null || !isComplete(triage)) return null;
  return <Feedback path={path} answers={triage} {...result} />;
}

function Feedback({ path, ...result }: Result & { readonly path: string }) {
  const { feedback } = useWords();
  const caution = useCaution();
  const { answers, band, score } = result;
  const meaning = <Paragraphs text={meaningOf(feedback, result)} />;
  const helpFirst = band === 'higher' || band === 'dependence';
  return (
    <>
      <Heading {...result} />
      <AfterPaint>
        {helpFirst && <HelpFirst />}
        {helpFirst && meaning}
        <Contradiction questions={contradictingQuestions(answers)} />
        <Cautions />
        {band === 'lower' && <LowScoreLeads answers={answers} />}
        <Score band={band} score={score} />
        {!helpFirst && meaning}
        <p>{feedback.screeningNote}</p>
        {caution !== 'full' && <PregnancyAdvice />}
        {band === 'lower' && <Guideline />}
        <TextSection section={{ heading: feedback.byBand[band].nextHeading, text: nextOf(feedback, result) }} />
        {band !== 'lower' && <DrivingAndMedicines />}
        {band === 'lower' && <Reminder />}
        <HelpNow />
        <SomeoneElse />
        <Onward path={path} />
        <Reference />
      </AfterPaint>
    </>
  );
}

function Score({ band, score }: Pick<Result, 'band' | 'score'>) {
  const words = useWords();
  return (
    <>
      <p className={styles.score}>{words.feedback.score(score)}</p>
      <BandScale score={score} band={band} words={words} />
    </>
  );
}
