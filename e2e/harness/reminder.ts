import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect } from './test.ts';
import { button } from './visitor.ts';

/** Saves the reminder with the keyboard, and checks that it is a check-in in 3 months, made without a request. */
export async function expectReminder(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const fold = page.getByText('Add a reminder to my calendar');
  await fold.focus();
  await page.keyboard.press('Enter');
  const downloaded = page.waitForEvent('download');
  await button(page, 'Save the reminder').press('Enter');
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('reminder.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).not.toMatch(/alcohol|drink|score|risk|http|localhost|127\.0/i);
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
  const { summary, startDate } = new ICAL.Event(event ?? undefined);
  const days = (startDate.toJSDate().getTime() - Date.now()) / 86_400_000;
  expect([summary, startDate.zone.tzid, startDate.hour, days > 86 && days < 93]).toEqual([
    ...['Check-in', 'Europe/London', 9, true],
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Look in your downloads for reminder.ics.' })).toBeVisible();
  // The call that records this screen as reached may still be under way.
  expect(requests.filter((url) => !/^blob:|\/api\/triage\/log$/.test(url))).toEqual([]);
}
