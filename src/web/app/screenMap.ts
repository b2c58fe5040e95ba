import { JOURNEY, screenAt, type ScreenKind } from '#domain/journey.ts';
import { lazyCalculator } from '../calculator/lazyCalculator.ts';
import { lazySummary } from '../screens/steps/lazySummary.ts';
import { WelcomeScreen } from '../screens/start/WelcomeScreen.tsx';
import { type LazyComponent, lazyComponent } from '../page/loader.ts';
import { MARKDOWN_PAGES } from './legalPages.ts';
import { ELSEWHERE } from '../page/waysOut.ts';
import type { ScreenProps } from '../screens/parts/screenProps.ts';

type LazyScreen = LazyComponent<ScreenProps>;

/** The component of each kind of screen in the journey. */
const SCREEN_OF_KIND: Readonly<Record<ScreenKind, LazyScreen>> = {
  // Nearly every visit begins here, so this screen is part of the first script.
  welcome: lazyComponent(() => Promise.resolve(WelcomeScreen)),
  terms: lazyComponent(async () => (await import('../screens/start/TermsScreen.tsx')).TermsScreen),
  notices: lazyComponent(async () => (await import('../screens/start/NoticesScreen.tsx')).NoticesScreen),
  demographic: lazyComponent(
    async () => (await import('../screens/questions/DemographicScreen.tsx')).DemographicScreen,
  ),
  audit: lazyComponent(async () => (await import('../screens/questions/AuditScreen.tsx')).AuditScreen),
  feedback: lazyComponent(async () => (await import('../screens/help/FeedbackScreen.tsx')).FeedbackScreen),
  help: lazyComponent(async () => (await import('../screens/help/HelpScreen.tsx')).HelpScreen),
  compare: lazyComponent(async () => (await import('../screens/steps/CompareScreen.tsx')).CompareScreen),
  information: lazyComponent(async () => (await import('../screens/steps/InformationScreen.tsx')).InformationScreen),
  benefits: lazyComponent(async () => (await import('../screens/steps/BenefitsScreen.tsx')).BenefitsScreen),
  plan: lazyComponent(async () => (await import('../screens/steps/PlanScreen.tsx')).PlanScreen),
  lastWeek: lazyComponent(async () => (await import('../screens/steps/LastWeekScreen.tsx')).LastWeekScreen),
  targets: lazyComponent(async () => (await import('../screens/steps/TargetsScreen.tsx')).TargetsScreen),
  results: lazyComponent(async () => (await import('../screens/steps/ResultsScreen.tsx')).ResultsScreen),
};

const markdownScreens = MARKDOWN_PAGES.map(({ path, load }) => ({
  path,
  screen: lazyComponent(async () => {
    const [{ legalScreen }, text] = await Promise.all([import('../screens/outside/legalScreen.tsx'), load()]);
    return legalScreen(text.default);
  }),
}));
const appLegalPage = lazyComponent(async () => (await import('../screens/outside/AppLegalScreen.tsx')).AppLegalScreen);
const notFoundPage = lazyComponent(async () => (await import('../screens/outside/NotFoundScreen.tsx')).NotFoundScreen);

/** The pages outside the journey. */
const PAGES: Readonly<Record<string, LazyScreen>> = {
  ...Object.fromEntries(markdownScreens.map(({ path, screen }) => [path, screen])),
  '/app/eula': appLegalPage,
  '/app/privacy': appLegalPage,
  '/appstores': lazyComponent(async () => (await import('../screens/outside/AppStoresScreen.tsx')).AppStoresScreen),
  [ELSEWHERE]: lazyComponent(async () => (await import('../screens/outside/ElsewhereScreen.tsx')).ElsewhereScreen),
};

/** The screen at an exact path; the not-found page for any other. */
export function screenOf(path: string): LazyScreen {
  const entry = screenAt(path);
  return entry === null ? (PAGES[path] ?? notFoundPage) : SCREEN_OF_KIND[entry.kind];
}

/** Paths that anyone can open, and paths that need a visit. */
export const PUBLIC_PATHS: readonly string[] = ['/', ...Object.keys(PAGES)];
export const GATED_PATHS: readonly string[] = JOURNEY.map(({ path }) => path).filter((path) => path !== '/');

/** Fetches the code of every screen, in the order of a visit. A failure is ignored: the screen is fetched when needed. */
export async function preloadScreens(): Promise<void> {
  const ofVisit = Object.values(SCREEN_OF_KIND);
  for (const code of [...ofVisit, lazyCalculator, lazySummary, ...Object.values(PAGES), notFoundPage]) {
    await code.preload().catch(() => undefined);
  }
}
