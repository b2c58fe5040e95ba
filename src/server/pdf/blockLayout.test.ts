import { expect, test } from 'vitest';
import { type Block, heading, list, panel, paragraph } from '#advice/blocks.ts';
import { createPdfPrinter } from './pdf.ts';
import { readPdf } from './testing/readPdf.ts';
import { loadTypefaces } from './typefaces.ts';

const text = paragraph('Text');
const NUMBER = { text: 'Call us', href: 'tel:0' } as const;
const SITE = { text: 'Find help', href: 'https://example.org', site: 'Help' } as const;

test.each<[string, Block, string]>([
  ['a heading', heading(2, 'Title'), 'Title'],
  ['a list', list(['a', 'b']), '• a • b'],
  ['a caution in one line', paragraph('Text', 'caution'), 'Text'],
  ['a panel', panel('caution', [heading(2, 'Title'), text]), 'Title Text'],
  ['columns', { kind: 'columns', columns: [[paragraph('a')], [paragraph('b')]] }, 'a b'],
  ['a fold, open under its heading', { kind: 'fold', summary: 'Title', blocks: [text] }, 'Title Text'],
  ['a section', { kind: 'section', level: 3, heading: 'Title', blocks: [text] }, 'Title Text'],
  ['numbers and websites', { kind: 'actions', actions: [NUMBER, SITE] }, 'Call us, Find help, example.org'],
  ['no text for the screen alone', { ...text, screenOnly: true }, ''],
  ['no fold for the screen alone', { kind: 'fold', summary: 'Title', blocks: [text], screenOnly: true }, ''],
  ['no link to another page of ours', paragraph([{ text: 'More', guide: 'week' }]), ''],
  ['no control of a screen', { kind: 'control', name: 'own' }, ''],
])('a PDF shows %s', async (_kind, block, expected) => {
  const print = createPdfPrinter(await loadTypefaces());
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const { text: shown } = await readPdf(await print({ ...about, blocks: [paragraph('Start'), block] }));
  expect(shown.replace(/\s+/g, ' ').replace(' ,', ',').trim()).toBe(`Start ${expected}`.trim());
});

test('a PDF shows a number to text as text, because few readers can send messages', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const linked = async (href: string) =>
    Buffer.from(await print({ ...about, blocks: [paragraph([{ text: 'Text', href }])] })).toString('latin1');
  expect(await linked('tel:1')).toContain('/Subtype /Link');
  expect(await linked('sms:1')).not.toContain('/Subtype /Link');
});
