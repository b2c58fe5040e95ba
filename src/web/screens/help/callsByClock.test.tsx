import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceDetails } from '#contract/schemas.ts';
import { DEPENDENCE } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

const DETAILS: ServiceDetails = {
  ...YORK.serviceDetails,
  hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  localSupport: YORK.serviceDetails.localSupport.map((item) => ({
    ...item,
    hours: [{ days: [7], from: '10:00', to: '12:00' }],
  })),
};
const TUESDAY_11 = '2026-12-01T11:00:00Z';
const SATURDAY_23 = '2026-12-05T23:00:00Z';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.classList.remove('held');
});

async function showAt(path: string, time: string, serviceDetails = DETAILS): Promise<void> {
  vi.setSystemTime(new Date(time));
  await showPage(path, { triage: { ...MAN, ...DEPENDENCE }, client: { serviceDetails } });
}

const main = () => screen.getByRole('main');
const panelOf = (heading: string) => screen.getByRole('heading', { name: heading }).closest('section') ?? document.body;
/** The buttons and links of a panel in their order; `*` marks the filled one. */
const ways = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map(({ className, textContent }) => `${className.includes('primary') ? '*' : ''}${textContent}`.split(' (')[0]);
const filled = () => [...main().querySelectorAll('a[class*="primary"]')].map(({ textContent }) => textContent);
const sentences = () => [...main().querySelectorAll('p[data-room]')].map(({ textContent }) => textContent);

const CALL = 'Call York Sample Service on 01632 960001';
const WAIT = 'You do not need to wait until then if you feel ill.';

describe('the help for possible dependence', () => {
  it('on Tuesday at 11:00 says until when the service is open, and only its phone is a filled button', async () => {
    await showAt('/intervention', TUESDAY_11);
    expect(sentences()[0]).toBe('Usually open now, until 5pm');
    expect(filled()).toEqual([CALL]);
    expect(screen.queryByRole('heading', { name: /^(Now|Tonight)$/ })).toBeNull();
    expect(ways(panelOf('Help near you'))[0]).toBe(`*${CALL}`);
  });

  it('on Saturday at 23:00 has NHS 111 as the filled button under “Tonight”, and the closed service’s phone last', async () => {
    await showAt('/intervention', SATURDAY_23);
    expect(filled()).toEqual(['Call NHS 111']);
    expect(ways(panelOf('Tonight'))).toEqual(['*Call NHS 111']);
    expect(ways(panelOf('Help near you')).slice(0, 2)).toEqual(['Ask them to call you', CALL]);
    expect(sentences()).toEqual([
      `Closed now. Usually opens Monday at 9am. ${WAIT}`,
      'Closed now. Usually opens Sunday at 10am.',
      'Closed now. Usually opens Sunday at 11am.',
    ]);
    const order = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(order.indexOf('Tonight')).toBeLessThan(order.indexOf('Help near you'));
  });

  it('on Saturday at noon has Drinkline as a button under “Now”, and not again in the list of helplines', async () => {
    await showAt('/intervention', '2026-12-05T12:00:00Z');
    expect(ways(panelOf('Now'))).toEqual(['*Call NHS 111', 'Call Drinkline on 0300 123 1110']);
    const listed = screen.getAllByText(/^Call Drinkline/).filter((link) => !panelOf('Now').contains(link));
    expect(listed.map((link) => link.closest('li')?.className ?? '')).toEqual([expect.stringContaining('printOnly')]);
  });

  it('in Northern Ireland names the GP practice in words, and only Samaritans is a filled button', async () => {
    vi.setSystemTime(new Date(SATURDAY_23));
    const client = { nation: 'northernIreland', serviceDetails: DETAILS } as const;
    await showPage('/intervention', { triage: { ...MAN, ...DEPENDENCE }, client });
    const panel = panelOf('Tonight');
    expect(panel.textContent).toContain('Call your GP practice. Its message tells you who to call when it is closed.');
    expect(filled()).toEqual(['Call Samaritans on 116 123']);
  });

  it('has each number to call once as a button or in a list, and once in the caution', async () => {
    for (const time of [TUESDAY_11, SATURDAY_23]) {
      await showAt('/intervention', time);
      const [caution, helpNow] = [panelOf('Do not stop drinking suddenly'), panelOf('If you need help now')];
      const shown = [...main().querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].filter(
        (link) => !caution.contains(link) && !helpNow.contains(link) && !link.closest('li[class*="printOnly"]'),
      );
      const numbers = shown.map(({ href }) => href);
      expect(new Set(numbers).size, time).toBe(numbers.length);
      cleanup();
    }
  });

  it('does not say whether a service without hours is open, shows its times as text, and never fills its button', async () => {
    await showAt('/intervention', TUESDAY_11, YORK.serviceDetails);
    expect(panelOf('Help near you').textContent).toContain('Monday to Friday');
    expect(panelOf('Help near you').querySelector('p[data-room]')).toBeNull();
    expect(filled()).toEqual(['Call NHS 111']);
  });
});

