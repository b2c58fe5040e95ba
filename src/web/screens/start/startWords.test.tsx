import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';

const agree = () => userEvent.click(screen.getByRole('button', { name: 'I agree' }));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Functions that show the screens, in the order of a visit. */
const SHOW = {
  terms: () => showPage('/terms', { triage: {} }),
  processing: () => showPage('/data', { triage: {} }),
  sharing: async () => {
    await showPage('/data', { triage: {} });
    await agree();
  },
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the full texts', () => {
  it.each([
    ['terms', '/terms-conditions/en'],
    ['processing', '/privacy-policy/en'],
    ['sharing', '/privacy-policy/en'],
  ] as const)('of the %s are linked from within it', async (name, path) => {
    await SHOW[name]();
    const inMain = screen.getByRole('main').querySelectorAll(`a[href="${path}"]`);
    expect(inMain).toHaveLength(1);
    expect(links()).toContain(path);
  });
});

describe.each(['processing', 'sharing'] as const)('the notice on %s', (name) => {
  it.each([
    ['what is kept', /(?:record|answers|data).*(?:kept|keep)|(?:kept|keep).*(?:record|answers|data)/i],
    ['for how long', /5 years.*10 years|10 years.*5 years/],
    ['who sees it', /\b(?:see|sees|get|gets)\b/],
    ['how to have it erased', /\berase.*reference|reference.*\berase/i],
  ])('says %s', async (_what, pattern) => {
    await SHOW[name]();
    expect(screen.getByRole('main').textContent.replace(/\s+/g, ' ')).toMatch(pattern);
  });
});
