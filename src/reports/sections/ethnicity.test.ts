import { expect, test } from 'vitest';
import { ETHNICITY_CODES } from '#domain/questionnaire.ts';
import { raw } from '../disclosure/raw.ts';
import { NOTHING } from '../testing/figures.ts';
import { QUIET } from '../testing/noise.ts';
import { control } from './control.ts';

/** Finished checks that are spread evenly over the 14 groups and 4 bands. */
function linesOf(finished: number) {
  const cell = raw(Math.round(finished / ETHNICITY_CODES.length / 4));
  const cells = { lower: cell, increasing: cell, higher: cell, dependence: cell };
  const lines = ETHNICITY_CODES.map((code) => ({ names: [String(code)], cells }));
  const band = raw(Math.round(finished / 4));
  const bands = [
    { names: [], cells: { notFinished: raw(50), lower: band, increasing: band, higher: band, dependence: band } },
  ];
  return control({ ...NOTHING, bands, ethnicity: lines }, QUIET).ethnicity?.lines.length;
}

test.each([
  { finished: 20_000, lines: 14 },
  { finished: 12_000, lines: 14 },
  { finished: 11_900, lines: 5 },
  { finished: 3_100, lines: 5 },
  { finished: 600, lines: 5 },
  { finished: 380, lines: 2 },
])('$finished finished checks are shown in $lines ethnic groups, however they are spread', ({ finished, lines }) => {
  expect(linesOf(finished)).toBe(lines);
});
