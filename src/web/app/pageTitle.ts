import { progress, screenAt, type UncountedKind } from '#domain/journey.ts';
import type { FirstWords } from '#content/content.ts';
import { LEGAL_PAGES } from './legalPages.ts';
import { legalPath, YOUR_WEEK } from '../runtime/language.ts';
import { ELSEWHERE_PATH } from '../runtime/exits.ts';

export function titleAt(path: string, { common, titles, welcome }: FirstWords): string {
  const count = progress(path);
  if (count !== null) return common.progress[count.part](count.step, count.of);
  const screen = screenAt(path);
  // The title of a screen with progress is its progress text, returned above.
  if (screen !== null) return titles[screen.kind as UncountedKind];
  const others: Readonly<Record<string, string>> = {
    '/app/eula': titles.eula,
    '/app/privacy': titles.appPrivacy,
    '/appstores': titles.apps,
    [ELSEWHERE_PATH]: titles.elsewhere,
    [legalPath('someone-else')]: titles.someoneElse,
    [legalPath('driving-and-medicines')]: titles.drivingAndMedicines,
    [YOUR_WEEK]: welcome.yourWeek,
  };
  return LEGAL_PAGES.find((page) => page.path === path)?.title ?? others[path] ?? titles.notFound;
}

/** The title of a page. The browser's history keeps it, so it never names a band, score or client. */
export function pageTitle(path: string, tabName: string, words: FirstWords): string {
  return `${titleAt(path, words)} – ${tabName}`;
}
