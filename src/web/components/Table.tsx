import type { ReactNode } from 'react';
import styles from './Table.module.css';

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row's header, then its cells. */
  readonly rows: readonly (readonly string[])[];
  /** A picture before each row's header, as the key to a drawing. */
  readonly marks?: readonly ReactNode[];
};

/** A table with column and row headers. */
export function Table({ caption, columns, rows, marks = [] }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th scope="row">
                {marks[row]}
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
