import { type Ref, useId } from 'react';
import { countInList } from '#domain/drinkList.ts';
import { type DrinkRow, units } from '#domain/drinks.ts';
import { useWords } from '../runtime/words.ts';
import { Button } from '../components/Button.tsx';
import styles from './DrinkList.module.css';
import { drinkName, rowNames, sizeName } from './rowWords.ts';
import { Sign } from './Sign.tsx';

type DrinkListProps = {
  /** The drinks in the list when it appeared. A drink deleted since keeps its row, so that nothing moves. */
  readonly shown: readonly DrinkRow[];
  readonly rows: readonly DrinkRow[];
  /** Whether a drink has its own plus and minus buttons among the common drinks below. Its row then has none. */
  readonly hasButton: (row: DrinkRow) => boolean;
  readonly onRemove: (row: DrinkRow) => void;
  readonly onAdd: (row: DrinkRow) => void;
  readonly onRemoveOne: (row: DrinkRow) => void;
  readonly ref: Ref<HTMLHeadingElement>;
};

/** The drinks so far. Roles are explicit, because the CSS for narrow windows removes the implicit ones. */
export function DrinkList({ shown, rows, ref, ...list }: DrinkListProps) {
  const { calculator: words } = useWords();
  const heading = useId();
  return (
    <div className={styles.frame}>
      <h3 ref={ref} id={heading} tabIndex={-1}>
        {words.listCaption}
      </h3>
      <table role="table" className={styles.list} aria-labelledby={heading}>
        <thead role="rowgroup">
          <tr role="row">
            {Object.entries(words.columns).map(([column, name]) => (
              <th key={column} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row, index) => (
            <DrinkListRow key={index} {...list} row={{ ...row, quantity: countInList(rows, row) }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<DrinkListProps, 'shown' | 'rows' | 'ref'> & { readonly row: DrinkRow };

function DrinkListRow({ row, hasButton, onRemove, onAdd, onRemoveOne }: RowProps) {
  const { calculator: words } = useWords();
  const { columns } = words;
  const name = drinkName(words, row);
  // The Delete button's name lacks the strength, so the strength's cell describes the button.
  const strengthId = useId();
  return (
    <tr role="row">
      <td role="cell" className={styles.drink}>
        {words.drinks[row.drink]}
      </td>
      <td role="cell" className={styles.size}>
        {words.sizeWithMl(sizeName(words, row.drink, row.size), row.ml)}
      </td>
      <td role="cell" id={strengthId} data-label={columns.strength}>
        {words.strength(row.strength)}
      </td>
      <td role="cell" className={styles.quantity} data-label={columns.quantity}>
        {!hasButton(row) && (
          <Button
            variant="secondary"
            aria-label={words.fewerOf(name, row.strength)}
            aria-disabled={row.quantity === 0}
            onClick={() => onRemoveOne(row)}
          >
            <Sign of="minus" />
          </Button>
        )}
        <span className={styles.count}>{row.quantity}</span>
        {!hasButton(row) && (
          <Button
            variant="secondary"
            aria-label={words.moreOf(name, row.strength)}
            onClick={() => onAdd({ ...row, quantity: 1 })}
          >
            <Sign of="plus" />
          </Button>
        )}
      </td>
      <td role="cell" data-label={columns.units}>
        {words.unitsToOneDecimal(units(row))}
      </td>
      <td role="cell" className={styles.remove}>
        {row.quantity > 0 && (
          <Button
            variant="quiet"
            aria-label={words.remove(...rowNames(words, row))}
            aria-describedby={strengthId}
            onClick={() => onRemove(row)}
          >
            {columns.remove}
          </Button>
        )}
      </td>
    </tr>
  );
}
