import type { Content } from '#content/content.ts';
import type { Block, List, Panel, Paragraph, Run, Table, Text } from '../pdf/blocks.ts';
import { safe, type Html, markup, value } from './html.ts';

/** Draws the blocks of a document as HTML, as `pdf/` draws them on paper. End tags that HTML does not need are left out, to be short. */

type Words = Pick<Content, 'common'>;

const lines = (text: string): Html => markup(safe`${text}`.markup.replaceAll('\n', '<br>'));

/** A link as words: what is described as "Their website (Nacoa): nacoa.org.uk" without the address, which print shows instead. */
const inWords = ({ text, describe = text }: Run): string =>
  describe.endsWith(`: ${text}`) ? describe.slice(0, -text.length - 2) : text;

const isElsewhere = ({ href }: Run): boolean => href?.startsWith('https:') === true;

/** Whether a link says its label itself: "Website (York Drink Wise)" after "Website: ". Then paper alone has the label. */
const saysLabel = ({ text }: Run, each: Run | undefined): boolean =>
  text.endsWith(': ') && each !== undefined && isElsewhere(each) && inWords(each).startsWith(text.slice(0, -2));

/** A link to another site opens a tab of its own, so that the way back sends no form again. Print leaves out words that open one. */
function link({ common }: Words, each: Run, before: Run | undefined): Html {
  const { href = '', text, describe } = each;
  if (!isElsewhere(each)) return safe`<a href=${value(href)}>${text}</a>`;
  const label = before && saysLabel(before, each) && safe` data-label=${value(before.text)}`;
  const printed = describe !== undefined && safe` data-print=${value(text)}`;
  return safe`<a href=${value(href)} target=_blank rel=noreferrer${label ?? null}${printed}>${inWords(each)} ${common.opensInNewTab}</a>`;
}

function run(words: Words, each: Run, index: number, text: Text): Html | null {
  if (each.href !== undefined) return link(words, each, text[index - 1]);
  if (saysLabel(each, text[index + 1])) return null;
  const shown = lines(each.text);
  return each.strong ? safe`<strong>${shown}</strong>` : shown;
}

export const drawText = (words: Words, text: Text): Html =>
  safe`${text.map((each, index) => run(words, each, index, text))}`;

const paragraph = (words: Words, { text, tone }: Paragraph): Html =>
  tone === 'lead' ? safe`<p class=lead>${drawText(words, text)}` : safe`<p>${drawText(words, text)}`;

const list = (words: Words, { items }: List): Html =>
  safe`<ul>${items.map((item) => safe`<li>${drawText(words, item)}`)}</ul>`;

function table({ columns, rows }: Table): Html {
  const row = ([first = '', ...others]: readonly string[]) =>
    safe`<tr><th scope=row>${first}${others.map((cell) => safe`<td>${cell}`)}`;
  const head = columns.map((column) => safe`<th scope=col>${column}`);
  return safe`<table><tr>${head}${rows.map(row)}</table>`;
}

const panel = (words: Words, { tone, blocks }: Panel): Html =>
  safe`<div class=${tone}>${drawBlocks(words, blocks)}</div>`;

function block(words: Words, each: Block): Html {
  switch (each.kind) {
    case 'heading':
      return safe`${markup(`<h${each.level}>`)}${each.text}${markup(`</h${each.level}>`)}`;
    case 'paragraph':
      return paragraph(words, each);
    case 'list':
      return list(words, each);
    case 'table':
      return table(each);
    case 'bars':
    case 'code':
      return safe`<p>${each.alt}`;
    case 'change':
      return safe`<p>${each.from} → ${each.to}`;
    case 'panel':
      return panel(words, each);
    case 'columns':
      return safe`${each.columns.map((column) => drawBlocks(words, column))}`;
  }
}

/** Blocks as HTML, one after another: columns stand below each other. */
export const drawBlocks = (words: Words, blocks: readonly Block[]): Html =>
  safe`${blocks.map((each) => block(words, each))}\n`;
