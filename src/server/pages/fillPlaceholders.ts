import type { PageSettings } from '#contract/calls.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text made safe to stand in HTML, in an attribute too. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * HTML with each `{{setting}}` filled in, escaped. A link's target holds its placeholder percent-encoded; an unknown
 * name stays as it is.
 */
export function fillPlaceholders(html: string, settings: PageSettings): string {
  return html.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) => {
    const value = (settings as Readonly<Record<string, string>>)[name];
    return value === undefined ? whole : escapeHtml(value);
  });
}
