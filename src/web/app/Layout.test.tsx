import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import { MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';
import { goTo } from '../runtime/navigation.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the header and the footer stay as they are when the screen changes', async () => {
  const [inHeader, inFooter] = [vi.spyOn(en.common, 'leaveSite', 'get'), vi.spyOn(en.common, 'exit', 'get')];
  await showPage('/demographics/gender', { triage: { referral: 'gp', ...MAN } });
  expect(inHeader).toHaveBeenCalled();
  expect(inFooter).toHaveBeenCalled();
  inHeader.mockClear();
  inFooter.mockClear();
  act(() => goTo('/demographics/ethnicity'));
  expect(window.location.pathname).toBe('/demographics/ethnicity');
  await screen.findByRole('heading', { level: 1, name: en.demographics.ethnicity.question });
  expect(inHeader).not.toHaveBeenCalled();
  expect(inFooter).not.toHaveBeenCalled();
});
