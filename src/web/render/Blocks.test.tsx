import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Block, heading, list, panel, paragraph } from '#advice/blocks.ts';
import { createServices, ServicesContext } from '../runtime/services.ts';
import { ScriptsContext } from '../runtime/scripts.ts';
import { SCRIPTS } from '../testing/words.tsx';
import { YORK } from '../testing/york.ts';
import { Blocks } from './Blocks.tsx';

const CALL = { text: 'Call us', href: 'tel:0', isLocal: true } as const;
const FORM = { text: 'Ask us', href: 'https://example.org/form', isLocal: true } as const;
const SITE = { text: 'Find help', href: 'https://example.org', site: 'Help' } as const;

const services = createServices({
  fetch: () => new Promise(() => undefined),
  consentVersion: 'test',
  newKey: () => 'key',
  random: () => 1,
  clear: () => undefined,
  replace: () => undefined,
  loadGoodbye: () => undefined,
  sayGoodbye: () => undefined,
  exitUrl: '',
});

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (...blocks: readonly Block[]) =>
  render(
    <ServicesContext value={services}>
      <ScriptsContext value={SCRIPTS}>
        <Blocks blocks={blocks} controls={{ own: <b>control</b> }} />
      </ScriptsContext>
    </ServicesContext>,
  ).container;

/** The markup without classes and the icons of links. */
const markup = (...blocks: readonly Block[]): string =>
  shown(...blocks)
    .innerHTML.replace(/ class="[^"]*"/g, '')
    .replaceAll('<span> (opens in a new tab)</span>', '');

test.each<[string, Block, string]>([
  ['a heading', heading(2, 'Title'), '<h2>Title</h2>'],
  ['a paragraph', paragraph('Text'), '<p>Text</p>'],
  ['a number in a paragraph', paragraph([{ text: '111', href: 'tel:111' }]), '<p><a href="tel:111">111</a></p>'],
  ['text that is not printed', { ...paragraph('Text'), screenOnly: true }, '<p data-not-printed="true">Text</p>'],
  ['a guide', paragraph([{ text: 'More', guide: 'week' }]), '<p><a href="/week/en">More</a></p>'],
  ['a screen', list([[{ text: 'Back', to: '/terms' }]]), '<ul><li><a href="/terms">Back</a></li></ul>'],
  [
    'an address to write to, which is printed',
    paragraph([{ text: 'Write', href: 'mailto:a@example.org' }]),
    '<p><a href="mailto:a@example.org" data-address="a@example.org">Write</a></p>',
  ],
  ['a list', list(['a', 'b']), '<ul><li>a</li><li>b</li></ul>'],
  ['a numbered list', { ...list(['a']), ordered: true }, '<ol><li>a</li></ol>'],
  [
    'a panel',
    panel('caution', [heading(2, 'Title'), paragraph('Text')]),
    '<section><h2>Title</h2><p>Text</p></section>',
  ],
  [
    'columns, one after another',
    { kind: 'columns', columns: [[paragraph('a')], [paragraph('b')]] },
    '<p>a</p><p>b</p>',
  ],
  [
    'a fold, closed',
    { kind: 'fold', summary: 'More', blocks: [paragraph('Text')] },
    '<details><summary>More</summary><p>Text</p></details>',
  ],
  [
    'a fold that is not printed',
    { kind: 'fold', summary: 'More', blocks: [], screenOnly: true },
    '<div data-not-printed="true"><details><summary>More</summary></details></div>',
  ],
  [
    'a section',
    { kind: 'section', level: 3, heading: 'Title', blocks: [paragraph('Text')] },
    '<section><h3>Title</h3><p>Text</p></section>',
  ],
  ['a control of the screen', { kind: 'control', name: 'own' }, '<b>control</b>'],
  [
    'ways to reach somebody',
    { kind: 'actions', actions: [CALL, SITE] },
    '<ul><li><a href="tel:0">Call us</a></li><li><a href="https://example.org" target="_blank" rel="noreferrer noopener">Find help</a></li></ul>',
  ],
  ['one way to reach somebody', { kind: 'actions', actions: [CALL] }, '<p><a href="tel:0">Call us</a></p>'],
  [
    'contacts with their number first',
    { kind: 'contacts', contacts: [{ name: 'Us', about: 'We answer.', ways: [SITE, CALL] }] },
    '<ul><li><span><a href="tel:0">Call us</a></span> <span>We answer.</span><span><a href="https://example.org" target="_blank" rel="noreferrer noopener">Find help</a></span></li></ul>',
  ],
  [
    'a contact without a number by its name',
    { kind: 'contacts', contacts: [{ name: 'Us', about: 'We answer.', ways: [] }] },
    '<ul><li><span>Us</span> <span>We answer.</span></li></ul>',
  ],
  [
    'details under their labels',
    {
      kind: 'details',
      entries: [
        { label: 'Address', value: [{ text: '1 Street' }] },
        { label: 'Ask', value: CALL },
      ],
    },
    '<dl><div><dt>Address</dt><dd>1 Street</dd></div><div><dt>Ask</dt><dd><a href="tel:0">Call us</a></dd></div></dl>',
  ],
])('a screen shows %s', (_kind, block, expected) => expect(markup(block)).toBe(expected));

