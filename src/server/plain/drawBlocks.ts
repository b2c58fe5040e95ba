import type { Content } from '#content/content.ts';
import { unbroken } from '#content/unbroken.ts';
import type { Block, List, Panel, Paragraph, Run, Table, Text } from '../pdf/blocks.ts';
import { safe, type Html, markup, value } from './html.ts';

/** Draws the blocks of a document as HTML, as `pdf/` draws them on paper. End tags that HTML does not need are left out, to be short. */

type Words = Pick<Content, 'common'>;

const lines = (text: string): readonly Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? safe`${line}` : safe`<br>${line}`));

/** A link as words: what is described as "Their website (Nacoa): nacoa.org.uk" without the address, which print shows instead. */
const inWords = ({ text, describe = text }: Run): string =>
  describe.endsWith(`: ${text}`) ? describe.slice(0, -text.length - 2) : text;

/** A link to another site opens a tab of its own, so that the way back sends no form again. Print leaves out words that open one. */
function link({ common }: Words, run: Run): Html {
  const { href = '', text, describe } = run;
  if (href.startsWith('tel:')) return safe`<a href=${value(href)}>${unbroken(text)}</a>`;
  if (!href.startsWith('https:')) return safe`<a href=${value(href)}>${text}</a>`;
  const printed = describe !== undefined && safe` data-print=${value(text)}`;
  return safe`<a href=${value(href)} target=_blank rel=noreferrer${printed}>${inWords(run)} ${common.opensInNewTab}</a>`;
}

function run(words: Words, each: Run): Html {
  const text = each.href === undefined ? safe`${lines(each.text)}` : link(words, each);
  return each.strong && each.href === undefined ? safe`<strong>${text}</strong>` : text;
}

export const drawText = (words: Words, text: Text): Html => safe`${text.map((each) => run(words, each))}`;

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
