import { yearSection } from '#content/planWords.ts';
import { changeSentence, lastWeekSentence, targetSentence, weekRows } from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { classOfWeek, lastWeekOf, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Table } from '../../components/Table.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { TextSection } from '../parts/prose.tsx';
import { WeekPicture } from './WeekPicture.tsx';
import styles from '../parts/screens.module.css';

/** Last week, the target, the guideline and the change, as bars, in a table and in words. */
export function WeekSummary({ figures }: { readonly figures: WeekFigures }) {
  const words = useWords();
  const reader = useWeekReader();
  const { results, lastWeek } = words.steps;
  const { weekHeading, tableColumns } = words.summary;
  const week = lastWeekOf(figures);
  const aboveGuideline = classOfWeek(week, reader.gender) === 'aboveGuideline' ? ` ${lastWeek.aboveGuideline}` : '';
  const rows = [
    [results.lastWeekHeading, `${lastWeekSentence(words, figures)}${aboveGuideline}`],
    [results.targetHeading, targetSentence(words, figures)],
    [results.guidelineHeading, results.guideline(WEEKLY_GUIDELINE.units)],
    [results.changeHeading, changeSentence(words, figures, reader)],
  ] as const;
  return (
    <>
      <WeekPicture lastWeek={week} figures={figures} />
      <Table
        caption={weekHeading}
        columns={[tableColumns.what, tableColumns.unitsADay, tableColumns.days, tableColumns.week]}
        rows={weekRows(words, figures)}
      />
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

/** What a year of the target means, if it is lower (decision 8.10). */
export function YearSummary({ figures }: { readonly figures: WeekFigures }) {
  const section = yearSection(useWords(), figures, useWeekReader());
  return section && <TextSection section={section} />;
}