test('in details, a link by itself is as high as a button, and a link within a sentence is not', () => {
  const sentence = { label: 'Work', value: [{ text: 'Ask ' }, { text: 'us', href: 'tel:0' }, { text: '.' }] };
  const entries = [sentence, { label: 'Ask', value: CALL }];
  const values = [...shown({ kind: 'details', entries }).querySelectorAll('dd')];
  expect(values.map(({ className }) => className.includes('way'))).toEqual([false, true]);
});

test('the main actions are buttons, of which only the filled one is prominent', () => {
  const actions = [CALL, { ...CALL, href: 'tel:1', isFilled: true as const }, SITE, FORM];
  const links = [...shown({ kind: 'actions', isMain: true, actions }).querySelectorAll('a')];
  const looks = links.map(({ className }) => /primary|secondary/.exec(className)?.[0]);
  expect(looks).toEqual(['secondary', 'primary', 'secondary', 'secondary']);
});

test('the line on whether a service is open keeps room for its longest text, and prints the hours', () => {
  const block = { kind: 'openNow', text: 'Open', room: 'Closed until Wednesday', hours: '9am to 5pm' } as const;
  const line = shown(block).querySelector('p');
  expect(line?.textContent).toBe('Open');
  expect(line?.dataset).toEqual(expect.objectContaining({ room: 'Closed until Wednesday', hours: '9am to 5pm' }));
});

test('blocks for the screen alone are not printed, and a contact for print alone is not on the screen', () => {
  const [box] = shown({ kind: 'screenOnly', blocks: [{ kind: 'heading', level: 2, text: 'Now' }] }).children;
  expect([box?.textContent, box?.hasAttribute('data-not-printed')]).toEqual(['Now', true]);
  const contacts = [{ name: 'Us', about: 'We answer.', isPrintOnly: true, ways: [CALL] }];
  expect(shown({ kind: 'contacts', contacts }).querySelector('li')?.className).toContain('printOnly');
});

test('a press on a contact of the local service is recorded, and none on another', () => {
  services.visit.begin(YORK);
  const links = [...shown({ kind: 'actions', actions: [SITE, CALL] }).querySelectorAll('a')];
  links[0]?.click();
  expect(services.visit.get().triage.contactOpened).toBeUndefined();
  links[1]?.click();
  expect(services.visit.get().triage.contactOpened).toBe(true);
});

test('a kind of block that no screen draws is refused', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => shown({ kind: 'change', from: '3', to: '1' })).toThrow('change');
});
