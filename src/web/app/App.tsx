import { useLocation } from 'react-router';
import type { PageSettings } from '#contract/calls.ts';
import { screenAt } from '#domain/journey.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { Layout } from './Layout.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Screens } from './Screens.tsx';
import { type Services, ServicesContext } from './services.ts';
import { SettingsContext } from './settings.ts';
import { type Words, WordsContext } from './words.ts';

type AppProps = { readonly services: Services; readonly settings: PageSettings; readonly words: Words };

/** The whole page inside whatever router stands around it. */
export function App({ services, settings, words }: AppProps) {
  const { pathname } = useLocation();
  return (
    <ServicesContext value={services}>
      <SettingsContext value={settings}>
        <WordsContext value={words}>
          <ScreenBoundary name="page" path={pathname}>
            <Layout inFlow={screenAt(pathname) !== null}>
              <Screens />
            </Layout>
            <IdleDialog />
          </ScreenBoundary>
        </WordsContext>
      </SettingsContext>
    </ServicesContext>
  );
}
