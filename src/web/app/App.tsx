import type { PageSettings } from '#contract/pageSettings.ts';
import { screenAt, START } from '#domain/journey.ts';
import { usePath } from '../runtime/navigation.ts';
import { type Services, ServicesContext } from '../runtime/services.ts';
import { type WordLoaders, WordsContext } from '../runtime/words.ts';
import { SettingsContext } from '../runtime/settings.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { Layout } from './Layout.tsx';
import { isGuide } from './legalPages.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';

type AppProps = {
  readonly services: Services;
  readonly settings: PageSettings;
  readonly words: WordLoaders;
  /**
   * The path that the page was built for. Hydration renders this path, because the browser's address may already
   * differ. After hydration the address decides.
   */
  readonly builtFor?: string;
};

export function App({ services, settings, words, builtFor }: AppProps) {
  const path = usePath(builtFor);
  return (
    <ServicesContext value={services}>
      <SettingsContext value={settings}>
        <WordsContext value={words}>
          <ScreenBoundary name="page" path={path}>
            <Layout hasExit={screenAt(path) !== null || isGuide(path)} atStart={path === START}>
              <Screens path={path} />
            </Layout>
            <IdleDialog />
          </ScreenBoundary>
        </WordsContext>
      </SettingsContext>
    </ServicesContext>
  );
}
