import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { mayEnter, screenAt } from '#domain/journey.ts';
import { Waiting } from '../components/Waiting.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { Arrival } from './Arrival.tsx';
import { screenOf } from './screenMap.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useFirstWords } from './words.ts';

/** The screen at the page's address, if the visit may enter it; this is the one place where that is asked. */
export function Screens() {
  const { pathname } = useLocation();
  const guard = mayEnter(pathname, useVisit());
  const { Screen } = screenOf(pathname);
  const { common } = useFirstWords();
  return (
    <ScreenBoundary name="screen" path={pathname}>
      <Suspense fallback={<Waiting active text={common.loading} />}>
        {guard.enter ? (
          <Screen key={pathname} path={pathname} screen={screenAt(pathname)} />
        ) : (
          <Navigate to={guard.instead} replace />
        )}
        <Arrival path={guard.enter ? pathname : null} />
      </Suspense>
    </ScreenBoundary>
  );
}
