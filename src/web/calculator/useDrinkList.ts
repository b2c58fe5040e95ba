import { useEffect, useRef, useState } from 'react';
import type { Content } from '#content/content.ts';
import { addToList, changeQuantity } from '#domain/drinkList.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { rowNames } from './rowWords.ts';

/** The text says which row was removed. */
type Removal = { readonly text: string };

/**
 * Changes to the calculator's list. Says which row was removed, and moves focus to the list's heading, where a second press
 * of Enter removes nothing.
 */
export function useDrinkList(
  rows: readonly DrinkRow[],
  onRowsChange: (rows: readonly DrinkRow[]) => void,
  words: Content['calculator'],
) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (removal) heading.current?.focus();
  }, [removal]);

  const leave = (index: number, left: readonly DrinkRow[]): void => {
    const row = rows[index];
    if (row && left.length < rows.length) setRemoval({ text: words.removed(...rowNames(words, row)) });
    onRowsChange(left);
  };
  return {
    heading,
    addButton,
    removed: removal?.text ?? '',
    add: (row: DrinkRow) => {
      setRemoval(null);
      onRowsChange(addToList(rows, row));
    },
    remove: (index: number) =>
      leave(
        index,
        rows.filter((_, each) => each !== index),
      ),
    change: (index: number, by: 1 | -1) => leave(index, changeQuantity(rows, index, by)),
  };
}
