import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../testing/readPdf.ts';
import { expectAccessible } from './harness/axe.ts';
import { reach } from './harness/keyboard.ts';
import { AUDIT_QUESTIONS, type Codes, DEPENDENCE, HIGHER, scoreOf } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { waitForFeedback, button, pressNext, goToFeedback, enter, tick } from './harness/visitor.ts';

const SAVE = 'Save a sheet for my GP';
const NOT_SAVED = 'There was an error downloading your sheet. Please contact us.';

const CAUTION = 'Do not stop drinking suddenly';

const squeezed = (text: string): string => text.replace(/\s+/g, '');

async function toHelp(page: Page, codes: Codes, visit: Parameters<typeof goToFeedback>[2] = {}): Promise<void> {
  await goToFeedback(page, codes, visit);
  await pressNext(page, '/intervention');
}

/** Waits for the file that `press` saves. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string; pages: number }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const { text, pages } = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text, pages };
}

const BANDS = [
  { band: 'higher risk', codes: HIGHER, gender: 'Female', reason: 'AUDIT score of 16 or more' },
  {
    band: 'possible dependence',
    codes: DEPENDENCE,
    gender: 'Male',
    reason: 'AUDIT score of 16 or more; much drinking at once, and often (questions 1 to 3)',
  },
] as const;

for (const { band, codes, gender, reason } of BANDS) {
  const tag = band === 'possible dependence' ? [] : '@proof';
  test(
    `A visit with a result of ${band} saves its answers on one page for the GP, by the keyboard alone`,
    { tag },
    async ({ page }) => {
      await goToFeedback(page, codes, { gender });
      const caution = page.locator('section').filter({ has: page.getByRole('heading', { name: CAUTION }) });
      const shownIn = async (part: Locator) => (await part.innerText()).replaceAll('\u00a0', ' ');
      const [spoken, opening] = [await shownIn(caution), await shownIn(caution.getByRole('paragraph').first())];
      await pressNext(page, '/intervention');
      await reach(page, button(page, SAVE));
      const { name, text, pages } = await savedBy(page, () => page.keyboard.press('Enter'));
      expect([name, pages]).toEqual(['sheet.pdf', 1]);
      expect(text).toContain(`AUDIT score: ${scoreOf(codes)} out of 40`);
      expect(text).toContain(`AUDIT-C score: ${scoreOf(codes.slice(0, 3))} out of 12`);
      expect(text).toContain(`Screening result: ${band}`);
      for (const [index, question] of AUDIT_QUESTIONS.entries()) {
        const code = codes[index] ?? -1;
        expect(text).toContain(`${index + 1}. ${question.text(gender)} ${question.answers[code]} ${code}`);
      }
      for (const words of ['Pregnancy: not asked', 'SNOMED CT 443280005', 'City of York', CAUTION, opening])
        expect(text).toContain(words);
      const [, forPatient = '', why] = text.split(/For the patient: | Reason for the caution: /);
      expect(why).toBe(reason);
      const sentences = forPatient.split(/(?<=\.) /).map(squeezed);
      expect(sentences.length).toBeGreaterThan(2);
      expect(sentences.filter((sentence) => !squeezed(spoken).includes(sentence))).toEqual([]);
      expect(text).not.toMatch(/undefined|null|NaN|\{\{|YO1/);
      await expect(
        page.getByText('Look in your downloads for sheet.pdf. Not there? Open this site in your phone’s own browser.', {
          exact: true,
        }),
      ).toBeAttached();
      await expect(button(page, SAVE)).toBeFocused();
      await expectAccessible(page, `${band}, sheet saved`);
    },
  );
}

test('After Back and a changed answer, the sheet for a GP has the new answer', { tag: '@proof' }, async ({ page }) => {
  await goToFeedback(page, DEPENDENCE);
  await page.goBack();
  await tick(page.getByRole('radio', { name: 'No', exact: true }));
  await enter(button(page, 'Next'));
  await waitForFeedback(page);
  await pressNext(page, '/intervention');
  const { text } = await savedBy(page, () => button(page, SAVE).click());
  expect(text).toContain(`AUDIT score: ${scoreOf(DEPENDENCE.slice(0, 9))} out of 40`);
  expect(text).toMatch(/suggested that you cut down\? No 0/);
});

test(
  'When the sheet for a GP cannot be made, the page says so with a contact, and the next press saves it',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/status of 500/);
    await toHelp(page, DEPENDENCE);
    await page.route('**/api/triage/pdf', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'internal', field: null } }),
    );
    await button(page, SAVE).click();
    await expect(page.getByRole('alert').filter({ hasText: NOT_SAVED })).toBeVisible();
    await expectAccessible(page, 'sheet failed');
    await page.unroute('**/api/triage/pdf');
    expect((await savedBy(page, () => button(page, SAVE).click())).name).toBe('sheet.pdf');
    await expect(page.getByText(NOT_SAVED)).toHaveCount(0);
  },
);
