import { JOURNEY, screenAt, type ScreenKind, START } from '#domain/journey.ts';
import { lazyCalculator } from '../calculator/lazyCalculator.ts';
import { lazySummary } from '../screens/steps/lazySummary.ts';
import { lazyAreaNotServed } from '../screens/start/WelcomeForm.tsx';
import { WelcomeScreen } from '../screens/start/WelcomeScreen.tsx';
import { type LazyComponent, lazyComponent } from '../runtime/loader.ts';
import { YOUR_WEEK } from '../runtime/language.ts';
import { ELSEWHERE } from '../runtime/exits.ts';
import type { ScreenProps } from '../runtime/screenProps.ts';
import { MARKDOWN_PAGES } from './legalPages.ts';

type LazyScreen = LazyComponent<ScreenProps>;

const SCREEN_OF_KIND: Readonly<Record<ScreenKind, LazyScreen>> = {
  // Nearly every visit begins here, so this screen's code is part of the main script and not fetched separately.
  welcome: lazyComponent('WelcomeScreen', () => Promise.resolve({ WelcomeScreen })),
  terms: lazyComponent('TermsScreen', () => import('../screens/start/TermsScreen.tsx')),
  notices: lazyComponent('NoticesScreen', () => import('../screens/start/NoticesScreen.tsx')),
  demographic: lazyComponent('DemographicScreen', () => import('../screens/questions/DemographicScreen.tsx')),
  audit: lazyComponent('AuditScreen', () => import('../screens/questions/AuditScreen.tsx')),
  feedback: lazyComponent('FeedbackScreen', () => import('../screens/help/FeedbackScreen.tsx')),
  help: lazyComponent('HelpScreen', () => import('../screens/help/HelpScreen.tsx')),
  compare: lazyComponent('CompareScreen', () => import('../screens/steps/CompareScreen.tsx')),
  information: lazyComponent('InformationScreen', () => import('../screens/steps/InformationScreen.tsx')),
  benefits: lazyComponent('BenefitsScreen', () => import('../screens/steps/BenefitsScreen.tsx')),
  plan: lazyComponent('PlanScreen', () => import('../screens/steps/PlanScreen.tsx')),
  lastWeek: lazyComponent('LastWeekScreen', () => import('../screens/steps/LastWeekScreen.tsx')),
  targets: lazyComponent('TargetsScreen', () => import('../screens/steps/TargetsScreen.tsx')),
  results: lazyComponent('ResultsScreen', () => import('../screens/steps/ResultsScreen.tsx')),
};

const markdownScreens = MARKDOWN_PAGES.map(({ path, load }) => ({
  path,
  screen: lazyComponent('Page', async () => {
    const [{ markdownPage }, text] = await Promise.all([import('../parts/help/markdown.tsx'), load()]);
    return { Page: markdownPage(text.default) };
  }),
}));
const appLegalPage = lazyComponent('AppLegalScreen', () => import('../screens/outside/AppLegalScreen.tsx'));
const messagePage = lazyComponent('MessageScreen', () => import('../screens/outside/MessageScreen.tsx'));

/** The screens of pages outside the journey, by path. */
const PAGES: Readonly<Record<string, LazyScreen>> = {
  ...Object.fromEntries(markdownScreens.map(({ path, screen }) => [path, screen])),
  '/app/eula': appLegalPage,
  '/app/privacy': appLegalPage,
  '/appstores': lazyComponent('AppStoresScreen', () => import('../screens/outside/AppStoresScreen.tsx')),
  [YOUR_WEEK]: lazyComponent('YourWeekScreen', () => import('../screens/steps/YourWeekScreen.tsx')),
  [ELSEWHERE]: messagePage,
};

/** Returns the screen at exactly this path; for an unknown path, the not-found page. */
export function screenOf(path: string): LazyScreen {
  const entry = screenAt(path);
  return entry === null ? (PAGES[path] ?? messagePage) : SCREEN_OF_KIND[entry.kind];
}

/** Paths that anyone can open. `gatedPaths` are those that need a visit. */
export const publicPaths = (): readonly string[] => [START, ...Object.keys(PAGES)];
export const gatedPaths = (): readonly string[] => JOURNEY.map(({ path }) => path).filter((path) => path !== START);

/** Fetches the code of every screen, in the order of a visit. A failed download is retried when it is needed. */
export async function preloadScreens(): Promise<void> {
  const ofVisit = Object.values(SCREEN_OF_KIND);
  for (const code of [lazyAreaNotServed, ...ofVisit, lazyCalculator, lazySummary, ...Object.values(PAGES)]) {
    await code.preload().catch(() => undefined);
  }
}
