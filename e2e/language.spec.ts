import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../testing/local.ts';
import { readPdf } from '../testing/readPdf.ts';
import { NO_LIMITS, type RunningServer, startServer } from '../testing/serverProcess.ts';
import { FIELDS, waitForFinish, WEEK } from './harness/intervention.ts';
import { OPERATOR, PROJECT, SERVICE_NAME, TAB_NAME, YORK } from './harness/places.ts';
import { copyWithTestLanguage } from './harness/projectCopy.ts';
import { AUDIT_QUESTIONS, INCREASING, scoreOf } from './harness/questionnaire.ts';
import { expect, test as base } from './harness/test.ts';
import { arrive, button, mainHeading, option, tick } from './harness/visitor.ts';

/** The server of a copy of the project with a test language: English words in «», under /xx. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const copy = await copyWithTestLanguage();
      using data = temporaryFolder();
      const brand = { SERVICE_NAME, OPERATOR_NAME: OPERATOR, CONTACT_EMAIL: 'help@example.org' };
      const server = await startServer({ ...brand, ...NO_LIMITS, DATA_DIR: data.path }, { project: copy.folder });
      await use(server);
      await server.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const inXx = (words: string): string => `«${words}»`;
const press = (page: Page, name: string): Promise<void> => button(page, inXx(name)).click();

/**
 * Text that is not translated: the operator's settings, texts of the client's file (with or without brackets), and the
 * record's reference.
 */
const client = await readFile(join(PROJECT, 'clients.example/york/client.yaml'), 'utf8');
const REFERENCE = /^[A-Z0-9]{10}$/;
const isData = (text: string): boolean =>
  [SERVICE_NAME, OPERATOR, TAB_NAME].includes(text) ||
  client.includes(text.replace(/^\((.*)\)$/, '$1')) ||
  REFERENCE.test(text);

/** The texts and names on the page that do not come from the language's words. */
async function foreignTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /**
     * True for a part of a sentence that is split because one of its words is drawn larger or hidden: the opening “«”
     * is in an earlier part.
     */
    const isPiece = (node: Node): boolean => {
      const before = document.createRange();
      before.setStart(node.parentElement?.closest('p, li') ?? node, 0);
      before.setEnd(node, 0);
      return before.toString().split('«').length > before.toString().split('»').length;
    };
    while (walker.nextNode()) {
      if (isPiece(walker.currentNode)) continue;
      const { parentElement: parent, textContent: own } = walker.currentNode;
      // A long address is split where it may break.
      const text = parent?.querySelector(':scope > wbr') ? parent.textContent : own;
      if (parent?.closest('noscript, script') === null) found.push((text ?? '').trim());
    }
    for (const named of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(named.getAttribute(name) ?? '');
    // Only the page has no-break spaces in the numbers of a client's file.
    return found.map((text) => text.replaceAll('\u00a0', ' '));
  });
  return texts.filter((text) => /\p{L}/u.test(text) && !text.includes('«') && !isData(text));
}

/** Expects the screen at `path` to have no text in another language. */
async function expectInXx(page: Page, path: string): Promise<void> {
  await arrive(page, `/xx${path}`);
  await expect(mainHeading(page).first()).toContainText('«');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XX');
  expect(await foreignTexts(page), `words of another language at /xx${path}`).toEqual([]);
}

async function agreeToAll(page: Page): Promise<void> {
  await page.goto('/xx');
  await page.locator('input[autocomplete="postal-code"]').fill(YORK);
  await page.getByRole('checkbox').check();
  await expectInXx(page, '');
  await press(page, 'Get started');
  await expectInXx(page, '/terms');
  await press(page, 'I agree');
  for (const notice of ['Data processing', 'Data sharing']) {
    await page.getByRole('heading', { name: inXx(notice), exact: true }).waitFor();
    await expectInXx(page, '/data');
    await press(page, 'I agree');
  }
}

async function answerAll(page: Page): Promise<void> {
  for (const [index, name] of ['referral', 'age', 'gender', 'ethnicity'].entries()) {
    await arrive(page, `/xx/demographics/${name}`);
    await page
      .getByRole('radio')
      .nth(index === 0 ? 0 : 2)
      .check();
    await expectInXx(page, `/demographics/${name}`);
    await press(page, 'Next');
  }
  for (const [index, code] of INCREASING.entries()) {
    await arrive(page, `/xx/questions/q${index + 1}`);
    await tick(option(page, inXx(AUDIT_QUESTIONS[index]?.answers[code] ?? '')));
    await expectInXx(page, `/questions/q${index + 1}`);
    await press(page, 'Next');
  }
}

async function takeSteps(page: Page): Promise<void> {
  const figures = { 5: ['units', 'days'], 6: ['goalUnits', 'goalDays'] } as const;
  for (const step of [1, 2, 3, 4, 5, 6, 7] as const) {
    await press(page, 'Next');
    await arrive(page, `/xx/intervention/${step}`);
    if (step === 5 || step === 6)
      for (const name of figures[step]) await page.getByLabel(inXx(FIELDS[name])).selectOption(String(WEEK[name]));
    await expectInXx(page, `/intervention/${step}`);
  }
}

test.describe('A second language', () => {
  // The tests run in one worker, which builds the copy once.
  test.describe.configure({ mode: 'default' });
  test.slow();

  test(
    'has a whole visit under its own addresses, with summary, e-mail and public pages',
    { tag: '@proof' },
    async ({ page, server, watch }) => {
      await agreeToAll(page);
      await answerAll(page);
      await expect(page.getByText(`«Your score: ${scoreOf(INCREASING)} out of 40,`)).toBeVisible();
      await expectInXx(page, '/feedback');
      await takeSteps(page);

      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my summary')]);
      expect((await readPdf(await readFile(await file.path()))).text).toContain('«');
      await page.getByRole('textbox').fill('visitor@example.org');
      await press(page, 'Email my summary');
      // A message that is still being written has another name.
      const mails = () => globSync(join(server.dataDir, 'outbox', '*.eml'));
      await expect.poll(mails).toHaveLength(1);
      const [mail = ''] = mails();
      // The file exists before its content is written.
      await expect.poll(() => readFile(mail, 'utf8')).toMatch(/^Subject: .*(«|=C2=AB)/m);

      await press(page, 'Finish');
      await waitForFinish(page);
      await expectInXx(page, '');
      for (const path of ['/privacy-policy/xx', '/app/privacy', '/appstores', '/loggedInElsewhere']) {
        await page.goto(`/xx${path}`);
        await expectInXx(page, path);
      }
      watch.expectInConsole(/404/);
      expect((await page.goto('/xx/nowhere'))?.status()).toBe(404);
      await expectInXx(page, '/nowhere');
    },
  );

  test('leaves the first language unchanged', { tag: '@proof' }, async ({ page, watch }) => {
    watch.expectInConsole(/404/);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('main')).not.toContainText('«');
    expect((await page.goto('/privacy-policy/xx'))?.status()).toBe(404);
    await expect(page.getByRole('main')).not.toContainText('«');
  });
});
