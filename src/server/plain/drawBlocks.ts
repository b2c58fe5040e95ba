import type { Content } from '#content/content.ts';
import type { Block, List, Panel, Paragraph, Run, Table, Text } from '../pdf/blocks.ts';
import { type Html, markup, quoted, safe } from './html.ts';

/** Draws the blocks of a document as HTML, as `pdf/` draws them on paper. */

type Words = Pick<Content, 'common'>;

const lines = (text: string): Html => markup(safe`${text}`.markup.replaceAll('\n', '<br>'));

/** The words of a link: "Their website (Nacoa): nacoa.org.uk" without the address, which only print shows. */
const inWords = ({ text, describe = text }: Run): string =>
  describe.endsWith(`: ${text}`) ? describe.slice(0, -text.length - 2) : text;

const isElsewhere = ({ href }: Run): boolean => href?.startsWith('https:') === true;

/** Whether a link repeats its label: "Website (York Drink Wise)" after "Website: ". Then the label is only printed. */
const saysLabel = ({ text }: Run, each: Run | undefined): boolean =>
  text.endsWith(': ') && each !== undefined && isElsewhere(each) && inWords(each).startsWith(text.slice(0, -2));

/** A link to another site opens a new tab, so that Back does not resubmit the form. Print shows the address instead of the words. */
function link({ common }: Words, each: Run, before: Run | undefined): Html {
  const { href = '', text, describe } = each;
  if (!isElsewhere(each)) return safe`<a href=${quoted(href)}>${text}</a>`;
  const label = before && saysLabel(before, each) && safe` data-label=${quoted(before.text)}`;
  const printed = describe !== undefined && safe` data-print=${quoted(text)}`;
  return safe`<a href=${quoted(href)} target="_blank" rel="noreferrer"${label ?? null}${printed}>${inWords(each)} ${common.opensInNewTab}</a>`;
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
  safe`<p${tone === 'lead' && markup(' class="lead"')}>${drawText(words, text)}</p>\n`;

const list = (words: Words, { items }: List): Html =>
  safe`<ul>\n${items.map((item) => safe`<li>${drawText(words, item)}</li>\n`)}</ul>\n`;

function table({ columns, rows }: Table): Html {
  const row = ([first = '', ...others]: readonly string[]) =>
    safe`<tr><th scope="row">${first}</th>${others.map((cell) => safe`<td>${cell}</td>`)}</tr>\n`;
  const head = columns.map((column) => safe`<th scope="col">${column}</th>`);
  return safe`<table>\n<tr>${head}</tr>\n${rows.map(row)}</table>\n`;
}

const panel = (words: Words, { tone, blocks }: Panel): Html =>
  safe`<div class="${tone}">\n${drawBlocks(words, blocks)}</div>\n`;

function block(words: Words, each: Block): Html {
  switch (each.kind) {
    case 'heading':
      return safe`${markup(`<h${each.level}>`)}${each.text}${markup(`</h${each.level}>\n`)}`;
    case 'paragraph':
      return paragraph(words, each);
    case 'list':
      return list(words, each);
    case 'table':
      return table(each);
    case 'bars':
    case 'code':
      return safe`<p>${each.alt}</p>\n`;
    case 'change':
      return safe`<p>${each.from} → ${each.to}</p>\n`;
    case 'panel':
      return panel(words, each);
    case 'columns':
      return safe`${each.columns.map((column) => drawBlocks(words, column))}`;
  }
}

/** Blocks as HTML, one after another: columns stand below each other. */
export const drawBlocks = (words: Words, blocks: readonly Block[]): Html =>
  safe`${blocks.map((each) => block(words, each))}`;
