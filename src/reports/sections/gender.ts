import { reportWords as words } from '#content/report/page.ts';
import { GENDERS } from '#domain/questionnaire.ts';
import { NOT_ANSWERED } from '../disclosure/detail.ts';
import { type Control, controlGrid, joinLines, type Line } from '../disclosure/grid.ts';
import { suppress } from '../disclosure/suppress.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import { groupSection } from './groupSection.ts';

const isWomenOrMen = ({ names }: Pick<Line, 'names'>): boolean => names.every((name) => name === 'f' || name === 'm');

export const isOfWomenAndMen = ({ lines }: PrintedTable): boolean => lines.length > 0 && lines.every(isWomenOrMen);

/**
 * Finished checks by gender. Shows women and men alone if the rest is too small to be shown and no reader can know that;
 * otherwise joins small groups.
 */
export const printGenders: Control = (lines, unions, steps, thresholds, known) => {
  const rest = joinLines(lines.filter((line) => !isWomenOrMen(line)));
  return (
    suppress(lines.filter(isWomenOrMen), rest, unions, steps, thresholds) ??
    controlGrid(lines, unions, steps, thresholds, known)
  );
};

export const gender = groupSection({
  name: 'gender',
  csvName: 'bands-by-gender.csv',
  columns: () => ({ column: 'gender', values: GENDERS, rest: NOT_ANSWERED }),
  control: printGenders,
  leavesOut: (table) => (isOfWomenAndMen(table) ? words.womenAndMen : null),
  by: 'by gender',
});
