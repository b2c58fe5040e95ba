import { useEffect, useRef, useState } from 'react';
import type { Content } from '#content/content.ts';
import { addToList, changeQuantity, countInList } from '#domain/drinkList.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { rowNames, sizeName } from './rowWords.ts';

/** What the last press did, in words. */
type Change = { readonly text: string; readonly removed: boolean };

/**
 * Changes to the calculator's list. Says what a press did; when it removed a row, moves focus to the list's heading, where a second press
 * of Enter removes nothing.
 */
export function useDrinkList(
  rows: readonly DrinkRow[],
  onRowsChange: (rows: readonly DrinkRow[]) => void,
  words: Content['calculator'],
) {
  const [last, setLast] = useState<Change | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (last?.removed) heading.current?.focus();
  }, [last]);

  const count = (row: DrinkRow, quantity: number): void =>
    setLast({ text: words.counted(quantity, sizeName(words, row.drink, row.size), row.strength), removed: false });

  const leave = (index: number, left: readonly DrinkRow[]): void => {
    const row = rows[index];
    if (row && left.length < rows.length) setLast({ text: words.removed(...rowNames(words, row)), removed: true });
    else if (row) count(row, left[index]?.quantity ?? 0);
    onRowsChange(left);
  };
  return {
    heading,
    addButton,
    said: last?.text ?? '',
    add: (row: DrinkRow) => {
      const longer = addToList(rows, row);
      count(row, countInList(longer, row));
      onRowsChange(longer);
    },
    remove: (index: number) =>
      leave(
        index,
        rows.filter((_, each) => each !== index),
      ),
    change: (index: number, by: 1 | -1) => leave(index, changeQuantity(rows, index, by)),
  };
}
