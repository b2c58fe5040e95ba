import type { Printed } from '../disclosure/printed.ts';
import { termsOf } from '../disclosure/scores.ts';
import type { PrintedTables } from '../disclosure/tables.ts';

/** Each figure of page one: its table, its count there, and the figure that is its base. */
const HEADLINE = {
  started: { table: 'bands', count: 'all', base: null },
  finished: { table: 'bands', count: 'finished', base: 'started' },
  eightOrMore: { table: 'bands', count: 'eightOrMore', base: 'finished' },
  increasing: { table: 'bands', count: 'increasing', base: 'finished' },
  sixteenOrMore: { table: 'bands', count: 'sixteenOrMore', base: 'finished' },
  completed: { table: 'advice', count: 'completed', base: 'increasing' },
  summary: { table: 'advice', count: 'summary', base: 'increasing' },
  help: { table: 'help', count: 'help', base: 'sixteenOrMore' },
} as const;
export type HeadlineName = keyof typeof HEADLINE;
export const HEADLINE_NAMES = Object.keys(HEADLINE) as HeadlineName[];

/** The figures of page one. A figure that is not shown is missing. */
export type Headline = Readonly<Partial<Record<HeadlineName, Printed>>>;

export function headlineOf(tables: PrintedTables): Headline {
  const shown = HEADLINE_NAMES.map((name) => [name, tables[HEADLINE[name].table]?.all[HEADLINE[name].count]] as const);
  return Object.fromEntries(shown.filter(([, count]) => count !== undefined));
}

/** The base of a figure: the figure that it is printed as a share of; undefined if there is none or it is not shown. */
export function baseOfFigure(name: HeadlineName, headline: Headline | undefined): Printed | undefined {
  const { base } = HEADLINE[name];
  return base === null ? undefined : headline?.[base];
}

/** Returns how many counts, each with its own noise, were added up for a figure. */
export function headlineTerms(tables: PrintedTables, name: HeadlineName): number {
  const { table, count } = HEADLINE[name];
  return termsOf(count, tables[table] ?? { outcomes: [] });
}
