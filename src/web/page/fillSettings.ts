import { isPageSetting, type PageSettings } from '#contract/calls.ts';

/** A text with each `{{setting}}` replaced by its value; an address may hold the braces percent-encoded. */
export function fillText(text: string, settings: PageSettings): string {
  return text.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) =>
    isPageSetting(name) ? settings[name] : whole,
  );
}

/** The same words with every setting in them filled in, those that functions make up included. */
export function fillSettings<Words>(words: Words, settings: PageSettings): Words {
  return filled(words, settings) as Words;
}

function filled(value: unknown, settings: PageSettings): unknown {
  if (typeof value === 'string') return fillText(value, settings);
  if (typeof value === 'function') {
    const make = value as (...inputs: readonly unknown[]) => unknown;
    return (...inputs: readonly unknown[]) => filled(make(...inputs), settings);
  }
  if (Array.isArray(value)) return value.map((part: unknown) => filled(part, settings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, settings)]));
}
