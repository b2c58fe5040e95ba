import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { countInList } from '#domain/drinkList.ts';
import { type Drink, type DrinkRow, oneDrink, type Size } from '#domain/drinks.ts';
import type { Place } from '#domain/nations.ts';
import { quickDrinksIn } from '#domain/quickDrinks.ts';
import { useWords } from '../runtime/words.ts';
import { DrinkPicture } from '../components/DrinkPicture.tsx';
import styles from './QuickDrinks.module.css';
import { drinkName, sizeName } from './rowWords.ts';
import { Sign } from './Sign.tsx';

type ListProps = {
  readonly rows: readonly DrinkRow[];
  readonly onAdd: (row: DrinkRow) => void;
  readonly onRemoveOne: (row: DrinkRow) => void;
};

type QuickDrinksProps = ListProps & {
  /** Where the visitor lives, which decides the usual measure of spirits; null if it is not known. */
  readonly place: Place | null;
};

/** The most common drinks, in four groups. Each press on a strength adds one drink. */
export function QuickDrinks({ place, ...list }: QuickDrinksProps) {
  return (
    <div className={styles.groups}>
      {quickDrinksIn(place).map(({ drink, sizes, strengths }) => (
        <Group key={drink} {...list} drink={drink} sizes={sizes} strengths={strengths} />
      ))}
    </div>
  );
}

type GroupProps = ListProps & {
  readonly drink: Drink;
  readonly sizes: readonly Size[];
  readonly strengths: readonly number[];
};

/** The buttons for one kind of drink. Tab stops once in the group; the arrow keys move from button to button. */
function Group({ drink, sizes, strengths, ...list }: GroupProps) {
  const { calculator: words } = useWords();
  const heading = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(toolbar);
  return (
    <section className={styles.group}>
      <h3 id={heading}>{words.groups[drink]}</h3>
      <p className={styles.keys}>{words.arrowKeys}</p>
      <div ref={toolbar} role="toolbar" aria-labelledby={heading} {...roving}>
        {sizes.map((size) => (
          <div key={size} className={styles.drink}>
            <DrinkPicture drink={drink} size={size} />
            <p className={styles.size}>
              {sizeName(words, drink, size)} <span>{words.ml(oneDrink(drink, size, 0).ml)}</span>
            </p>
            {strengths.map((strength) => (
              <Strength key={strength} {...list} row={oneDrink(drink, size, strength)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Makes Tab stop once in a toolbar: at the last focused button, or the first. Arrow keys move between buttons. */
function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  const buttons = (): readonly HTMLButtonElement[] => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button:not([hidden])') ?? []),
  ];
  const markStop = (): void => {
    const all = buttons();
    const stop = all.find((button) => button === last.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  // Runs after each render, because a drink gets another button when it is first counted.
  useLayoutEffect(markStop);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
      markStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = buttons();
      const here = all.findIndex((button) => button === document.activeElement);
      const step = /^Arrow(Right|Down)/.test(event.key) ? 1 : -1;
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      all[here + step]?.focus();
    },
  };
}

/** One size and strength. The count is hidden from screen readers, because the calculator announces each change. */
function Strength({ row, rows, onAdd, onRemoveOne }: ListProps & { readonly row: DrinkRow }) {
  const { calculator: words } = useWords();
  const count = countInList(rows, row);
  // The minus button stays when the count returns to 0, so that a second press does not hit another button.
  const [wasCounted, setCounted] = useState(count > 0);
  if (count > 0 && !wasCounted) setCounted(true);
  const name = drinkName(words, row);
  return (
    <span className={styles.strength} data-counted={count > 0 || undefined}>
      <button
        type="button"
        className={styles.fewer}
        hidden={!wasCounted}
        aria-disabled={count === 0}
        aria-label={words.fewerOf(name, row.strength)}
        onClick={() => onRemoveOne(row)}
      >
        <Sign of="minus" />
      </button>
      <button
        type="button"
        className={styles.add}
        aria-label={words.addOne(name, row.strength)}
        onClick={() => onAdd(row)}
      >
        <Sign of="plus" />
        {words.strength(row.strength)}
      </button>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
