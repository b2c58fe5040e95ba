import { createHash } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { STYLE } from './styles.ts';

/** Text as a CSS string. Everything but plain characters is escaped, so that it ends neither string nor element. */
const cssString = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9 ,.–-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** The footer of each printed sheet; page-margin boxes do not accept custom properties. */
const footOf = (foot: string): string => `@media print { @page { @bottom-left { content: ${cssString(foot)}; } } }\n`;

const policyFor = (style: string, hasPictures: boolean): string => {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src data:${hasPictures ? '; img-src data:' : ''}`;
};

export type DocumentParts = {
  readonly title: string;
  /** Client and period, in the footer of each printed sheet. */
  readonly foot: string;
  readonly skipLink: string;
  /** The watermark of a page that must not be passed on, or null. */
  readonly watermark: string | null;
  /** True if the page has pictures, each as a data URI. */
  readonly hasPictures?: boolean;
  readonly body: ReactNode;
};

/** A self-contained page: it fetches and runs nothing, and its one style sheet is allowed by its hash. */
export function htmlDocument({ title, foot, skipLink, watermark, hasPictures = false, body }: DocumentParts): string {
  const style = STYLE + footOf(foot);
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policyFor(style, hasPictures) }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: style } }),
  );
  const mark = watermark !== null && h('p', { className: 'watermark', 'aria-hidden': true }, watermark);
  const skip = h('a', { className: 'skip', href: '#main' }, skipLink);
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang: 'en-GB' }, head, h('body', null, skip, mark, body)))}\n`;
}
