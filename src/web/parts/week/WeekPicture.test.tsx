import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { judgedVisit } from '#advice/judgeRecord.ts';
import { en } from '#content/en/index.ts';
import { judgeComplete, type VisitFacts } from '#domain/judgement.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { renderWithWords } from '../../testing/words.tsx';
import { WeekPicture } from './WeekPicture.tsx';

afterEach(cleanup);

const WEEK = { consumptionUnits: 7, consumptionDays: 4 };
const FALL = { ...WEEK, goalUnits: 4, goalDays: 3 };
const draw = (facts: VisitFacts, isUnderCard = false): HTMLElement => {
  const judgement = judgeComplete(INCREASING, { gender: 'm', age: 3, ...facts });
  const visit = judgedVisit(en, judgement, { place: 'england', contacts: null });
  return renderWithWords(<WeekPicture visit={visit} isUnderCard={isUnderCard} />).container;
};
const drawn = (container: HTMLElement, part: string) => container.querySelectorAll(`rect[class*="${part}"]`).length;
const numbers = (container: HTMLElement) =>
  [...container.querySelectorAll('text:is([class*="inside"], [class*="onTop"])')].map((text) => text.textContent);
const shown = (container: HTMLElement) => {
  container.querySelectorAll('[data-unused]').forEach((item) => item.remove());
  return container.querySelector('[aria-hidden]')?.textContent ?? '';
};

it('the picture of last week is filled, and hatched after the 14th unit, with a number on each day', () => {
  const container = draw(WEEK);
  expect(['column', 'above', 'before'].map((part) => drawn(container, part))).toEqual([4, 2, 0]);
  expect(numbers(container)).toEqual(['7', '7', '7', '7', '0', '0', '0']);
  expect(shown(container)).toMatch(/^28 units last week.*Guideline 14Above it$/);
});

it('the picture of a confirmed lower target is filled, with last week dashed behind it', () => {
  const container = draw(FALL);
  expect(['column', 'above', 'before'].map((part) => drawn(container, part))).toEqual([3, 0, 4]);
  expect(numbers(container)).toEqual(['4', '4', '4', '0', '0', '0', '0']);
  expect(shown(container)).toMatch(/^28 →12 units a week, and 4 days with no alcohol.*Last weekTargetGuideline 14$/);
});

it('the picture leaves out a target that needs advice first', () => {
  const container = draw({ ...FALL, consumptionUnits: 15, consumptionDays: 7 });
  expect(drawn(container, 'before')).toBe(0);
  expect(shown(container)).toMatch(/^105 units last week/);
});

it('the picture of a week entered by day has a letter for each day', () => {
  const days = [1, 1, 1, 1, 1, 35, 1];
  const container = draw({ ...figuresByDay(days), days });
  expect(
    [...container.querySelectorAll('svg > text')]
      .map((text) => text.textContent)
      .slice(-7)
      .join(''),
  ).toBe('MTWTFSS');
  expect(numbers(container)[5]).toBe('35+');
});

it('the picture has no figures above it if the card over it has them', () => {
  expect(shown(draw(FALL, true))).toMatch(/^4440000/);
  cleanup();
  expect(shown(draw(WEEK, true))).toMatch(/^28 units last week/);
});

it('screen readers get one sentence in place of the week’s picture', () => {
  const container = draw(FALL);
  container.querySelectorAll('[aria-hidden="true"]').forEach((item) => item.remove());
  expect(container.textContent).toBe(
    'Last week: 28 units (7 on each of 4 days); your target: 12 units (4 on each of 3 days); guideline: 14 units a week.',
  );
});

it.each([
  ['has stopped', { q1: 0, q2: 0, q4: 4, consumptionUnits: 0, consumptionDays: 0 }],
  ['tells of a week of no alcohol', { consumptionUnits: 0, consumptionDays: 0 }],
  ['gives units and days that do not fit', { consumptionUnits: 5, consumptionDays: 0 }],
] as const)('somebody who %s sees no picture of the week and no guideline', (_, facts) => {
  const judgement = judgeComplete({ ...INCREASING, ...facts }, { gender: 'm', age: 3, ...facts });
  const visit = judgedVisit(en, judgement, { place: 'england', contacts: null });
  expect(renderWithWords(<WeekPicture visit={visit} />).container.innerHTML).toBe('');
});
