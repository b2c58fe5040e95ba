import { type ReactNode, Suspense } from 'react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import { answersOf } from '../testing/server.ts';
import { createScripts, type Scripts, ScriptsContext } from '../runtime/scripts.ts';
import { createServices, ServicesContext } from '../runtime/services.ts';
import { PLACEHOLDERS, SettingsContext } from '../runtime/settings.ts';
import { useWords } from '../runtime/words.ts';
import * as later from './later.ts';
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
const loaded = createScripts(en, () => Promise.resolve(later));

const page = (
  path: string,
  children: ReactNode = <Fragile />,
  name: 'page' | 'screen' = 'screen',
  scripts: Scripts = loaded,
) => (
  <ServicesContext value={services}>
    <SettingsContext value={settings}>
      <ScriptsContext value={scripts}>
        <ScreenBoundary name={name} path={path}>
          {children}
        </ScreenBoundary>
      </ScriptsContext>
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

it('a screen that cannot be rendered has a title of its own, marked as an error', () => {
  document.title = 'Step 14 of 14 – Self-check';
  render(page('/feedback'));
  expect(document.title).toBe('Error: Your result – Self-check');
});

it('a screen that cannot be rendered is reported once, with its name', () => {
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

/** A part of a screen that needs the words of the second script. */
function Later() {
  return <p>{useWords().notFound.heading}</p>;
}

describe('a screen whose script did not come', () => {
  const failingOnce = () => {
    const load = vi.fn(() => Promise.resolve(later)).mockRejectedValueOnce(new TypeError('no network'));
    const scripts = createScripts(en, load);
    const needing = (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    );
    return {
      preload: scripts.later.preload,
      show: () => act(() => Promise.resolve(render(page('/', needing, 'screen', scripts)))),
    };
  };

  it('is shown by Try again, which fetches the script', async () => {
    await failingOnce().show();
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText(en.notFound.heading)).toBeDefined();
  });

  it('is shown when the visitor goes to it, if only the fetch in advance had failed', async () => {
    const { preload, show } = failingOnce();
    await preload().catch(() => undefined);
    await show();
    expect(screen.getByText(en.notFound.heading)).toBeDefined();
  });
});

it('going to another screen clears the failure', () => {
  const { rerender } = render(page('/feedback'));
  broken = false;
  rerender(page('/intervention'));
  expect(screen.getByText('drawn')).toBeDefined();
});
