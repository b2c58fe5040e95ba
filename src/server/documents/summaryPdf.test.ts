import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { PAGE } from '../pdf/style.ts';
import { elementsOf, readPdf } from '../pdf/testing/readPdf.ts';
import type { SummaryInput } from '#advice/summaryInput.ts';
import { createPdfMakers } from './pdfMakers.ts';
import { FULL_CONTACTS, LONGEST_VISIT, SETTINGS, VISIT } from '#advice/testing/sampleInput.ts';

const makers = createPdfMakers(SETTINGS);
const makeSummary = (input: SummaryInput) => makers.makeSummary(en, input);

const readSummary = async (change: Partial<SummaryInput> = {}) => readPdf(await makeSummary({ ...VISIT, ...change }));
const source = async (input: SummaryInput) => Buffer.from(await makeSummary(input)).toString('latin1');

test('the summary’s file properties name it without saying what it is about', async () => {
  const { info, uaPart, showsTitle } = await readSummary();
  expect(info).toMatchObject({ Title: en.summary.documentTitle, Language: 'en-GB' });
  expect(showsTitle).toBe(true);
  expect(uaPart).toBe('1');
  const metadata = JSON.stringify(info).toLowerCase();
  const telling = ['alcohol', 'drink', 'york', '7k3qx9m2pd', ...RISK_BANDS.map(({ band }) => band)];
  expect(telling.filter((word) => metadata.includes(word))).toEqual([]);
});

test('the summary has one main heading, then its sections in reading order', async () => {
  const { elements } = await readSummary({ answers: { ...VISIT.answers, q6: 2 } });
  expect(elementsOf(elements, 'H1').map(({ text }) => text)).toEqual([en.summary.heading]);
  expect(elementsOf(elements, 'H2').map(({ text }) => text)).toEqual([
    en.withdrawalCaution.heading,
    en.planWithGp,
    en.steps.results.plan.keepInMind.heading,
    en.steps.results.helpHeading,
    en.drivingAndMedicines.heading,
    en.summary.appsHeading,
    en.feedback.reference.label,
  ]);
});

test('The summary’s lists, figures and links are tagged as such', async () => {
  const { elements } = await readSummary();
  for (const item of elementsOf(elements, 'LI'))
    expect(item.children.map(({ role }) => role)).toEqual(['Lbl', 'LBody']);
  for (const list of elementsOf(elements, 'L'))
    expect(new Set(list.children.map(({ role }) => role))).toEqual(new Set(['LI']));
  const figures = elementsOf(elements, 'Figure');
  expect(figures.map(({ alt }) => alt)).toEqual([
    '48 → 8 units a week',
    'Last week: 48 units (8 on each of 6 days); your target: 8 units (4 on each of 2 days); guideline: 14 units a week.',
  ]);
  for (const { box } of figures) expect(box).toHaveLength(4);
  expect(elementsOf(elements, 'Link').length).toBeGreaterThan(10);
});

test('every link in the summary can be pressed and has a name', async () => {
  const { links, elements } = await readSummary();
  expect(links).toHaveLength(elementsOf(elements, 'Link').length);
  for (const { url, name } of links) expect([url, name]).not.toContain('');
  const addresses = links.map(({ url }) => url);
  expect(addresses).toEqual(
    expect.arrayContaining(['tel:999', 'tel:116123', 'tel:08081570101', `mailto:${SETTINGS.contactEmail}`]),
  );
  expect(addresses).toEqual(expect.arrayContaining([SETTINGS.appStoreUrl, SETTINGS.playStoreUrl]));
});

test.each([VISIT, LONGEST_VISIT])('every font of a PDF is embedded, and none is a standard one', async (input) => {
  const text = await source(input);
  const descriptors = text.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(descriptors.length).toBeGreaterThan(1);
  expect(text.match(/\/FontFile2/g)).toHaveLength(descriptors.length);
  expect(text).not.toMatch(/\/Subtype \/Type1\b|Helvetica/);
  expect(text.match(/\/BaseFont \/\S+/g)?.every((name) => name.includes('AtkinsonHyperlegibleNext'))).toBe(true);
});

test('the longest summary of a current client has two pages with bookmarks and page numbers', async () => {
  const { pages, bookmarks, artifacts, elements } = await readSummary(LONGEST_VISIT);
  expect(pages).toBe(2);
  expect(artifacts).toBe(`${en.summary.page(1, 2)} ${en.summary.page(2, 2)}`);
  expect(bookmarks).toEqual([...elementsOf(elements, 'H1'), ...elementsOf(elements, 'H2')].map(({ text }) => text));
});

test.each<[string, Partial<SummaryInput>]>([
  ['a short plan and no local service', { contacts: null, plan: { choices: [], startDay: null } }],
  ['a plain visit', {}],
  ['every contact', { contacts: FULL_CONTACTS }],
  ['the full caution', { answers: { ...VISIT.answers, q6: 2 } }],
  ['the longest visit', LONGEST_VISIT],
])('the summary has no second page with only a few lines: %s', async (_, change) => {
  const { pages, places } = await readSummary(change);
  const onLast = places.filter(({ page }) => page === pages).map(({ baseline }) => Math.round(baseline));
  expect(pages).toBeLessThanOrEqual(2);
  expect(new Set(onLast).size).toBeGreaterThan(15);
});

