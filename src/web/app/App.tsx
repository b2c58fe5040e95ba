import type { PageSettings } from '#contract/pageSettings.ts';
import { screenAt, START } from '#domain/journey.ts';
import { usePath } from '../runtime/navigation.ts';
import { type Services, ServicesContext } from '../runtime/services.ts';
import { type Scripts, ScriptsContext } from '../runtime/scripts.ts';
import { SettingsContext } from '../runtime/settings.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { Layout } from './Layout.tsx';
import { isGuide } from './legalPages.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';

type AppProps = {
  readonly services: Services;
  readonly settings: PageSettings;
  readonly scripts: Scripts;
  /**
   * The path that the page was built for. Hydration renders this path, because the browser's address may already
   * differ. After hydration the address decides.
   */
  readonly builtFor?: string;
};

export function App({ services, settings, scripts, builtFor }: AppProps) {
  const path = usePath(builtFor);
  return (
    <ServicesContext value={services}>
      <SettingsContext value={settings}>
        <ScriptsContext value={scripts}>
          <ScreenBoundary name="page" path={path}>
            <Layout hasExit={screenAt(path) !== null || isGuide(path)} atStart={path === START}>
              <Screens path={path} />
            </Layout>
            <IdleDialog />
          </ScreenBoundary>
        </ScriptsContext>
      </SettingsContext>
    </ServicesContext>
  );
}
