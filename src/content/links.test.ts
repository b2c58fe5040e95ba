import { describe, expect, test } from 'vitest';
import { PAGE_SETTINGS } from '#contract/pageSettings.ts';
import { type Helpline, URGENT_LINES } from './helplines.ts';
import { telHref } from './linked.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from './supportServices.ts';
import { markdownFiles } from './testing/markdownTexts.ts';

const INTERNAL = [
  '/privacy-policy/en',
  '/terms-conditions/en',
  '/accessibility/en',
  '/research-participant-information/en',
  '/someone-else/en',
  '/driving-and-medicines/en',
  '/',
  '/app/eula',
  '/app/privacy',
  '/plain/en',
  '/your-week/en',
];
const allowed = (address: string): boolean =>
  INTERNAL.includes(address) || address === 'mailto:{{contactEmail}}' || /^(https:\/\/[a-z]|tel:\d+$)/.test(address);

const LINK = /\]\(([^)]*)\)/g;
const SETTING = /\{\{(\w*)\}\}/g;
const all = (pattern: RegExp, source: string): string[] => [...source.matchAll(pattern)].map(([, part = '']) => part);

describe.each(markdownFiles())('$path', ({ path, source }) => {
  test('links only to secure addresses, e-mail, phones and our own pages', () => {
    expect(all(LINK, source).filter((address) => !allowed(address))).toEqual([]);
  });

  test('uses only settings that exist', () => {
    const settings: readonly string[] = PAGE_SETTINGS;
    expect(all(SETTING, source).filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('is plain Markdown: no markup, no table, no picture', () => {
    expect(source).not.toMatch(/<[a-z/!]|^\||!\[/im);
  });

  test('has one title if it is a page of its own, and none if it is part of a screen', () => {
    const titles = source.match(/^# .+$/gm)?.length ?? 0;
    const ownPage = /^en\/(?:legal|guides|app)\//.test(path);
    expect(titles).toBe(ownPage ? 1 : 0);
    if (ownPage) expect(source).toMatch(/^# /);
  });
});

test('helplines link only to secure addresses, and their numbers hold digits and spaces', () => {
  for (const { phone, url } of Object.values<Helpline>({
    ...URGENT_LINES,
    ...SUPPORT_SERVICES,
    ...DOMESTIC_ABUSE_LINES,
    ...GUIDE_LINES,
  })) {
    expect(url ?? 'https://').toMatch(/^https:\/\//);
    expect(phone ?? '0').toMatch(/^[\d ]+$/);
  }
});

describe('the guide for those worried about someone else', () => {
  const [guide = ''] = markdownFiles().flatMap(({ path, source }) =>
    path.endsWith('someone-else.md') ? [source] : [],
  );
  const sectionOf = (heading: string): string => guide.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

  test('gives 111 and 999 with the signs of withdrawal, and whom to call in Northern Ireland', () => {
    const section = sectionOf('Stopping suddenly can be dangerous');
    for (const words of ['shaking, sweating', '(tel:111)', '(tel:999)', 'a fit', 'GP out-of-hours service'])
      expect(section).toContain(words);
  });

  test('gives people who are hurt or afraid at home 999 and each nation’s line', () => {
    const section = sectionOf('If you are hurt or afraid at home');
    for (const phone of ['999', ...Object.values(DOMESTIC_ABUSE_LINES).map((line) => line.phone)])
      expect(section).toContain(`(${telHref(phone)})`);
  });

  test('does not say that any service is open at any time', () => expect(guide).not.toContain('at any time'));
});

test('the guides call only numbers that are in the list of helplines, and show each number that they call', () => {
  const numbers = Object.values<Helpline>({
    ...URGENT_LINES,
    ...SUPPORT_SERVICES,
    ...DOMESTIC_ABUSE_LINES,
    ...GUIDE_LINES,
  }).map(({ phone }) => phone ?? '');
  const calls = markdownFiles()
    .filter(({ path }) => path.startsWith('en/guides/'))
    .flatMap(({ source }) => [...source.matchAll(/\[([^\]]*)\]\((tel:\d+)\)/g)]);
  expect(calls.length).toBeGreaterThan(8);
  const wrong = calls.filter(
    ([, text = '', href]) => !numbers.some((number) => text.endsWith(number) && telHref(number) === href),
  );
  expect(wrong.map(([link]) => link)).toEqual([]);
});
