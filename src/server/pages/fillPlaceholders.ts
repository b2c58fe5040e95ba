import type { PageSettings } from '#contract/pageSettings.ts';
import { replacePlaceholders } from '#contract/placeholders.ts';

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

export function fillPlaceholders(html: string, settings: Partial<PageSettings>): string {
  return replacePlaceholders(html, (name) => {
    const value = (settings as Readonly<Record<string, string>>)[name];
    return value === undefined ? value : escapeHtml(value);
  });
}
