import { changeSentence, lastWeekSentence, targetSentence } from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { classOfWeek, judgeTarget, lastWeekOf, targetWeekOf, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { WeekBars } from '../../components/WeekBars.tsx';
import { WeekTable } from '../../components/WeekTable.tsx';
import { HigherRiskWeek } from './HigherRiskWeek.tsx';
import styles from '../parts/screens.module.css';
import { useWeekReader } from './useWeekReader.ts';

/** Last week, the target, the guideline and the change: as bars, in a table, and in words. */
export function WeekSummary({ figures }: { readonly figures: WeekFigures }) {
  const words = useWords();
  const reader = useWeekReader();
  const { results, lastWeek } = words.steps;
  const week = lastWeekOf(figures);
  const aboveGuideline = classOfWeek(week, reader.gender) === 'aboveGuideline' ? ` ${lastWeek.aboveGuideline}` : '';
  // A fall that takes help first is not drawn as one.
  const target = judgeTarget(figures, reader) === 'getHelpFirst' ? undefined : targetWeekOf(figures).units;
  const rows = [
    [results.lastWeekHeading, `${lastWeekSentence(words, figures)}${aboveGuideline}`],
    [results.targetHeading, targetSentence(words, figures)],
    [results.guidelineHeading, results.guideline(WEEKLY_GUIDELINE.units)],
    [results.changeHeading, changeSentence(words, figures, reader)],
  ] as const;
  return (
    <>
      <WeekBars lastWeek={week} target={target} guideline={WEEKLY_GUIDELINE.units} words={words} />
      <WeekTable figures={figures} words={words} />
      <HigherRiskWeek week={week} />
      {rows.map(([heading, text]) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          <p>
            <SentenceText sentence={text} />
          </p>
        </section>
      ))}
    </>
  );
}
