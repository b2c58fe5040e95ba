import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { escapeHtml } from '../pages/fillPlaceholders.ts';

/** Markup that is safe to send. */
export type Html = { readonly markup: string };
type Gap = string | number | Html | readonly Gap[] | null | false;

function filled(gap: Gap): string {
  if (gap === null || gap === false) return '';
  if (typeof gap !== 'object') return escapeHtml(noBreakSpaces(String(gap)));
  if ('markup' in gap) return gap.markup;
  let all = '';
  for (const each of gap) all += filled(each);
  return all;
}

/** Markup from a template; a text that fills a gap is escaped, and its numbers do not break. */
export function safe(texts: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  let all = texts[0] ?? '';
  for (let gap = 0; gap < gaps.length; gap += 1) all += filled(gaps[gap] ?? null) + (texts[gap + 1] ?? '');
  return { markup: all };
}

/** Our own markup, e.g. from Markdown, unchanged. */
export const markup = (text: string): Html => ({ markup: text });

/** The value of an attribute, in quotes only where HTML needs them. */
export const value = (text: string): Html => markup(/^[\w:/.+-]+$/.test(text) ? text : `"${escapeHtml(text)}"`);
