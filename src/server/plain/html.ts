import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { escapeHtml } from '../pages/fillPlaceholders.ts';

/** Markup that is safe to send. */
export type Html = { readonly markup: string };
type Gap = string | number | Html | readonly Gap[] | null | false;

function renderGap(gap: Gap): string {
  if (gap === null || gap === false) return '';
  if (typeof gap !== 'object') return escapeHtml(noBreakSpaces(String(gap)));
  if ('markup' in gap) return gap.markup;
  return gap.map(renderGap).join('');
}

/** Markup from a template; a text that fills a gap is escaped, and its numbers do not break. */
export function safe(texts: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  let all = texts[0] ?? '';
  for (let gap = 0; gap < gaps.length; gap += 1) all += renderGap(gaps[gap] ?? null) + (texts[gap + 1] ?? '');
  return { markup: all };
}

/** Our own markup, e.g. from Markdown, unchanged. */
export const markup = (text: string): Html => ({ markup: text });

/** The quoted value of an attribute: escaped, and otherwise unchanged. */
export const quoted = (text: string): Html => markup(`"${escapeHtml(text)}"`);
