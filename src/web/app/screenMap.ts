import { JOURNEY, screenAt, type ScreenKind } from '#domain/journey.ts';
import { WelcomeScreen } from '../screens/WelcomeScreen.tsx';
import { type LazyScreen, lazyScreen } from './lazyScreen.ts';
import { LEGAL_PAGES } from './legalPages.ts';
import { ELSEWHERE } from './page.ts';

/** The component of each kind of screen in the journey. */
const SCREEN_OF_KIND: Readonly<Record<ScreenKind, LazyScreen>> = {
  // Nearly every visit begins here, so the first page comes in one piece, with its styles.
  welcome: lazyScreen(() => Promise.resolve(WelcomeScreen)),
  terms: lazyScreen(async () => (await import('../screens/TermsScreen.tsx')).TermsScreen),
  notices: lazyScreen(async () => (await import('../screens/NoticesScreen.tsx')).NoticesScreen),
  demographic: lazyScreen(async () => (await import('../screens/DemographicScreen.tsx')).DemographicScreen),
  audit: lazyScreen(async () => (await import('../screens/AuditScreen.tsx')).AuditScreen),
  feedback: lazyScreen(async () => (await import('../screens/FeedbackScreen.tsx')).FeedbackScreen),
  help: lazyScreen(async () => (await import('../screens/HelpScreen.tsx')).HelpScreen),
  compare: lazyScreen(async () => (await import('../screens/CompareScreen.tsx')).CompareScreen),
  information: lazyScreen(async () => (await import('../screens/InformationScreen.tsx')).InformationScreen),
  benefits: lazyScreen(async () => (await import('../screens/BenefitsScreen.tsx')).BenefitsScreen),
  plan: lazyScreen(async () => (await import('../screens/PlanScreen.tsx')).PlanScreen),
  lastWeek: lazyScreen(async () => (await import('../screens/LastWeekScreen.tsx')).LastWeekScreen),
  targets: lazyScreen(async () => (await import('../screens/TargetsScreen.tsx')).TargetsScreen),
  results: lazyScreen(async () => (await import('../screens/ResultsScreen.tsx')).ResultsScreen),
};

const legalScreens = LEGAL_PAGES.map(({ path, load }) => ({
  path,
  screen: lazyScreen(async () => {
    const [{ legalScreen }, text] = await Promise.all([import('../screens/legalScreen.tsx'), load()]);
    return legalScreen(text.default);
  }),
}));
const appLegalPage = lazyScreen(async () => (await import('../screens/AppLegalScreen.tsx')).AppLegalScreen);
const notFoundPage = lazyScreen(async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen);

/** The pages outside the journey. */
const PAGES: Readonly<Record<string, LazyScreen>> = {
  ...Object.fromEntries(legalScreens.map(({ path, screen }) => [path, screen])),
  '/app/eula': appLegalPage,
  '/app/privacy': appLegalPage,
  '/appstores': lazyScreen(async () => (await import('../screens/AppStoresScreen.tsx')).AppStoresScreen),
  [ELSEWHERE]: lazyScreen(async () => (await import('../screens/ElsewhereScreen.tsx')).ElsewhereScreen),
};

/** The screen at a path, by whole and exact path; the not-found page for any other. */
export function screenOf(path: string): LazyScreen {
  const entry = screenAt(path);
  return entry === null ? (PAGES[path] ?? notFoundPage) : SCREEN_OF_KIND[entry.kind];
}

/** Paths anyone can open, and those of a visit under way. */
export const PUBLIC_PATHS: readonly string[] = ['/', ...Object.keys(PAGES)];
export const GATED_PATHS: readonly string[] = JOURNEY.map(({ path }) => path).filter((path) => path !== '/');

/** Fetches every screen's code, in the order a visit comes to them; what fails is fetched when it is needed. */
export async function preloadScreens(): Promise<void> {
  for (const screen of [...Object.values(SCREEN_OF_KIND), ...Object.values(PAGES), notFoundPage]) {
    await screen.preload().catch(() => undefined);
  }
}
