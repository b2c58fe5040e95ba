import { act, cleanup, screen } from '@testing-library/react';
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

/** The start as the server sent it, with what somebody typed before the script was there. */
function typedBefore(value: string): void {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = value;
}

const stillThere = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

describe('a start that is left alone', () => {
  it.each([
    ['asks, when something was typed before the script arrived', 'YO1 7HH', true],
    ['asks nobody, when nothing was', '', false],
  ])('%s', async (_, value, asks) => {
    vi.useFakeTimers();
    typedBefore(value);
    await showPage('/');
    await act(() => vi.advanceTimersByTimeAsync(QUIET_MS));
    expect(stillThere() !== null).toBe(asks);
  });
});
