import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { escapeHtml } from '../pages/fillPlaceholders.ts';

export type Html = { readonly markup: string };
type Gap = string | number | Html | readonly Gap[] | null | false;

function renderGap(gap: Gap): string {
  if (gap === null || gap === false) return '';
  if (typeof gap !== 'object') return escapeHtml(noBreakSpaces(String(gap)));
  if ('markup' in gap) return gap.markup;
  return gap.map(renderGap).join('');
}

/** Returns markup from a template. Text in its gaps is escaped, and numbers in it do not break across lines. */
export function safe(texts: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  let all = texts[0] ?? '';
  for (let gap = 0; gap < gaps.length; gap += 1) all += renderGap(gaps[gap] ?? null) + (texts[gap + 1] ?? '');
  return { markup: all };
}

/** Returns trusted markup, e.g. from Markdown, unchanged. */
export const markup = (text: string): Html => ({ markup: text });

/** Returns the value of an attribute in quotes, escaped and otherwise unchanged. */
export const quoted = (text: string): Html => markup(`"${escapeHtml(text)}"`);
