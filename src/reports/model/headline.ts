import type { Printed } from '../disclosure/printed.ts';
import { termsOf } from '../disclosure/scores.ts';
import type { PrintedTables } from '../disclosure/tables.ts';

/** Each figure of page one and its base, by table and name. */
const HEADLINE = {
  started: ['bands', 'all'],
  finished: ['bands', 'finished'],
  eightOrMore: ['bands', 'eightOrMore'],
  increasing: ['bands', 'increasing'],
  sixteenOrMore: ['bands', 'sixteenOrMore'],
  completed: ['advice', 'completed'],
  summary: ['advice', 'summary'],
  help: ['help', 'help'],
} as const;
export type HeadlineName = keyof typeof HEADLINE;
export const HEADLINE_NAMES = Object.keys(HEADLINE) as HeadlineName[];

export const HEADLINE_BASES = {
  started: null,
  finished: 'started',
  eightOrMore: 'finished',
  increasing: 'finished',
  sixteenOrMore: 'finished',
  completed: 'increasing',
  summary: 'increasing',
  help: 'sixteenOrMore',
} as const satisfies Record<HeadlineName, HeadlineName | null>;

/** A missing figure is not shown. */
export type Headline = Readonly<Partial<Record<HeadlineName, Printed>>>;

export function headlineOf(tables: PrintedTables): Headline {
  const shown = HEADLINE_NAMES.flatMap((name) => {
    const [table, count] = HEADLINE[name];
    const printed = tables[table]?.all[count];
    return printed === undefined ? [] : [[name, printed] as const];
  });
  return Object.fromEntries(shown);
}

/** The number of counts with separate noise that a figure adds up. */
export function headlineTerms(tables: PrintedTables, name: HeadlineName): number {
  const [table, count] = HEADLINE[name];
  return termsOf(count, tables[table] ?? { outcomes: [] });
}
