import type { ComponentType } from 'react';
import type Markdown from '#language/terms.md';
import { JOURNEY, screenAt, type ScreenKind, START } from '#domain/journey.ts';
import { markdownPage } from '../parts/help/markdown.tsx';
import { ELSEWHERE_PATH } from '../runtime/exits.ts';
import { YOUR_WEEK } from '../runtime/language.ts';
import type { ScreenProps } from '../runtime/screenProps.ts';
import { FeedbackScreen } from '../screens/help/FeedbackScreen.tsx';
import { HelpScreen } from '../screens/help/HelpScreen.tsx';
import { AppLegalScreen } from '../screens/outside/AppLegalScreen.tsx';
import { AppStoresScreen } from '../screens/outside/AppStoresScreen.tsx';
import { MessageScreen } from '../screens/outside/MessageScreen.tsx';
import { AuditScreen } from '../screens/questions/AuditScreen.tsx';
import { DemographicScreen } from '../screens/questions/DemographicScreen.tsx';
import { NoticesScreen } from '../screens/start/NoticesScreen.tsx';
import { TermsScreen } from '../screens/start/TermsScreen.tsx';
import { WelcomeScreen } from '../screens/start/WelcomeScreen.tsx';
import { BenefitsScreen } from '../screens/steps/BenefitsScreen.tsx';
import { CompareScreen } from '../screens/steps/CompareScreen.tsx';
import { InformationScreen } from '../screens/steps/InformationScreen.tsx';
import { LastWeekScreen } from '../screens/steps/LastWeekScreen.tsx';
import { PlanScreen } from '../screens/steps/PlanScreen.tsx';
import { ResultsScreen } from '../screens/steps/ResultsScreen.tsx';
import { TargetsScreen } from '../screens/steps/TargetsScreen.tsx';
import { YourWeekScreen } from '../screens/steps/YourWeekScreen.tsx';
import { pathOfFile } from './legalPages.ts';

type Screen = ComponentType<ScreenProps>;

const SCREEN_OF_KIND: Readonly<Record<ScreenKind, Screen>> = {
  welcome: WelcomeScreen,
  terms: TermsScreen,
  notices: NoticesScreen,
  demographic: DemographicScreen,
  audit: AuditScreen,
  feedback: FeedbackScreen,
  help: HelpScreen,
  compare: CompareScreen,
  information: InformationScreen,
  benefits: BenefitsScreen,
  plan: PlanScreen,
  lastWeek: LastWeekScreen,
  targets: TargetsScreen,
  results: ResultsScreen,
};

/** The Markdown files of legal pages and guides, compiled to components. Each is a page. */
const MARKDOWN = import.meta.glob<typeof Markdown>(['#language/legal/*.md', '#language/guides/*.md'], {
  import: 'default',
  eager: true,
});

/** The screens of pages outside the journey, by path. */
const PAGES: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(Object.entries(MARKDOWN).map(([file, text]) => [pathOfFile(file), markdownPage(text)])),
  '/app/eula': AppLegalScreen,
  '/app/privacy': AppLegalScreen,
  '/appstores': AppStoresScreen,
  [YOUR_WEEK]: YourWeekScreen,
  [ELSEWHERE_PATH]: MessageScreen,
};

/** Returns the screen at exactly this path; for an unknown path, the not-found page. */
export function screenOf(path: string): Screen {
  const entry = screenAt(path);
  return entry === null ? (PAGES[path] ?? MessageScreen) : SCREEN_OF_KIND[entry.kind];
}

/** Paths that anyone can open. `gatedPaths` are those that need a visit. */
export const publicPaths = (): readonly string[] => [START, ...Object.keys(PAGES)];
export const gatedPaths = (): readonly string[] => JOURNEY.map(({ path }) => path).filter((path) => path !== START);
