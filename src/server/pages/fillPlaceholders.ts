import type { PageSettings } from '#contract/pageSettings.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Fills each `{{setting}}` of an HTML text, escaped. Placeholders in link targets are percent-encoded; names without a
 * value are left unchanged.
 */
export function fillPlaceholders(html: string, settings: Partial<PageSettings>): string {
  return html.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) => {
    const value = (settings as Readonly<Record<string, string>>)[name];
    return value === undefined ? whole : escapeHtml(value);
  });
}
