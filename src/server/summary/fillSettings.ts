import type { PageSettings } from '#contract/calls.ts';

/** An operator's settings by the names that placeholders use. */
export type SettingValues = Partial<PageSettings>;

/** A text with each `{{setting}}` it names filled in; one without a value stays as it is. */
export function fillSettings(text: string, settings: SettingValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (settings as Record<string, string>)[name] ?? whole);
}

/** Plain data with every text in it filled in. */
export function fillEvery<Data>(data: Data, settings: SettingValues): Data {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillSettings(value, settings);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  };
  return fill(data) as Data;
}
