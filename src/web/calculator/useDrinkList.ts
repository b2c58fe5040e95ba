import { useEffect, useRef, useState } from 'react';
import type { Content } from '#content/content.ts';
import { addToList, changeQuantity } from '#domain/drinkList.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { rowNames } from './rowWords.ts';

/** The buttons of a row, in order. */
const BUTTONS = ['fewer', 'more', 'delete'] as const;

type Removal = { readonly index: number; readonly by: (typeof BUTTONS)[number]; readonly text: string };

/** Changes to the calculator's list. Says which row was removed, and keeps focus in the list. */
export function useDrinkList(
  rows: readonly DrinkRow[],
  onRowsChange: (rows: readonly DrinkRow[]) => void,
  words: Content['calculator'],
) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const list = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!removal) return;
    const left = list.current?.querySelectorAll('tbody tr') ?? [];
    const row = left[Math.min(removal.index, left.length - 1)];
    // Focus the same button of the drink that took its position, else of the last, else the button that adds one.
    (row?.querySelectorAll('button')[BUTTONS.indexOf(removal.by)] ?? addButton.current)?.focus();
  }, [removal]);

  const leave = (index: number, by: Removal['by'], left: readonly DrinkRow[]): void => {
    const row = rows[index];
    if (row && left.length < rows.length) {
      setRemoval({ index, by, text: words.removed(...rowNames(words, row)) });
    }
    onRowsChange(left);
  };
  return {
    list,
    addButton,
    removed: removal?.text ?? '',
    add: (row: DrinkRow) => {
      setRemoval(null);
      onRowsChange(addToList(rows, row));
    },
    remove: (index: number) =>
      leave(
        index,
        'delete',
        rows.filter((_, each) => each !== index),
      ),
    change: (index: number, by: 1 | -1) => leave(index, by === 1 ? 'more' : 'fewer', changeQuantity(rows, index, by)),
  };
}
