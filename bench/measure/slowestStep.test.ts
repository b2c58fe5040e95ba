import { expect, test } from 'vitest';
import { slowestOf } from './slowestStep.ts';

const visit = (...milliseconds: readonly number[]) =>
  milliseconds.map((item, index) => ({ path: `/${index + 1}`, milliseconds: item }));

test('the slowest step has the highest median over the visits, not the slowest moment', () => {
  const visits = [visit(10, 40, 20), visit(900, 42, 21), visit(11, 41, 22)];
  expect(slowestOf(visits)).toEqual({ path: '/2', rounds: [40, 42, 41] });
});

test('visits that took different ways have no slowest step', () => {
  expect(() => slowestOf([visit(1, 2), visit(1)])).toThrow('step 2 is not /2 in every visit');
  expect(() => slowestOf([])).toThrow('without steps');
});
