import { useEffect } from 'react';
import { type JourneyScreen, screenAt } from '#domain/journey.ts';
import { LEGAL_PAGES } from './legalPages.ts';
import { ELSEWHERE } from './page.ts';
import { type PageWords, useFirstWords } from './words.ts';

function journeyTitle(screen: JourneyScreen, words: PageWords): string {
  switch (screen.kind) {
    case 'demographic':
      return words.demographics[screen.id].title;
    case 'audit':
      return words.audit.title(screen.id);
    case 'welcome':
    case 'terms':
    case 'notices':
    case 'feedback':
    case 'help':
      return words[screen.kind].title;
    default:
      return words.steps[screen.kind].title;
  }
}

function titleAt(path: string, words: PageWords): string {
  const screen = screenAt(path);
  if (screen !== null) return journeyTitle(screen, words);
  const legal = LEGAL_PAGES.find((page) => page.path === path);
  const others: Readonly<Record<string, string>> = {
    '/app/eula': words.legal.eula,
    '/app/privacy': words.legal.appPrivacy,
    '/appstores': words.apps.title,
    [ELSEWHERE]: words.loggedInElsewhere.title,
  };
  return legal?.title ?? others[path] ?? words.notFound.title;
}

/** The title of a page: what its path says and the service's name, never a band, a score or a client. */
export function pageTitle(path: string, serviceName: string, words: PageWords): string {
  return `${titleAt(path, words)} – ${serviceName}`;
}

/** Starts the page's title with "Error: " while a form has a fault. */
export function useErrorTitle(faulty: boolean): void {
  const prefix = useFirstWords().common.errorTitlePrefix;
  useEffect(() => {
    if (!faulty) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [faulty, prefix]);
}
