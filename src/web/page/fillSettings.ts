import { isPageSetting, type PageSettings } from '#contract/calls.ts';

/** A text with each `{{setting}}` replaced by its value; an address may hold the braces percent-encoded. */
export function fillSettings(text: string, settings: PageSettings): string {
  return text.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) =>
    isPageSetting(name) ? settings[name] : whole,
  );
}