test.each<[string, Partial<SummaryInput>]>([
  ['a short plan and no local service', { contacts: null, plan: { choices: [], startDay: null } }],
  ['a plain visit', {}],
  ['every contact', { contacts: FULL_CONTACTS }],
])('the summary’s help fills both columns of the second page, to at least two thirds: %s', async (_, change) => {
  const { places } = await readSummary(change);
  const onSecond = places.filter(({ page }) => page === 2);
  const middle = PAGE.width / 2;
  const left = onSecond.filter(({ x }) => x < middle);
  const right = onSecond.filter(({ x }) => x > middle);
  const lowest = (column: typeof places) => Math.min(...column.map(({ baseline }) => baseline));
  for (const column of [left, right]) expect(lowest(column)).toBeLessThan(PAGE.height / 2);
  expect(Math.min(lowest(left), lowest(right))).toBeLessThan(PAGE.height / 3);
});

test.each([
  ['a plain visit', VISIT],
  ['the longest visit', LONGEST_VISIT],
])('the diary of %s is the last page, of tables with a cell for each day, drinks and units', async (_, input) => {
  const [without, { pages, elements, uaPart, bookmarks }] = await Promise.all([
    readSummary(input),
    readSummary({ ...input, diary: true }),
  ]);
  expect([pages, uaPart, bookmarks.at(-1)]).toEqual([without.pages + 1, '1', en.summary.diary.heading]);
  expect(elementsOf(without.elements, 'Table')).toEqual([]);
  const tables = elementsOf(elements, 'Table');
  expect(tables.map(({ text }) => text.split(' Drinks')[0])).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
  for (const { children } of tables) {
    const rows = children.map((row) => row.children.map(({ role, text }) => `${role} ${text}`.trim()));
    expect(rows.slice(1)).toEqual([...en.steps.lastWeek.dayNames, 'Total'].map((day) => [`TH ${day}`, 'TD', 'TD']));
  }
});

test.each([
  ['a plain visit', VISIT],
  ['a visit with a diary', { ...VISIT, diary: true }],
])('the card to keep of %s is the last page, and its code, boxes and link can be read aloud', async (_, input) => {
  const [without, { pages, elements, uaPart, bookmarks, links }] = await Promise.all([
    readSummary(input),
    readSummary({ ...input, card: true, cardLink: true }),
  ]);
  const { card } = en.summary;
  expect([pages, uaPart, bookmarks.at(-1)]).toEqual([without.pages + 1, '1', card.heading]);
  const added = elementsOf(elements, 'Figure').slice(elementsOf(without.elements, 'Figure').length);
  expect(added.map(({ alt, text, box }) => [alt, text, box?.length])).toEqual([
    [card.code, '', 4],
    [card.boxes, 'M T W T F S S', 4],
  ]);
  expect(links.at(-1)).toEqual({ url: `${SETTINGS.publicUrl ?? ''}/your-week/en`, name: card.count });
});

test('the card to keep is a quarter of the page', async () => {
  const { places, pages } = await readSummary({ card: true, cardLink: true });
  const onCard = places.filter(({ page }) => page === pages);
  const right = Math.max(...onCard.map(({ x, width }) => x + width));
  const lowest = Math.min(...onCard.map(({ baseline }) => baseline));
  expect(right).toBeLessThan(PAGE.left + PAGE.height / 2);
  expect(lowest).toBeGreaterThan(PAGE.height - PAGE.top - PAGE.width / 2);
});

test('letters of other languages are drawn, and a character in no font becomes a question mark', async () => {
  const { text } = await readSummary({ clientName: 'Cyngor Tŷ Ŵyr, Łódź 漢' });
  expect(text).toContain('Cyngor Tŷ Ŵyr, Łódź ?');
});

test('summaries made at the same time each hold only their own figures', async () => {
  const visits = Array.from({ length: 12 }, (_, index): SummaryInput => ({
    ...VISIT,
    clientName: `Client number ${index}`,
    reference: `REF${'ABCDEFGHJKMN'.charAt(index)}000000`,
    figures: { consumptionUnits: 13 + index, consumptionDays: 7, goalUnits: index, goalDays: 1 },
  }));
  const read = await Promise.all(visits.map(async (visit) => readPdf(await makeSummary(visit))));
  read.forEach(({ text, elements }, index) => {
    expect(text).toContain(`Client number ${index}.`);
    expect(text.match(/REF[A-Z]0{6}/g)).toEqual([visits[index]?.reference]);
    expect(elementsOf(elements, 'Figure').at(-1)?.alt).toContain(`Last week: ${(13 + index) * 7} units (`);
  });
});

test('the same visit gives the same file, byte for byte', async () => {
  const first = await makeSummary(VISIT);
  await makeSummary(LONGEST_VISIT);
  expect(Buffer.compare(await makeSummary(VISIT), first)).toBe(0);
});

test('a summary takes little processor time once the fonts are loaded', async () => {
  for (let warm = 0; warm < 5; warm += 1) await makeSummary(LONGEST_VISIT);
  const before = process.cpuUsage();
  for (let count = 0; count < 10; count += 1) await makeSummary(LONGEST_VISIT);
  expect(process.cpuUsage(before).user / 10 / 1000).toBeLessThan(150);
});
