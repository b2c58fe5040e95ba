import { createElement, Suspense, useLayoutEffect } from 'react';
import { mayEnter, screenAt, START } from '#domain/journey.ts';
import { Progress } from '../components/Progress.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { replacePath } from '../runtime/navigation.ts';
import { useScripts } from '../runtime/scripts.ts';
import { useVisit } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { WelcomeScreen } from '../screens/start/WelcomeScreen.tsx';
import { ScreenEntry } from './ScreenEntry.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

function Redirect({ to }: { readonly to: string }) {
  useLayoutEffect(() => replacePath(to), [to]);
  return null;
}

function LaterScreen({ path }: { readonly path: string }) {
  const { screenOf } = useScripts().later.useLoaded();
  return createElement(screenOf(path), { path, screen: screenAt(path) });
}

/** Shows the screen if the visit may enter it, otherwise redirects. No other component checks this. */
export function Screens({ path }: { readonly path: string }) {
  const guard = mayEnter(path, useVisit());
  const { common } = useFirstWords();
  return (
    <ScreenBoundary name="screen" path={path}>
      <Suspense fallback={<Waiting active screen text={common.loading} />}>
        {guard.enter ? (
          <>
            <Progress path={path} />
            {path === START ? <WelcomeScreen /> : <LaterScreen key={path} path={path} />}
          </>
        ) : (
          <Redirect to={guard.instead} />
        )}
        <ScreenEntry path={guard.enter ? path : null} />
      </Suspense>
    </ScreenBoundary>
  );
}
