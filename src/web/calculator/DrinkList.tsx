import { type Ref, useId } from 'react';
import type { Content } from '#content/content.ts';
import { type DrinkRow, units } from '#domain/drinks.ts';
import { Button } from '../components/Button.tsx';
import styles from './DrinkList.module.css';
import { rowNames, sizeName } from './rowWords.ts';
import { Sign } from './Sign.tsx';

type DrinkListProps = {
  readonly rows: readonly DrinkRow[];
  readonly onRemove: (index: number) => void;
  readonly onChange: (index: number, by: 1 | -1) => void;
  /** Its heading. */
  readonly ref: Ref<HTMLHeadingElement>;
  readonly words: Content['calculator'];
};

/** The drinks added so far. The roles are explicit because the narrow layout's CSS removes a table's own. */
export function DrinkList({ rows, onRemove, onChange, ref, words }: DrinkListProps) {
  const { columns } = words;
  const heading = useId();
  return (
    <div className={styles.frame}>
      <h3 ref={ref} id={heading} tabIndex={-1}>
        {words.listCaption}
      </h3>
      <table role="table" className={styles.list} aria-labelledby={heading}>
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
            <DrinkListRow
              key={index}
              row={row}
              words={words}
              onRemove={() => onRemove(index)}
              onChange={(by) => onChange(index, by)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DrinkListRowProps = Pick<DrinkListProps, 'words'> & {
  readonly row: DrinkRow;
  readonly onRemove: () => void;
  readonly onChange: (by: 1 | -1) => void;
};

function DrinkListRow({ row, words, onRemove, onChange }: DrinkListRowProps) {
  const { columns } = words;
  const names = rowNames(words, row);
  const [, ...sizeOfDrink] = names;
  // Two rows may differ by their strength alone, which the buttons' names do not say.
  const strengthId = useId();
  return (
    <tr role="row">
      <td role="cell" className={styles.drink}>
        {words.drinks[row.drink]}
      </td>
      <td role="cell">{words.sizeWithMl(sizeName(words, row.drink, row.size), row.ml)}</td>
      <td role="cell" id={strengthId} data-label={columns.strength}>
        {words.strength(row.strength)}
      </td>
      <td role="cell" className={styles.quantity}>
        <Button
          variant="secondary"
          aria-label={words.fewerOf(...sizeOfDrink)}
          aria-describedby={strengthId}
          onClick={() => onChange(-1)}
        >
          <Sign of="minus" />
        </Button>
        <span className={styles.count}>{row.quantity}</span>
        <Button
          variant="secondary"
          aria-label={words.moreOf(...sizeOfDrink)}
          aria-describedby={strengthId}
          onClick={() => onChange(1)}
        >
          <Sign of="plus" />
        </Button>
      </td>
      <td role="cell" data-label={columns.units}>
        {words.unitsToOneDecimal(units(row))}
      </td>
      <td role="cell" className={styles.remove}>
        <Button variant="quiet" aria-label={words.remove(...names)} aria-describedby={strengthId} onClick={onRemove}>
          {columns.remove}
        </Button>
      </td>
    </tr>
  );
}
