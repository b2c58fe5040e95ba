import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideNativeDialog } from '../components/testing/nativeDialog.ts';
import { MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';

beforeEach(() => {
  provideNativeDialog();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const isHeld = () => document.documentElement.classList.contains('held');
/** Removes the mark of an earlier hold, so that the test notices the next one. */
const lift = () => document.documentElement.classList.remove('held');

const comes = (heading: string) => screen.findByRole('heading', { name: heading });
const Q2 = { triage: { ...MAN, q1: 1 } } as const;

it.each<[string, () => Promise<unknown>]>([
  [
    'a screen has come',
    async () => {
      await showPage('/questions/q2', Q2);
      await choose('3 to 4');
      lift();
      await press('Next');
      await waitFor(() => expect(window.location.pathname).toBe('/questions/q3'));
    },
  ],
  [
    'the first notice was replaced by the second',
    async () => {
      await showPage('/terms', { triage: {} });
      await press('I agree');
      await comes('Data processing');
      lift();
      await press('I agree');
      await comes('Data sharing');
    },
  ],
  [
    'a dialog has opened',
    async () => {
      await showPage('/demographics/age', { triage: { referral: 'gp' } });
      lift();
      await choose('17 or under');
      await comes('This service is for people aged 18 or above');
    },
  ],
  [
    'a dialog has closed',
    async () => {
      await showPage('/questions/q2', Q2);
      await press('Help me calculate');
      await comes('Unit calculator');
      lift();
      await press('Close calculator');
    },
  ],
  [
    'the calculator asks its next question',
    async () => {
      await showPage('/questions/q2', Q2);
      await press('Help me calculate');
      lift();
      await press('Add a drink');
    },
  ],
  [
    'an error summary has moved the window to its top',
    async () => {
      await showPage('/questions/q2', Q2);
      lift();
      await press('Next');
      await comes('There is a problem');
    },
  ],
])('the page takes no press for a moment once %s', async (_, come) => {
  lift();
  await come();
  expect(isHeld()).toBe(true);
});

it('a change within a screen holds no presses: three quick presses on a drink count three', async () => {
  await showPage('/questions/q2', Q2);
  await press('Help me calculate');
  lift();
  for (let presses = 0; presses < 3; presses += 1) await press('Add pint of beer or cider, 4%');
  expect(isHeld()).toBe(false);
  expect(screen.getByText('Total: 7 units')).toBeDefined();
});