describe('the result of possible dependence', () => {
  const PANEL = 'There is help, and you do not have to do this alone';

  it('on Tuesday at 11:00 has the service’s phone as the filled button, and offers its form', async () => {
    await showAt('/feedback', TUESDAY_11);
    expect(ways(panelOf(PANEL))).toEqual([`*${CALL}`, 'Ask York Sample Service to contact you']);
    expect(sentences()).toEqual(['Usually open now, until 5pm']);
  });

  it('on Saturday at 23:00 has NHS 111 first, then the form, then the phone of the closed service', async () => {
    await showAt('/feedback', SATURDAY_23);
    expect(ways(panelOf(PANEL))).toEqual(['*Call NHS 111', 'Ask York Sample Service to contact you', CALL]);
    expect(sentences()).toEqual([`Closed now. Usually opens Monday at 9am. ${WAIT}`]);
  });

  it('without a local service, says when a drink line that is closed opens', async () => {
    await showAt('/feedback', SATURDAY_23, { ...DETAILS, phone: null, referralLink: null });
    expect(ways(panelOf(PANEL))).toEqual(['*Call NHS 111', 'Call Drinkline on 0300 123 1110']);
    expect(sentences()).toEqual(['Closed now. Usually opens Sunday at 11am.']);
  });
});

describe('while the screen is shown', () => {
  it('passing the closing minute changes only the sentence: buttons stay in place, and nothing is announced', async () => {
    await showAt('/intervention', '2026-12-01T16:59:30Z');
    const [pressed] = within(panelOf('Help near you')).getAllByRole('link');
    const before = [...main().querySelectorAll('*')];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(sentences()[0]).toBe('Closed now. Usually opens Wednesday at 9am.');
    expect([...main().querySelectorAll('*')]).toEqual(before);
    expect(within(panelOf('Help near you')).getAllByRole('link')[0]).toBe(pressed);
    expect(filled()).toEqual([CALL]);
    expect(main().querySelector('p[data-room]')?.closest('[aria-live],[role=status]')).toBeNull();
  });

  it('a page that is shown again after being hidden puts the calls in order again, and holds presses for a moment', async () => {
    await showAt('/intervention', '2026-12-01T16:59:30Z');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(document.documentElement.classList.contains('held')).toBe(false);
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    vi.setSystemTime(new Date('2026-12-01T17:05:00Z'));
    expect(filled()).toEqual([CALL]);
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(filled()).toEqual(['Call NHS 111']);
    expect(screen.getByRole('heading', { name: 'Now' })).toBeDefined();
    expect(document.documentElement.classList.contains('held')).toBe(true);
  });

  it('a page that is shown again in the same order holds no press', async () => {
    await showAt('/intervention', TUESDAY_11);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.documentElement.classList.contains('held')).toBe(false);
  });
});
