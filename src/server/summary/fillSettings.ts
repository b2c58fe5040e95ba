import type { PageSettings } from '#contract/calls.ts';

/** An operator's settings by the names that placeholders use. */
export type SettingValues = Partial<PageSettings>;

/** A text with each `{{setting}}` it names filled in; one without a value stays as it is. */
export function fillSettings(text: string, settings: SettingValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (settings as Record<string, string>)[name] ?? whole);
}
