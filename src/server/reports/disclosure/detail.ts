import { ETHNICITY_GROUPS, type EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { baseOf } from './cells.ts';
import { joinLines, type Line } from './grid.ts';
import type { Printed } from './printed.ts';
import { trueCount } from './raw.ts';

/**
 * How finely a table is divided into lines, by a public rule from a printed count only, so that the division reveals no
 * more than the count.
 */

/** Groups lines under common names, in the order of the names; lines without one keep their own. */
function cut(lines: readonly Line[], groupOf: (name: string) => string | undefined): readonly Line[] {
  const name = ({ names: [own = ''] }: Line) => groupOf(own) ?? own;
  return [...new Set(lines.map(name))].map((group) => ({
    ...joinLines(lines.filter((line) => name(line) === group)),
    names: [group],
  }));
}

/** The line for checks without an answer. */
export const NOT_ANSWERED = 'notAnswered';
/** The line for sources that the client's file no longer lists. */
export const OTHER_SOURCE = 'otherSource';

/**
 * Leaves out these two lines while they are empty. That reveals nothing: the page lets nobody finish without an answer,
 * so everybody knows that they are empty.
 */
export const dropEmpty = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(
    ({ names: [name = ''], cells }) => ![NOT_ANSWERED, OTHER_SOURCE].includes(name) || trueCount(baseOf(cells)) > 0,
  );

const AGES: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-4', 4: '3-4', 5: '5-6', 6: '5-6' };

export const cutAges = (lines: readonly Line[], finished: Printed): readonly Line[] =>
  finished >= 150 ? lines : cut(lines, (age) => AGES[age]);

/** The question's heading for an ethnic group. */
const headingOf = (name: string): EthnicityGroup | undefined =>
  ETHNICITY_GROUPS.find(({ codes }) => codes.some((code) => String(code) === name))?.group;

const WHITE_OR_NOT = {
  white: 'white',
  asian: 'allOther',
  black: 'allOther',
  mixed: 'allOther',
  other: 'allOther',
} as const;

export function cutEthnicity(lines: readonly Line[], finished: Printed): readonly Line[] {
  if (finished >= 3000) return lines;
  if (finished >= 400) return cut(lines, headingOf);
  return cut(lines, (name) => {
    const heading = headingOf(name);
    return heading && WHITE_OR_NOT[heading];
  });
}

const isAmong = (name: string, from: number, to: number): boolean =>
  /^q\d+$/.test(name) && Number(name.slice(1)) >= from && Number(name.slice(1)) <= to;

const partOf = (screen: string): string =>
  isAmong(screen, 1, 3) ? 'q1-q3' : isAmong(screen, 4, 10) ? 'q4-q10' : 'aboutYou';

export const cutEnds = (lines: readonly Line[], started: Printed): readonly Line[] =>
  started >= 1000 ? lines : cut(lines, partOf);

/** The calendar quarter of a month such as "2026-02", by the year and its number. */
const quarterOf = (month: string): string => `${month.slice(0, 4)} ${Math.ceil(Number(month.slice(5)) / 3)}`;

/** Groups months by quarter, named by the first and last month that the report covers: "2026-01 2026-03". */
function quarters(lines: readonly Line[]): readonly Line[] {
  const months = lines.flatMap(({ names }) => names);
  return cut(lines, (month) => {
    const within = months.filter((other) => quarterOf(other) === quarterOf(month));
    return within.length === 1 ? month : `${within[0] ?? ''} ${within.at(-1) ?? ''}`;
  });
}

export const cutMonths = (lines: readonly Line[], started: Printed): readonly Line[] =>
  started >= 75 * lines.length ? lines : quarters(lines);
