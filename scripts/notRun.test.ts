import { expect, it } from 'vitest';
import { notRunLine } from './notRun.ts';

const tested = {
  Firefox: ({ FIREFOX_PATH }: Readonly<Record<string, string>>) => Boolean(FIREFOX_PATH),
  PgBouncer: () => false,
};

it('names in one line what was not run for want of a program', () => {
  expect(notRunLine({ FIREFOX_PATH: '' }, tested)).toBe('Not run, since a program is missing: Firefox, PgBouncer');
  expect(notRunLine({ FIREFOX_PATH: '/usr/bin/firefox' }, tested)).toBe(
    'Not run, since a program is missing: PgBouncer',
  );
});

it('says nothing where every program is there', () => {
  expect(notRunLine({}, { nginx: () => true })).toBeNull();
});

it('counts a browser that was not found as not run', () => {
  expect(notRunLine({ FIREFOX_PATH: '', WEBKIT_BROWSER_PATH: '', OLD_CHROMIUM_PATH: '' })).toMatch(
    /^Not run, since a program is missing: Firefox, WebKit, a Chromium of 2021/,
  );
});
