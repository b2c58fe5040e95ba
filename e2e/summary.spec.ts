import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectFormError } from './harness/errors.ts';
import { goToIntervention } from './harness/intervention.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expect, test } from './harness/test.ts';
import { button } from './harness/visitor.ts';

const address = (page: Page) => page.getByRole('textbox', { name: 'Email address', exact: true });
const SENT = 'Your summary has been emailed to you!';
const NOT_SENT = 'There was an error sending the email. Please use the download.';
const NOT_DOWNLOADED = 'There was an error downloading your summary. Please contact us.';

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my summary').click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

function summaryCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/triage/pdf')) calls.push(request.url());
  });
  return calls;
}

test.describe('The summary', () => {
  test('downloads as results.pdf, with the figures of this visit, once at a time; a failed download is said, with a contact', async ({
    page,
    watch,
  }) => {
    watch.expectInConsole(/status of 500/);
    await goToIntervention(page, 7, {}, { units: 11, days: 6, goalUnits: 4, goalDays: 2 });
    await page.route('**/api/triage/pdf', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'internal', field: null } }),
    );
    await button(page, 'Download my summary').click();
    await expect(page.getByText(NOT_DOWNLOADED).first()).toBeVisible();
    await page.unroute('**/api/triage/pdf');
    const { name, bytes } = await download(page);
    expect(name).toBe('results.pdf');
    await expect(page.getByText(NOT_DOWNLOADED)).toHaveCount(0);
    const { text, pages } = await readPdf(bytes);
    expect(pages).toBeLessThanOrEqual(2);
    for (const figure of [/\b66 units\b/, /\b8 units\b/, /\bGuideline 14\b/, /City of York/, /\b999\b/]) {
      expect(text).toMatch(figure);
    }
    expect(text).not.toMatch(/undefined|null|NaN|\{\{/);

    await test.step('it is requested one at a time', async () => {
      const calls = summaryCalls(page);
      const held = Promise.withResolvers<undefined>();
      await page.route('**/api/triage/pdf', async (route) => {
        await held.promise;
        await route.continue();
      });
      await address(page).fill('someone@example.org');
      const arrived = page.waitForEvent('download');
      // A press soon after the last download counts as a second press of it and saves nothing, so it is tried again.
      await expect(async () => {
        await button(page, 'Download my summary').press('Enter');
        expect(calls).toHaveLength(1);
      }).toPass();
      for (let press = 0; press < 2; press += 1) await button(page, 'Download my summary').press('Enter');
      await address(page).press('Enter');
      await expect.poll(() => calls.length).toBe(1);
      held.resolve(undefined);
      await arrived;
      expect(calls).toHaveLength(1);
    });
  });

  test('is e-mailed to the one address that was typed, with the PDF attached and nothing revealing in its headers', async ({
    page,
    mailbox,
    watch,
  }) => {
    watch.expectInConsole(/status of (422|502)/);
    await goToIntervention(page, 7, {}, { units: 12, days: 5, goalUnits: 3, goalDays: 4 });
    await test.step('nothing is sent without an address, which is said as in every other form', async () => {
      const calls = summaryCalls(page);
      await expect(address(page)).toHaveAttribute('type', 'email');
      for (const wrong of ['', 'no address', 'a@b']) {
        await address(page).fill(wrong);
        await button(page, 'Email my summary').click();
        await expectFormError(page, 'Enter an email address, like name@example.com', address(page));
      }
      expect(calls).toEqual([]);
    });
    mailbox.attempts.length = 0;
    await test.step('when it could not be sent, it can still be downloaded, and sent later', async () => {
      mailbox.otherwise = 'refuse';
      try {
        // An address used only here: the same figures are not sent to one address twice within ten minutes.
        await address(page).fill('refused-at-first@example.org');
        await button(page, 'Email my summary').click();
        await expect(page.getByText(NOT_SENT).first()).toBeVisible();
      } finally {
        mailbox.otherwise = undefined;
      }
      expect(mailbox.attempts).toEqual([]);
      expect((await download(page)).name).toBe('results.pdf');
    });
    await button(page, 'Email my summary').click();
    await expect(page.getByText(SENT, { exact: true })).toBeVisible();
    await expect(page.getByText(NOT_SENT)).toHaveCount(0);
    expect(mailbox.attempts.map(({ recipients }) => recipients)).toEqual([['refused-at-first@example.org']]);
    const mail = await PostalMime.parse(mailbox.attempts[0]?.message ?? '');
    expect(mail.subject).not.toMatch(/alcohol|drink|risk|units/i);
    expect(mail.attachments).toHaveLength(1);
    const [attachment] = mail.attachments;
    expect(attachment).toMatchObject({ filename: 'results.pdf', mimeType: 'application/pdf' });
    const { text } = await readPdf(new Uint8Array(attachment?.content as ArrayBuffer));
    expect(text).toMatch(/\b60 units\b/);
    expect(text).toMatch(/\b12 units\b/);
  });
});
