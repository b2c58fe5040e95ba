import type { Content } from '#content/content.ts';
import { countInList } from '#domain/drinkList.ts';
import { type DrinkRow, oneOf } from '#domain/drinks.ts';
import type { Place } from '#domain/nations.ts';
import { quickDrinksIn } from '#domain/quickDrinks.ts';
import { Button } from '../components/Button.tsx';
import { DrinkPicture } from '../components/DrinkPicture.tsx';
import styles from './QuickDrinks.module.css';
import { quickName } from './rowWords.ts';

type ListProps = {
  readonly rows: readonly DrinkRow[];
  readonly onAdd: (row: DrinkRow) => void;
  readonly words: Content['calculator'];
};

type QuickDrinksProps = ListProps & {
  /** Where the visitor lives, which decides the usual measure of spirits; null if it is not known. */
  readonly place: Place | null;
};

/** The drinks most people have; each press of a strength adds one to the list. */
export function QuickDrinks({ place, ...props }: QuickDrinksProps) {
  return (
    <ul className={styles.drinks}>
      {quickDrinksIn(place).flatMap(({ drink, sizes, strengths }) =>
        sizes.map((size) => (
          <QuickRow
            key={`${drink} ${size}`}
            {...props}
            name={quickName(props.words, drink, size)}
            drinkRows={strengths.map((strength) => oneOf(drink, size, strength))}
          />
        )),
      )}
    </ul>
  );
}

function QuickRow({
  drinkRows,
  name,
  words,
  ...list
}: ListProps & { readonly drinkRows: readonly DrinkRow[]; readonly name: string }) {
  const [first] = drinkRows;
  if (!first) return null;
  const { drink, size, ml } = first;
  return (
    <li className={styles.drink}>
      <DrinkPicture drink={drink} size={size} />
      <span className={styles.size}>{words.ml(ml)}</span>
      <span className={styles.strengths}>
        {drinkRows.map((row) => (
          <AddOne key={row.strength} {...list} row={row} name={words.addOne(name, row.strength)} />
        ))}
      </span>
    </li>
  );
}

type AddOneProps = Omit<ListProps, 'words'> & { readonly row: DrinkRow; readonly name: string };

/** Adds one of a drink, and shows how many of it are listed; the list says so to assistive technology. Its text is its name, to be spoken. */
function AddOne({ row, rows, name, onAdd }: AddOneProps) {
  const count = countInList(rows, row);
  return (
    <Button variant="secondary" onClick={() => onAdd(row)}>
      {name}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  );
}
