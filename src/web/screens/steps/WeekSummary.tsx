import { yearSection } from '#content/planWords.ts';
import { changeSentence, guidelineSentence, lastWeekSentence, targetSentence, weekRows } from '#content/weekWords.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { useWords } from '../../page/words.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Table } from '../../components/Table.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { TextSection } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';
import { UnclearFigures } from './UnclearFigures.tsx';
import { WeekPicture } from './WeekPicture.tsx';
import styles from '../parts/screens.module.css';

/** Last week, the target, the guideline and the change, as bars, in a table and in words. */
export function WeekSummary({ figures }: { readonly figures: WeekFigures }) {
  const words = useWords();
  const reader = useWeekReader();
  const { judgement } = reader;
  const { results, lastWeek } = words.steps;
  const { weekHeading, tableColumns } = words.summary;
  const aboveGuideline = judgement.lastWeek?.class === 'aboveGuideline' ? ` ${lastWeek.aboveGuideline}` : '';
  const rows = [
    [results.lastWeekHeading, `${lastWeekSentence(words, figures, judgement)}${aboveGuideline}`],
    [results.targetHeading, targetSentence(words, figures, judgement)],
    [results.guidelineHeading, guidelineSentence(words, judgement)],
    [results.changeHeading, changeSentence(words, reader)],
  ] as const;
  return (
    <>
      <UnclearFigures />
      <WeekPicture judgement={judgement} />
      <Table
        caption={weekHeading}
        columns={[tableColumns.what, tableColumns.unitsADay, tableColumns.days, tableColumns.week]}
        rows={weekRows(words, figures, judgement)}
      />
      <HigherRiskWeek />
      {rows
        .filter(([, text]) => text !== '')
        .map(([heading, text]) => (
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
export function YearSummary() {
  const section = yearSection(useWords(), useJudgement());
  return section && <TextSection section={section} />;
}
