import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const show = (other: TriageRecord) => showPage(pathOfStep('compare'), { triage: { ...MAN, ...INCREASING, ...other } });
const WOMAN: TriageRecord = { gender: 'f', age: 3 };
/** The number of pale and of solid people in the drawing of 100. */
const figures = () =>
  [...document.querySelectorAll('figure svg:has(circle) path')].map(
    (path) => path.getAttribute('d')?.match(/M/g)?.length,
  );

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Step 1 prepares the date format of step 4 while the visitor reads', async () => {
  const formats = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
  await show(WOMAN);
  expect(formats).not.toHaveBeenCalled();
  await waitFor(() => expect(formats).toHaveBeenCalled());
  formats.mockRestore();
});

describe('the visitor’s own place', () => {
  it('is shown first, as 100 figures with the visitor’s ringed, and in a sentence that names the survey', async () => {
    await show(WOMAN);
    screen.getByText(
      'Of every 100 women aged 35 to 44, at least 85 scored lower than you on the first 3 questions. This comes from a survey of England up to 2020.',
    );
    const [picture] = screen.getAllByRole('figure');
    expect(picture?.textContent).toBe('at least 85 scored loweryou are one of these 15');
    expect(figures()).toEqual([85, 15]);
    expect(picture?.querySelectorAll('figcaption, circle')).toHaveLength(2);
    const [across, down] = ['cx', 'cy'].map((place) => Number(picture?.querySelector('circle')?.getAttribute(place)));
    expect([across, down]).toEqual([228, 228]);
    screen.getByText('Source: Alcohol Toolkit Study, May 2020.');
  });

  it.each<[TriageRecord, string]>([
    [{ gender: 'm', age: 6 }, 'Of every 100 men aged 65 or over, at least 80 scored lower'],
    [{ gender: 'o', age: 6 }, 'Of every 100 adults, at least 80 scored lower'],
    [{ gender: 'f', age: 1 }, 'Of every 100 women aged 16 to 24, at least 80 scored lower'],
  ])('for %o begins “%s”', async (visitor, start) => {
    await show(visitor);
    expect(screen.getAllByText((text) => text.startsWith(start))).toHaveLength(1);
  });

  it.each<[number, TriageRecord]>([
    [1, { gender: 'f', age: 1 }],
    [0, { gender: 'f', age: 2 }],
    [0, { gender: 'o', age: 1 }],
  ])('comes %i times with a note that the youngest group is 16 to 24, for %o', async (times, visitor) => {
    await show(visitor);
    expect(screen.queryAllByText('The survey’s youngest group is aged 16 to 24.')).toHaveLength(times);
  });

  it('The visitor’s place among others is not shown if fewer than half scored lower', async () => {
    await show({ ...WOMAN, q1: 1, q2: 0, q3: 1, q9: 4, q10: 4 });
    screen.getByText('Your other answers raise your score.');
    expect(screen.queryByText(/scored lower/)).toBeNull();
    expect(screen.queryByText(/you are one of/)).toBeNull();
    expect(figures()).toEqual([]);
  });

  it('is left out, together with the survey’s name, while its figures may not be shown', async () => {
    const triage = { ...MAN, ...INCREASING, ...WOMAN };
    await showPage(pathOfStep('compare'), { triage, settings: { norms: 'hidden' } });
    screen.getByRole('heading', { name: 'People at increasing risk' });
    expect(document.body.textContent).not.toMatch(/scored lower|one of these|Alcohol Toolkit/);
  });
});
