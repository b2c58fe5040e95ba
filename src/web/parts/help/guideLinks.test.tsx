import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { pathOfStep } from '#domain/journey.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

afterEach(cleanup);

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const RESULTS = [
  ['the feedback on lower risk', '/feedback', LOWER],
  ['the feedback on increasing risk', '/feedback', INCREASING],
  ['the feedback on higher risk', '/feedback', HIGHER],
  ['the feedback on possible dependence', '/feedback', DEPENDENCE],
  ['the results step', pathOfStep('results'), { ...INCREASING, ...FIGURES }],
  ['the help for higher risk', '/intervention', HIGHER],
  ['the help for possible dependence', '/intervention', DEPENDENCE],
] as const;

describe.each(RESULTS)('%s', (_name, path, answers) => {
  it('links to the guide for people who worry about someone else', async () => {
    await showPage(path, { triage: { ...MAN, ...answers } });
    expect(hrefOf(en.welcome.someoneElse)).toBe('/someone-else/en');
  });

  it('links to the guide on driving and medicines from 8 points, once on the result', async () => {
    await showPage(path, { triage: { ...MAN, ...answers } });
    const speaks = screen.queryByText(en.drivingAndMedicines.medicines) !== null;
    expect(speaks).toBe(answers !== LOWER && path === '/feedback');
    expect(hrefOf(en.drivingAndMedicines.more)).toBe(answers === LOWER ? undefined : '/driving-and-medicines/en');
  });
});

it('the accessibility page’s link to the page without script loads that page', async () => {
  await showPage('/accessibility/en');
  const taken: boolean[] = [];
  const note = (event: Event): void => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'do the check on one page' }));
  expect(taken).toEqual([false]);
});

it('the accessibility page does not link to the page without script during a visit, which that would end', async () => {
  await showPage('/accessibility/en', { triage: MAN });
  expect(screen.getByText(/do the check on one page/)).toBeDefined();
  expect(document.querySelector('a[href^="/plain"]')).toBeNull();
});
