import type { Ref } from 'react';
import type { Content } from '#content/content.ts';
import { type DrinkRow, units } from '#domain/drinks.ts';
import { Button } from '../components/Button.tsx';
import styles from './DrinkList.module.css';
import { rowNames, sizeName } from './rowWords.ts';

type DrinkListProps = {
  readonly rows: readonly DrinkRow[];
  readonly onRemove: (index: number) => void;
  readonly ref: Ref<HTMLTableElement>;
  readonly words: Content['calculator'];
};

/** The drinks added so far. The roles are explicit because the narrow layout's CSS removes a table's own. */
export function DrinkList({ rows, onRemove, ref, words }: DrinkListProps) {
  const { columns } = words;
  return (
    <table ref={ref} role="table" className={styles.list}>
      <caption>{words.listCaption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([column, name]) => (
            <th key={column} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <DrinkListRow key={index} row={row} words={words} onRemove={() => onRemove(index)} />
        ))}
      </tbody>
    </table>
  );
}

type DrinkListRowProps = Pick<DrinkListProps, 'words'> & { readonly row: DrinkRow; readonly onRemove: () => void };

function DrinkListRow({ row, words, onRemove }: DrinkListRowProps) {
  const { columns } = words;
  return (
    <tr role="row">
      <td role="cell" className={styles.drink}>
        {words.drinks[row.drink]}
      </td>
      <td role="cell">{words.sizeWithMl(sizeName(words, row.drink, row.size), row.ml)}</td>
      <td role="cell" data-label={columns.strength}>
        {words.strength(row.strength)}
      </td>
      <td role="cell" data-label={columns.quantity}>
        {row.quantity}
      </td>
      <td role="cell" data-label={columns.units}>
        {words.unitsToOneDecimal(units(row))}
      </td>
      <td role="cell" className={styles.remove}>
        <Button variant="quiet" aria-label={words.remove(...rowNames(words, row))} onClick={onRemove}>
          {columns.remove}
        </Button>
      </td>
    </tr>
  );
}
