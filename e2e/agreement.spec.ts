import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { type Plan, toIntervention, type Week } from './harness/intervention.ts';
import { readPieces } from '../testing/readPdf.ts';
import { BEDFORD, SERVICE_NAME, YORK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { button, type Visit } from './harness/visitor.ts';

const SWAP = 'I will choose a smaller glass or a weaker drink';
const IF_THEN = 'If I am offered a drink, I will say “Not for me, thanks”';

/** Weeks that the rules treat differently, each with the visitor who sees the most notes. */
const VISITS: readonly { readonly name: string; readonly visit: Visit; readonly week: Week; readonly plan?: Plan }[] = [
  {
    name: 'an ordinary week',
    visit: { postcode: YORK },
    week: { units: 8, days: 4, goalUnits: 4, goalDays: 3 },
    plan: { choices: [SWAP, IF_THEN], startDay: 'Next Monday' },
  },
  {
    name: 'a week under the full caution',
    visit: { postcode: BEDFORD, gender: 'Female', age: '25-34' },
    week: { units: 35, days: 7, goalUnits: 0, goalDays: 0 },
    plan: { choices: [SWAP, IF_THEN], startDay: 'Today' },
  },
  {
    name: 'a higher-risk week',
    visit: { postcode: BEDFORD, gender: 'Other', age: '18-24' },
    week: { units: 9, days: 7, goalUnits: 9, goalDays: 6 },
  },
];

/** The words alone: what separates them depends on the medium. */
const squeezed = (text: string): string => text.replace(/[\s•,:;()]+/g, '');

/** The page's own words, and the addresses behind its links, which paper shows. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const addresses = await main
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return squeezed([await main.innerText(), ...addresses].join(' '));
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my summary').click()]);
  return readFile(await file.path());
}

/** What only the summary says: whose it is, and its title. */
const OWN = [SERVICE_NAME, 'Your summary', /^Page \d of \d$/];

for (const { name, visit, week, plan } of VISITS) {
  test(`the page, its print and the summary, saved and e-mailed, say the same: ${name}`, async ({ page, mailbox }) => {
    await toIntervention(page, 7, visit, week, plan);
    const pieces = await readPieces(await download(page));
    expect(pieces.length).toBeGreaterThan(80);
    const shared = pieces.filter(
      (piece) => !OWN.some((own) => (typeof own === 'string' ? piece === own : own.test(piece))),
    );
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      const words = await wordsOf(page);
      const sentences = shared.flatMap((piece) => piece.split(/(?<=\.) /));
      expect(sentences.filter((sentence) => !words.includes(squeezed(sentence)))).toEqual([]);
    }
    await page.emulateMedia({ media: 'screen' });

    const summary = squeezed(pieces.join(' '));
    const planned = ['Your plan', 'To talk over with your GP', 'A year of your target'];
    for (const heading of ['Last week', 'Your target', 'What would change', ...planned]) {
      const section = page.getByRole('heading', { level: 2, name: heading, exact: true }).locator('..');
      for (const sentence of await section.locator('p, li').allInnerTexts())
        expect(summary).toContain(squeezed(sentence));
    }

    mailbox.attempts.length = 0;
    await page.getByRole('textbox', { name: 'Email address' }).fill(`${squeezed(name)}@example.org`);
    await button(page, 'Email my summary').click();
    await page.getByText('Your summary has been emailed to you!').waitFor();
    const { attachments } = await PostalMime.parse(mailbox.attempts[0]?.message ?? '');
    expect(await readPieces(new Uint8Array(attachments[0]?.content as ArrayBuffer))).toEqual(pieces);
  });
}
