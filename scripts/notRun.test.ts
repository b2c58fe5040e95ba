import { expect, it } from 'vitest';
import { notRunLine } from './notRun.ts';

const tested = {
  Firefox: ({ FIREFOX_PATH }: Readonly<Record<string, string>>) => Boolean(FIREFOX_PATH),
  PgBouncer: () => false,
};

it('The end of a test run names in one line what was not run because a program is missing', () => {
  expect(notRunLine({ FIREFOX_PATH: '' }, tested)).toBe('Not run, since a program is missing: Firefox, PgBouncer');
  expect(notRunLine({ FIREFOX_PATH: '/usr/bin/firefox' }, tested)).toBe(
    'Not run, since a program is missing: PgBouncer',
  );
});

it('The end of a test run names nothing as not run if every program is installed', () => {
  expect(notRunLine({}, { nginx: () => true })).toBeNull();
});

it('A browser that is not installed is named as not run', () => {
  expect(notRunLine({ FIREFOX_PATH: '', WEBKIT_BROWSER_PATH: '', OLD_CHROMIUM_PATH: '' })).toMatch(
    /^Not run, since a program is missing: Firefox, WebKit, a Chromium of 2021/,
  );
});
