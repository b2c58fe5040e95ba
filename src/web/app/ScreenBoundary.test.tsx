import { type ReactNode, Suspense } from 'react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import { answersOf } from '../testing/server.ts';
import { lazyComponent } from '../runtime/loader.ts';
import { createServices, ServicesContext } from '../runtime/services.ts';
import { createWords, WordsContext } from '../runtime/words.ts';
import { PLACEHOLDERS, SettingsContext } from '../runtime/settings.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const SENTENCE =
  "Something went wrong. We've made note of the error, and are working on fixing it. If this problem persists, please contact us.";

let broken = true;
function Fragile() {
  if (broken) throw new Error('cannot be drawn');
  return <p>drawn</p>;
}

const server = answersOf();
const replace = vi.fn();
const services = createServices({
  fetch: server.fetch,
  consentVersion: '',
  newKey: () => 'key',
  random: () => 1,
  clear: vi.fn(),
  replace,
  loadGoodbye: vi.fn(),
  sayGoodbye: vi.fn(),
  exitUrl: 'https://weather.example.org',
});
const settings = { ...PLACEHOLDERS, contactEmail: 'help@example.org', tabName: 'Self-check' };
const words = createWords(en, () => Promise.resolve({ laterWords: en }));

const page = (path: string, children: ReactNode = <Fragile />, name: 'page' | 'screen' = 'screen') => (
  <ServicesContext value={services}>
    <SettingsContext value={settings}>
      <WordsContext value={words}>
        <ScreenBoundary name={name} path={path}>
          {children}
        </ScreenBoundary>
      </WordsContext>
    </SettingsContext>
  </ServicesContext>
);

beforeEach(() => {
  broken = true;
  server.calls.splice(0);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a screen that cannot be rendered says so, with a contact, the check on one page and immediate help', () => {
  render(page('/feedback'));
  expect(screen.getByRole('alert').textContent).toBe(SENTENCE);
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('mailto:help@example.org');
  expect(screen.getByRole('link', { name: 'The check on one page' }).getAttribute('href')).toBe('/plain/en');
  expect(screen.getByRole('heading', { name: 'If you need help now' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call 999' })).toBeDefined();
});

it('A page that cannot be rendered has Leave this site, and its message is the main content', async () => {
  render(page('/feedback', <Fragile />, 'page'));
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe(SENTENCE);
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Leave this site' }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://weather.example.org');
});

it('its title is its own, marked as an error, not that of the screen before', () => {
  document.title = 'Step 14 of 14 – Self-check';
  render(page('/feedback'));
  expect(document.title).toBe('Error: Your result – Self-check');
});

it('the failure is reported once, with the boundary’s name', () => {
  render(page('/feedback'));
  expect(server.sentTo('/api/logs').map(({ body }) => body)).toMatchObject([
    { boundary: 'screen', name: 'Error', message: 'cannot be drawn' },
  ]);
});

it('Try again renders the screen again', async () => {
  render(page('/feedback'));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('drawn')).toBeDefined();
});

describe('a part of it that did not come', () => {
  const failingOnce = () => {
    const load = vi.fn(() => Promise.resolve({ Part: () => <p>come</p> }));
    const { Component, preload } = lazyComponent('Part', load.mockRejectedValueOnce(new TypeError('no network')));
    const part = (
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    );
    return { preload, show: () => act(() => Promise.resolve(render(page('/', part)))) };
  };

  it('is fetched by Try again, whichever it is', async () => {
    await failingOnce().show();
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('come')).toBeDefined();
  });

  it('when it was fetched ahead, is fetched once it is shown', async () => {
    const { preload, show } = failingOnce();
    await preload().catch(() => undefined);
    await show();
    expect(screen.getByText('come')).toBeDefined();
  });
});

it('going to another screen clears the failure', () => {
  const { rerender } = render(page('/feedback'));
  broken = false;
  rerender(page('/intervention'));
  expect(screen.getByText('drawn')).toBeDefined();
});
