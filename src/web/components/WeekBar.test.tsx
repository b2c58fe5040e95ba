import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithWords } from '../testing/words.tsx';
import { WeekBar } from './WeekBar.tsx';

afterEach(cleanup);

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);
const show = (units: number, target?: number, atLeast = false) =>
  renderWithWords(<WeekBar lastWeek={{ units, atLeast }} target={target} />).container;
const lengthsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((bar) => Number.parseFloat(bar.getAttribute('width') ?? ''));
const guidelineIn = (container: HTMLElement) =>
  Number.parseFloat(container.querySelector('line')?.getAttribute('x1') ?? '');

it('one bar is as long as last week and filled as far as the target, with the guideline across it', () => {
  const container = show(28, 7);
  const [lastWeek = 0, target] = lengthsIn(container);
  expect([target, guidelineIn(container)]).toEqual([lastWeek / 4, lastWeek / 2]);
  expect(figures()).toEqual(['28 units', '7 units', '14 units']);
});

it('the guideline’s line has its word beside it', () => {
  expect(show(28).querySelector('text')?.textContent).toBe('Guideline 14');
});

it.each([
  ['a week of the guideline or less', 7, 'end'],
  ['twice the guideline', 28, 'middle'],
  ['a heavy week', 105, 'start'],
])('the word of the guideline is not cut off: %s', (_, units, anchor) => {
  expect(show(units).querySelector('text')?.getAttribute('text-anchor')).toBe(anchor);
});

it('“35 or more” a day makes the week “at least”', () => {
  show(245, undefined, true);
  expect(figures()[0]).toBe('at least 245 units');
});

it('a week without a drink has a bar of no length, and the guideline a place', () => {
  const container = show(0);
  expect(lengthsIn(container)).toEqual([0]);
  expect(guidelineIn(container)).toBe(98);
});
