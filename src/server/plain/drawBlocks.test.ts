import { expect, test } from 'vitest';
import { type Block, heading, panel, paragraph } from '#advice/blocks.ts';
import { en } from '#content/en/index.ts';
import { drawBlocks } from './drawBlocks.ts';

const NUMBER = { text: 'Call us', href: 'tel:0' } as const;
const FORM = { text: 'Ask us', href: 'https://example.org/form' } as const;
const text = paragraph('Text');

test.each<[string, Block, string]>([
  ['text that is not printed', { ...text, screenOnly: true }, '<p class="ours">Text</p>'],
  ['a caution in one line', paragraph('Text', 'caution'), '<p><strong>Text</strong></p>'],
  ['a guide', paragraph([{ text: 'More', guide: 'week' }]), '<p><a href="/week/en">More</a></p>'],
  ['a screen of the visit as text', paragraph([{ text: 'Back', to: '/terms' }]), '<p>Back</p>'],
  ['a panel', panel('caution', [heading(2, 'Title'), text]), '<div class="caution"><h2>Title</h2><p>Text</p></div>'],
  ['a fold under its heading', { kind: 'fold', summary: 'Title', blocks: [text] }, '<h2>Title</h2><p>Text</p>'],
  [
    'a fold that is a caution as a panel',
    { kind: 'fold', summary: 'Title', blocks: [text], tone: 'caution' },
    '<div class="caution"><h2>Title</h2><p>Text</p></div>',
  ],
  [
    'a fold that is not printed',
    { kind: 'fold', summary: 'Title', blocks: [text], screenOnly: true },
    '<div class="ours"><h2>Title</h2><p>Text</p></div>',
  ],
  ['a section', { kind: 'section', level: 3, heading: 'Title', blocks: [text] }, '<h3>Title</h3><p>Text</p>'],
  [
    'contacts in a list, named where their first way does not say whom it reaches',
    {
      kind: 'contacts',
      contacts: [
        { name: 'Us', about: 'We answer.', ways: [NUMBER] },
        { name: 'Them', about: 'They ask.', ways: [{ ...NUMBER, owner: 'Them' }] },
        { name: 'Others', about: 'They wait.', ways: [] },
      ],
    },
    '<ul><li><a href="tel:0">Call us</a><br>We answer.</li><li><strong>Them: </strong><a href="tel:0">Call us</a><br>They ask.</li><li><strong>Others</strong><br>They wait.</li></ul>',
  ],
  [
    'details after their labels',
    {
      kind: 'details',
      entries: [
        { label: 'Address', value: [{ text: '1 Street' }] },
        { label: 'Ask', value: NUMBER },
      ],
    },
    '<ul><li><strong>Address: </strong>1 Street</li><li><strong>Ask: </strong><a href="tel:0">Call us</a></li></ul>',
  ],
  ['no control of a screen', { kind: 'control', name: 'own' }, ''],
])('the page without script shows %s', (_kind, block, expected) =>
  expect(drawBlocks(en, [block]).markup.replaceAll('\n', '')).toBe(expected),
);

test('the page without script shows numbers to call on one line, and a form on a line of its own', () => {
  const lines = drawBlocks(en, [{ kind: 'actions', actions: [NUMBER, FORM, NUMBER] }])
    .markup.trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('<p><a href="tel:0">Call us</a>, <a href="tel:0">Call us</a></p>');
  expect(lines[1]).toContain('Ask us');
});
