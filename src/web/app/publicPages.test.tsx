import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DRAWN_PAGE_SAFETY, lineOf, MARKDOWN_PAGE_SAFETY, sentencesNotOnce } from '#content/testing/publicPages.ts';
import { provideNativeDialog } from '../components/testing/nativeDialog.ts';
import { PLACEHOLDERS } from '../runtime/settings.ts';
import { MAN } from '../testing/answers.ts';
import { failureReply } from '../testing/server.ts';
import { showPage } from '../testing/showPage.tsx';
import { showTrouble } from '../testing/showTrouble.tsx';
import { renderWithWords } from '../testing/words.tsx';
import { Shell } from './Layout.tsx';
import { publicPaths } from './screenMap.ts';

beforeAll(provideNativeDialog);
afterEach(cleanup);

async function notServed(): Promise<HTMLElement> {
  await showPage('/', { answers: { postcode: failureReply(404, 'notFound') } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), 'YO1 7HH');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I understand how my data will be used' }));
  await userEvent.click(screen.getByRole('button', { name: 'Get started' }));
  await screen.findByRole('heading', { name: 'If you need help now' });
  return screen.getByRole('main');
}

const PAGES = {
  '/your-week/en': async () => {
    await showPage('/your-week/en');
    return screen.getByRole('main');
  },
  notServed,
  underAge: async () => {
    await showPage('/demographics/age', { triage: { referral: 'gp' } });
    await userEvent.click(screen.getByRole('radio', { name: '17 or under' }));
    return screen.getByRole('dialog');
  },
  trouble: showTrouble,
};

/** Public pages that need no sentence on safety. */
const WITHOUT = ['/', '/appstores', '/loggedInElsewhere'];

it('every page that anyone can open is in the table of what pages must say', () => {
  const names = Object.keys(MARKDOWN_PAGE_SAFETY).map((file) => file.replace(/^.*\/(.*)\.md$/, '$1'));
  const others = publicPaths().filter((path) => !(path in PAGES) && !WITHOUT.includes(path));
  expect(others.filter((path) => !names.some((name) => path.split('/').includes(name)))).toEqual([]);
});

describe.each(Object.entries(PAGES))('the page %s', (page, show) => {
  it('A public page says each of its sentences on safety', async () => {
    const text = lineOf((await show()).innerHTML);
    const sentences: readonly string[] = DRAWN_PAGE_SAFETY[page as keyof typeof PAGES];
    expect(sentencesNotOnce(text, sentences)).toEqual([]);
  });
});

describe('Leave this site is on every page, whatever its address:', () => {
  const leave = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Leave this site' });

  it.each([...publicPaths(), '/nowhere', '/app/nowhere', '/intervention/8'])('%s', async (path) => {
    const { visit, replace } = await showPage(path, { triage: MAN });
    expect(leave().getAttribute('href')).toBe(PLACEHOLDERS.exitUrl);
    await userEvent.click(leave());
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://weather.example.org');
    expect(visit.get().triage).toEqual({});
  });

  it('a page that cannot start, as a link without script', () => {
    const { container } = renderWithWords(<Shell>{null}</Shell>);
    expect(container.querySelector('header a')?.getAttribute('href')).toBe(PLACEHOLDERS.exitUrl);
  });
});

it('the app’s terms offer Try again when their call fails or finds no server, and show the text once it succeeds', async () => {
  const answers = { legals: failureReply(500, 'internal') };
  const { server } = await showPage('/app/eula', { answers });
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^An unexpected error occurred/);
  server.fetch.mockRejectedValueOnce(new TypeError('no server'));
  await tryAgain();
  await screen.findByText(/^You seem to be offline/);
  answers.legals = { status: 200, body: { eula: { html: '<p>The text</p>' }, privacy: { html: '' } } };
  await tryAgain();
  await screen.findByText('The text');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
