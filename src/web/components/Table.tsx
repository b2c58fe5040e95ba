import styles from './Table.module.css';

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The rows. The first text of each row is its header; the other texts are its cells. */
  readonly rows: readonly (readonly string[])[];
};

export function Table({ caption, columns, rows }: TableProps) {
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
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
