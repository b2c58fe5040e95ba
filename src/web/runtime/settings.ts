import { createContext, useContext } from 'react';
import { PAGE_SETTINGS, type PageSettings, placeholder } from '#contract/pageSettings.ts';

const settingsFrom = (valueOf: (name: (typeof PAGE_SETTINGS)[number]) => string): PageSettings =>
  Object.fromEntries(PAGE_SETTINGS.map((name) => [name, valueOf(name)])) as PageSettings;

/** Reads the server's settings from the page's `<meta>` tags. */
export function readSettings(page: Document): PageSettings {
  return settingsFrom((name) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');
}

/** The placeholders in the built page, which the server fills at start. */
export const PLACEHOLDERS = settingsFrom(placeholder);

export const SettingsContext = createContext<PageSettings>(PLACEHOLDERS);

export function useSettings(): PageSettings {
  return useContext(SettingsContext);
}
