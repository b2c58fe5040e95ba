import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { type Plan, goToIntervention, type Week } from './harness/intervention.ts';
import { readPieces } from '../testing/readPdf.ts';
import { BEDFORD, NORTHERN_IRELAND, SERVICE_NAME, YORK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { button, type Visit } from './harness/visitor.ts';

const SWAP = 'I will choose a smaller glass or a weaker drink';
const IF_THEN = 'If I am offered a drink, I will say “Not for me, thanks”';

/** Weeks that the rules treat differently, each with the visitor who sees the most notes. */
const VISITS: readonly { readonly name: string; readonly visit: Visit; readonly week: Week; readonly plan?: Plan }[] = [
  {
    name: 'an ordinary week',
    visit: { postcode: YORK, gender: 'Female', age: '25-34' },
    week: { units: 8, days: 4, goalUnits: 4, goalDays: 3 },
    plan: { choices: [SWAP, IF_THEN], startDay: 'Next Monday' },
  },
  {
    name: 'a week under the full caution, in Northern Ireland without a local service',
    visit: { postcode: NORTHERN_IRELAND, gender: 'Female', age: '25-34' },
    week: { units: 35, days: 7, goalUnits: 9, goalDays: 6 },
    plan: { choices: [SWAP, IF_THEN], startDay: 'Today' },
  },
  {
    name: 'a higher-risk week, and a target under half of it',
    visit: { postcode: BEDFORD, gender: 'Other', age: '18-24' },
    week: { units: 9, days: 7, goalUnits: 1, goalDays: 1 },
    plan: { choices: [], startDay: 'Tomorrow' },
  },
];

/** The text without spaces, case and punctuation, which differ between the media. */
const squeezed = (text: string): string => text.replace(/[\s•→,:;()]+/g, '').toLowerCase();

declare global {
  /** The words of the screen at each press. */
  var left: string[] | undefined;
}

/** Runs inside the page: at each press, notes all words of the screen, also collapsed ones, before it is left. */
function noteScreens(): void {
  const note = () => (globalThis.left ??= []).push(document.querySelector('main')?.textContent ?? '');
  for (const press of ['keydown', 'click']) addEventListener(press, note, { capture: true });
}

/** The page's own words, and the addresses behind its links, which paper shows. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const addresses = await main
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return squeezed([await main.innerText(), ...addresses].join(' '));
}

/**
 * Sentences that only the printed page has: links with their address, and the one line on pregnancy, for which the
 * summary has the whole note of the result. Print omits what is useful only on a screen: the position in the visit,
 * links to other pages, and buttons.
 */
const ON_THE_PAGE_ALONE = [
  /^(?:Their website|Email them|Ask them to call you|Message them on WhatsApp)/,
  /^More about .* \(example\)$/,
  /^If you could be pregnant, speak to your midwife or GP today$/,
  /^If they are closed, call (?:NHS 111|the GP out-of-hours service|the number in your maternity notes)$/,
];

/** Parts of a sentence that are removed before the comparison, because the page and the summary differ in them. */
const AS_ON_PAPER = /\(opens in a new tab\)|^Website: |https:\/\/(?:www\.)?|\/$|[.!?]$/g;

/** Every sentence of the printed page, except those in `ON_THE_PAGE_ALONE`. */
async function printedSentences(page: Page): Promise<readonly string[]> {
  const blocks = await page
    .getByRole('main')
    .locator('p, li, dt, dd, caption, th, td, h2, h3')
    .evaluateAll((all) =>
      all
        .filter((item) => item.querySelector('p, li, dt, dd, h2, h3') === null)
        .filter((item) => item.getClientRects().length > 0 && item.closest('[aria-hidden="true"]') === null)
        .map((item) => (item as HTMLElement).innerText),
    );
  return blocks
    .flatMap((text) => text.split(/(?<=[.!?]) |\n/))
    .map((sentence) => sentence.replace(AS_ON_PAPER, '').trim())
    .filter((sentence) => sentence !== '' && !ON_THE_PAGE_ALONE.some((own) => own.test(sentence)));
}

/** Opens every collapsed part, as print does. */
const openAll = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => all.forEach((item) => ((item as HTMLDetailsElement).open = true)));

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my summary').click()]);
  return readFile(await file.path());
}

/**
 * Texts that only the summary has: the service's name, titles, page numbers, a heading that the page omits under the
 * full caution, and labels of contacts, which are links on the page. WhatsApp's number, which the page has in a link's
 * address, is compared separately.
 */
const OWN = [
  SERVICE_NAME,
  'Your summary',
  'Where to get help',
  /^Page \d of \d$/,
  'Phone:',
  'Ask for help online:',
  // A link on the page, which print omits.
  'Your week by day:',
];
const WHATSAPP = '01632 960101';

for (const { name, visit, week, plan } of VISITS) {
  test(
    `the last screen, its print, the saved summary and the e-mailed summary have the same texts: ${name}`,
    { tag: '@proof' },
    async ({ page, mailbox, watch }) => {
      // A client without a logo.
      if (visit.postcode === NORTHERN_IRELAND) watch.expectInConsole(/status of 404/);
      await page.addInitScript(noteScreens);
      await goToIntervention(page, 7, visit, week, plan);
      // A block shown earlier in the visit, such as driving and medicines, is in the summary but not on the last page.
      const earlier = squeezed((await page.evaluate(() => globalThis.left ?? [])).join(' '));
      await openAll(page);
      // What is collapsed on the screen is open in print.
      await page.locator('main details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
      const pieces = await readPieces(await download(page));
      expect(pieces.length).toBeGreaterThan(60);
      const shared = pieces.filter(
        (piece) => !OWN.some((own) => (typeof own === 'string' ? piece === own : own.test(piece))),
      );
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        const words = await wordsOf(page);
        const sentences = shared
          .filter((piece) => piece !== WHATSAPP)
          .flatMap((piece) => piece.replace(/^Open: /, '').split(/(?<=\.) /))
          .map(squeezed);
        expect(sentences.filter((sentence) => !words.includes(sentence) && !earlier.includes(sentence))).toEqual([]);
        const address = words.includes(`wa.me/44${squeezed(WHATSAPP).slice(1)}`);
        expect(address).toBe(shared.includes(WHATSAPP));
      }

      const summary = squeezed(pieces.join(' '));
      await page.emulateMedia({ media: 'print' });
      const printed = await printedSentences(page);
      expect(printed.length).toBeGreaterThan(50);
      expect(printed.filter((sentence) => !summary.includes(squeezed(sentence)))).toEqual([]);
      const toMidwife = squeezed('speak to your midwife or GP today');
      expect(summary.includes(toMidwife)).toBe((await wordsOf(page)).includes(toMidwife));
      await page.emulateMedia({ media: 'screen' });

      mailbox.attempts.length = 0;
      await page.getByRole('textbox', { name: 'Email address' }).fill(`${squeezed(name)}@example.org`);
      await button(page, 'Email my summary').click();
      await page.getByText('Your summary has been emailed to you!').waitFor();
      const { attachments } = await PostalMime.parse(mailbox.attempts[0]?.message ?? '');
      expect(await readPieces(new Uint8Array(attachments[0]?.content as ArrayBuffer))).toEqual(pieces);
    },
  );
}
