import { Suspense, useLayoutEffect, useState } from 'react';
import { mayEnter, screenAt } from '#domain/journey.ts';
import { Progress } from '../components/Progress.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { useVisit } from '../runtime/services.ts';
import { useFirstWords, useWordsStore } from '../runtime/words.ts';
import { goInstead } from '../runtime/navigation.ts';
import { ScreenEntry } from './ScreenEntry.tsx';
import { screenOf } from './screenMap.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

function Redirect({ to }: { readonly to: string }) {
  useLayoutEffect(() => goInstead(to), [to]);
  return null;
}

/** Each time a screen is entered, retries the downloads it needs if they failed before. */
function RetryDownloads({ preloads }: { readonly preloads: readonly (() => Promise<unknown>)[] }) {
  useState(() => void Promise.all(preloads.map((preload) => preload())).catch(() => undefined));
  return null;
}

/** Shows the screen if the visit may enter it, otherwise redirects. No other component checks this. */
export function Screens({ path }: { readonly path: string }) {
  const guard = mayEnter(path, useVisit());
  const { Component: Screen, preload } = screenOf(path);
  const { all } = useWordsStore();
  const { common } = useFirstWords();
  return (
    <ScreenBoundary name="screen" path={path}>
      <RetryDownloads key={path} preloads={[all.preload, preload]} />
      <Suspense fallback={<Waiting active screen text={common.loading} />}>
        {guard.enter ? (
          <>
            <Progress path={path} />
            <Screen key={path} path={path} screen={screenAt(path)} />
          </>
        ) : (
          <Redirect to={guard.instead} />
        )}
        <ScreenEntry path={guard.enter ? path : null} />
      </Suspense>
    </ScreenBoundary>
  );
}
