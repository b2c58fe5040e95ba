import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { WeekBars } from './WeekBars.tsx';

afterEach(cleanup);

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

it('last week, target and guideline are bars with their units in words', () => {
  const { container } = render(
    <WeekBars lastWeek={{ units: 28, atLeast: false }} target={7} guideline={14} words={en} />,
  );
  expect(figures().filter(Boolean)).toEqual(['28 units', '7 units', '14 units']);
  const widths = [...container.querySelectorAll('rect')].map((bar) =>
    Number.parseFloat(bar.getAttribute('width') ?? ''),
  );
  expect(widths.map((width) => width / (widths[0] ?? 1))).toEqual([1, 0.25, 0.5]);
});

it('“35 or more” a day makes the week “at least”', () => {
  render(<WeekBars lastWeek={{ units: 245, atLeast: true }} guideline={14} words={en} />);
  expect(figures()[0]).toBe('at least 245 units');
});

it('a week without a drink has a bar of no length', () => {
  const { container } = render(<WeekBars lastWeek={{ units: 0, atLeast: false }} guideline={14} words={en} />);
  expect(container.querySelector('rect')?.getAttribute('width')).toBe('0%');
});

it('a notch in the other bars shows where the guideline ends', () => {
  const { container } = render(
    <WeekBars lastWeek={{ units: 28, atLeast: false }} target={7} guideline={14} words={en} />,
  );
  const notches = [...container.querySelectorAll('line')].map((line) => line.getAttribute('x1'));
  const guideline = [...container.querySelectorAll('rect')].at(-1)?.getAttribute('width');
  expect(notches).toEqual([guideline, guideline]);
});
