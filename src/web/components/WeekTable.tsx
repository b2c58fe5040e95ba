import type { Content } from '#content/content.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { weekRows } from '#content/weekWords.ts';
import styles from './Table.module.css';

type WeekTableProps = { readonly figures: WeekFigures; readonly words: Pick<Content, 'summary' | 'steps'> };

/** Last week and the target in figures. */
export function WeekTable({ figures, words }: WeekTableProps) {
  const { what, unitsADay, days, week } = words.summary.tableColumns;
  return (
    <table className={styles.table}>
      <caption>{words.summary.weekHeading}</caption>
      <thead>
        <tr>
          {[what, unitsADay, days, week].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekRows(words, figures).map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
