import { Suspense, useLayoutEffect } from 'react';
import { mayEnter, progress, screenAt } from '#domain/journey.ts';
import { Progress } from '../components/Progress.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { useVisit } from '../page/useVisit.ts';
import { Arrival } from './Arrival.tsx';
import { goInstead } from '../page/navigation.ts';
import { screenOf } from './screenMap.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useFirstWords } from '../page/words.ts';

function Redirect({ to }: { readonly to: string }) {
  useLayoutEffect(() => goInstead(to), [to]);
  return null;
}

/** The visitor's progress through the questions or the advice steps. */
function ScreenProgress({ path }: { readonly path: string }) {
  const { common } = useFirstWords();
  const count = progress(path);
  return count && <Progress {...count} text={common.progress[count.part](count.step, count.of)} />;
}

/** The screen at the current path, if the visit may enter it; nothing else asks the guard. */
export function Screens({ path }: { readonly path: string }) {
  const guard = mayEnter(path, useVisit());
  const { Component: Screen } = screenOf(path);
  const { common } = useFirstWords();
  return (
    <ScreenBoundary name="screen" path={path}>
      <Suspense fallback={<Waiting active screen text={common.loading} />}>
        {guard.enter ? (
          <>
            <ScreenProgress path={path} />
            <Screen key={path} path={path} screen={screenAt(path)} />
          </>
        ) : (
          <Redirect to={guard.instead} />
        )}
        <Arrival path={guard.enter ? path : null} />
      </Suspense>
    </ScreenBoundary>
  );
}
