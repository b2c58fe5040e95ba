import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageOne as words } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import { areaText, periodText } from '../../sentences/wording.ts';

const FONTS = join(import.meta.dirname, '../../../../fonts');

/** CSS for one weight of the service's typeface. It contains the font, because the page fetches nothing. */
const face = (file: string, weight: number): string =>
  `@font-face { font-family: 'Atkinson Hyperlegible Next'; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(join(FONTS, file), 'base64')}) format('woff2'); }\n`;

const FACES = face('400Regular.woff2', 400) + face('700Bold.woff2', 700);

/** In cascade order: later rules override earlier ones. */
const SHEETS = ['palette', 'document', 'pageOne', 'sections', 'charts', 'widths', 'print'];

/** The style sheet of every page of a report. */
export const STYLE =
  FACES + SHEETS.map((name) => readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8')).join('');

/** Text as a CSS string. Everything but plain characters is escaped, so that it ends neither string nor element. */
const cssString = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9 ,.–-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** The footer of each printed sheet; page-margin boxes do not accept custom properties. */
const footOf = (foot: string): string => `@media print { @page { @bottom-left { content: ${cssString(foot)}; } } }\n`;

const policyFor = (style: string, hasPictures: boolean): string => {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src data:${hasPictures ? '; img-src data:' : ''}`;
};

/** The details that a published report shows besides its figures, such as the service and the licence. */
export type Publisher = {
  readonly service: {
    readonly name: string;
    readonly operator: string;
    readonly contact: string;
    readonly version: string;
  };
  /** The council's logo as a data URI; null if it has none. */
  readonly logo: string | null;
  /** The address at which anybody can take the check; null if the service has none yet. */
  readonly address: string | null;
  readonly licence: string;
  /** A preview is not stored, so it must not be passed on. */
  readonly isPreview: boolean;
};

export const titleOf = ({ clientName }: Report, { service }: Publisher): string =>
  words.title(service.name, areaText(clientName));

/** The title of a report with its period, which is also in the footer of each printed sheet. */
export const fullTitleOf = (report: Report, publisher: Publisher): string =>
  `${titleOf(report, publisher)}, ${periodText(report.period)}`;

type DocumentParts = { readonly title: string; readonly skipLink: string; readonly body: ReactNode };

/**
 * A self-contained page: it fetches and runs nothing, and its one style sheet is allowed by its hash. A preview has a
 * watermark.
 */
export function htmlDocument(report: Report, publisher: Publisher, { title, skipLink, body }: DocumentParts): string {
  const style = STYLE + footOf(fullTitleOf(report, publisher));
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policyFor(style, publisher.logo !== null) }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: style } }),
  );
  const mark = publisher.isPreview && h('p', { className: 'watermark', 'aria-hidden': true }, words.preview);
  const skip = h('a', { className: 'skip', href: '#main' }, skipLink);
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang: 'en-GB' }, head, h('body', null, skip, mark, body)))}\n`;
}
