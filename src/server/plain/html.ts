import { escapeHtml } from '../pages/fillPlaceholders.ts';

/** Markup that is safe to send. */
export type Html = { readonly markup: string };
type Gap = string | number | Html | readonly Gap[] | null | false;

const filled = (gap: Gap): string => {
  if (gap === null || gap === false) return '';
  if (typeof gap === 'object') return 'markup' in gap ? gap.markup : gap.map(filled).join('');
  return escapeHtml(String(gap));
};

/** Markup from a template; what fills its gaps is escaped, unless it is markup. */
export function safe(texts: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  return { markup: texts.map((text, index) => text + filled(gaps[index] ?? null)).join('') };
}

/** Our own markup, e.g. from Markdown, unchanged. */
export const markup = (text: string): Html => ({ markup: text });

/** The value of an attribute, in quotes only where HTML needs them. */
export const value = (text: string): Html => (/^[\w:/.+-]+$/.test(text) ? safe`${text}` : safe`"${text}"`);
