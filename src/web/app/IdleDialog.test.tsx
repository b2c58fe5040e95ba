import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { provideNativeDialog } from '../components/testing/nativeDialog.ts';
import { showPage } from '../testing/showPage.tsx';

const QUIET_MS = 20 * 60_000 + 1_000;

beforeAll(provideNativeDialog);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Adds a field to the page, with a value as if the visitor had typed it before the script loaded. */
function typedBeforeScript(value: string): void {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = value;
}

const stillThere = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

describe('an unused start page', () => {
  it.each([
    ['asks if something was typed before the script loaded', 'YO1 7HH', true],
    ['does not ask if nothing was typed', '', false],
  ])('%s', async (_, value, asks) => {
    vi.useFakeTimers();
    typedBeforeScript(value);
    await showPage('/');
    await act(() => vi.advanceTimersByTimeAsync(QUIET_MS));
    expect(stillThere() !== null).toBe(asks);
  });
});

it('The end after 22 minutes without use loads the start, which says that the answers are cleared', async () => {
  vi.useFakeTimers();
  const { loadGoodbye, visit } = await showPage('/questions/q2', {
    triage: { referral: 'gp', age: 3, gender: 'm', ethnicity: 0, q1: 1 },
  });
  visit.noteTaken('file');
  await act(() => vi.advanceTimersByTimeAsync(QUIET_MS));
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(loadGoodbye).toHaveBeenCalledExactlyOnceWith({ end: 'cleared', file: true, mail: false });
});

it('a week page left unused asks if a day was filled in with a button', async () => {
  vi.useFakeTimers();
  await showPage('/your-week/en');
  fireEvent.click(screen.getByRole('button', { name: 'One more on Monday' }));
  await act(() => vi.advanceTimersByTimeAsync(QUIET_MS));
  expect(stillThere()).not.toBeNull();
});
