import { describe, expect, it } from 'vitest';
import { rowOf, type Row } from './answers.ts';
import { readAcknowledged, judgeRows } from './judge.ts';
import { newVisit, type Visit } from './visits.ts';

/** A visit with an acknowledged revision and a last sent one. */
function aVisit(number: number, acknowledged: number, sent: number): Visit {
  const visit = newVisit(number);
  if (acknowledged > 0) visit.ids.add(`id ${number}`);
  return Object.assign(visit, { acknowledged, sent });
}
const row = (number: number, revision: number): Row => ({ id: `id ${number}`, ...rowOf(number, revision) });
const judge = (rows: readonly Row[], ...visits: readonly Visit[]) => judgeRows(rows, visits, readAcknowledged(visits));

describe('the check of acknowledged writes', () => {
  it('accepts a row of the last acknowledged revision, or of one sent after it', () => {
    expect(judge([row(1, 5), row(2, 7)], aVisit(1, 5, 5), aVisit(2, 5, 7))).toEqual([]);
  });

  it('accepts an unanswered call whether it is stored or not', () => {
    expect(judge([], aVisit(1, 0, 1))).toEqual([]);
    expect(judge([row(1, 1)], aVisit(1, 0, 1))).toEqual([]);
  });

  it.each([
    { fault: 'a lost write', rows: [row(1, 4)], sees: /lost/ },
    { fault: 'a lost row', rows: [], sees: /lost .* no row/ },
    { fault: 'a write that nobody sent', rows: [row(1, 9)], sees: /never sent/ },
    { fault: 'a row of two revisions', rows: [{ ...row(1, 5), q1: 3 }], sees: /not as written.*q1/ },
    { fault: 'a visit stored twice', rows: [row(1, 5), { ...row(1, 5), id: 'id 9' }], sees: /no visit wrote/ },
    { fault: 'an id given twice', rows: [row(1, 5), row(1, 5)], sees: /one id/ },
  ])('reports $fault', ({ rows, sees }) => {
    expect(judge(rows, aVisit(1, 5, 5)).join('\n')).toMatch(sees);
  });

  it('reports a visit with two ids, and a second row of a visit whose call was not answered', () => {
    const visit = aVisit(1, 5, 5);
    visit.ids.add('another');
    expect(judge([row(1, 5)], visit).join('\n')).toMatch(/2 ids/);
    expect(judge([row(1, 1), { ...row(1, 1), id: 'id 9' }], aVisit(1, 0, 1)).join('\n')).toMatch(/no visit wrote/);
  });
});
