import type { Content } from '#content/content.ts';
import { basePath } from '#content/languages.ts';
import {
  type Block,
  type Fold,
  heading,
  type List,
  type Panel,
  type Paragraph,
  type Run,
  type Table,
  type RichText,
} from '#advice/blocks.ts';
import { actionTexts, entriesAsList } from '#advice/links.ts';
import { type Html, markup, quoted, safe } from './html.ts';

/** Draws the blocks of a document as HTML. `pdf/` draws the same blocks as a PDF. */

type Words = Pick<Content, 'common' | 'language'>;

const lines = (text: string): Html => markup(safe`${text}`.markup.replaceAll('\n', '<br>'));

/** Returns a link's text on the screen: for "Their website (Nacoa): nacoa.org.uk", the part before the colon. */
const inWords = ({ text, describe = text }: Run): string =>
  describe.endsWith(`: ${text}`) ? describe.slice(0, -text.length - 2) : text;

const isElsewhere = ({ href }: Run): boolean => href?.startsWith('https:') === true;

/** Whether a link repeats its label: "Website (York)" after "Website: ". The label is then shown only in print. */
const saysLabel = ({ text }: Run, entry: Run | undefined): boolean =>
  text.endsWith(': ') && entry !== undefined && isElsewhere(entry) && inWords(entry).startsWith(text.slice(0, -2));

/**
 * Draws a link. A link to another site opens a new tab, so that Back does not resubmit the form. In print it shows the
 * address instead of its text.
 */
function link({ common }: Words, entry: Run, before: Run | undefined): Html {
  const { href = '', text, describe } = entry;
  if (!isElsewhere(entry)) return safe`<a href=${quoted(href)}>${text}</a>`;
  const label = before && saysLabel(before, entry) && safe` data-label=${quoted(before.text)}`;
  const printed = describe !== undefined && safe` data-print=${quoted(text)}`;
  return safe`<a href=${quoted(href)} target="_blank" rel="noreferrer"${label ?? null}${printed}>${inWords(entry)} ${common.opensInNewTab}</a>`;
}

function run(words: Words, entry: Run, index: number, text: RichText): Html | null {
  if (entry.guide !== undefined)
    return safe`<a href=${quoted(`${basePath(words)}/${entry.guide}/${words.language}`)}>${entry.text}</a>`;
  if (entry.href !== undefined) return link(words, entry, text[index - 1]);
  if (saysLabel(entry, text[index + 1])) return null;
  const shown = lines(entry.text);
  return entry.strong ? safe`<strong>${shown}</strong>` : shown;
}

const drawText = (words: Words, text: RichText): Html =>
  safe`${text.map((entry, index) => run(words, entry, index, text))}`;

/** The class of what the page's style sheet leaves out in print. */
const NOT_PRINTED = 'ours';

function paragraph(words: Words, { text, tone, screenOnly }: Paragraph): Html {
  const runs = tone === 'caution' ? text.map((entry): Run => ({ ...entry, strong: true })) : text;
  const name = screenOnly ? NOT_PRINTED : tone === 'lead' && tone;
  return safe`<p${name && safe` class="${name}"`}>${drawText(words, runs)}</p>\n`;
}

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

/** Draws what a screen collapses, without collapsing it: a caution as a panel. */
function unfolded(words: Words, { summary, blocks, tone, screenOnly }: Fold): Html {
  const open: readonly Block[] = [heading(2, summary), ...blocks];
  const drawn = tone === undefined ? drawBlocks(words, open) : panel(words, { kind: 'panel', tone, blocks: open });
  return screenOnly ? safe`<div class="${NOT_PRINTED}">\n${drawn}</div>\n` : drawn;
}

function block(words: Words, entry: Block): Html {
  switch (entry.kind) {
    case 'heading':
      return safe`${markup(`<h${entry.level}>`)}${entry.text}${markup(`</h${entry.level}>\n`)}`;
    case 'paragraph':
      return paragraph(words, entry);
    case 'list':
      return list(words, entry);
    case 'table':
      return table(entry);
    case 'boxes':
    case 'week':
    case 'code':
      return safe`<p>${entry.alt}</p>\n`;
    case 'change':
      return safe`<p>${entry.from} → ${entry.to}</p>\n`;
    case 'panel':
      return panel(words, entry);
    case 'fold':
      return unfolded(words, entry);
    case 'section':
      return drawBlocks(words, [heading(entry.level, entry.heading), ...entry.blocks]);
    case 'actions':
      return safe`${actionTexts(entry.actions).map((text) => paragraph(words, { kind: 'paragraph', text }))}`;
    case 'contacts':
    case 'details':
      return list(words, entriesAsList(entry));
    case 'control':
    case 'openNow':
    case 'screenOnly':
      return markup('');
    case 'columns':
      return safe`${entry.columns.map((column) => drawBlocks(words, column))}`;
    case 'sections':
      return safe`${entry.sections.map((section) => drawBlocks(words, section))}`;
  }
}

/** Draws blocks as HTML, one below another. Columns are drawn one below another too. */
export const drawBlocks = (words: Words, blocks: readonly Block[]): Html =>
  safe`${blocks.map((entry) => block(words, entry))}`;
