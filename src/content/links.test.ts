import { describe, expect, test } from 'vitest';
import { PAGE_SETTINGS } from '#contract/calls.ts';
import { type Helpline, URGENT_LINES } from './helplines.ts';
import { SUPPORT_LINES } from './supportLines.ts';
import { markdownFiles } from './testing/markdownTexts.ts';

const INTERNAL = [
  '/privacy-policy/en',
  '/terms-conditions/en',
  '/accessibility/en',
  '/research-participant-information/en',
  '/app/eula',
  '/app/privacy',
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

  test('names only settings that exist', () => {
    const settings: readonly string[] = PAGE_SETTINGS;
    expect(all(SETTING, source).filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('is plain Markdown: no markup, no table, no picture', () => {
    expect(source).not.toMatch(/<[a-z/!]|^\||!\[/im);
  });

  test('has one title if it is a page, and none if the screen has it', () => {
    const titles = source.match(/^# .+$/gm)?.length ?? 0;
    const ownPage = path.startsWith('en/legal/') || path.startsWith('en/app/');
    expect(titles).toBe(ownPage ? 1 : 0);
    if (ownPage) expect(source).toMatch(/^# /);
  });
});

test('helplines link only to secure addresses, and their numbers hold digits and spaces', () => {
  for (const { phone, url } of Object.values<Helpline>({ ...URGENT_LINES, ...SUPPORT_LINES })) {
    expect(url ?? 'https://').toMatch(/^https:\/\//);
    expect(phone ?? '0').toMatch(/^[\d ]+$/);
  }
});
