import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { lazyCalculator } from '../calculator/lazyCalculator.ts';
import { lazySummary } from '../screens/steps/lazySummary.ts';
import { Button } from '../components/Button.tsx';
import { HelpNow } from '../screens/parts/HelpNow.tsx';
import { LinkedText } from '../page/LinkedText.tsx';
import { screenOf } from './screenMap.ts';
import { useServices } from '../page/services.ts';
import { useFirstWords, useWordsStore } from '../page/words.ts';

type ScreenBoundaryProps = {
  /** Sent with the error report. */
  readonly name: string;
  /** A new path clears the failure. */
  readonly path: string;
  readonly children: ReactNode;
};

/** Shows a message in place of content that fails to render, and reports the error. */
export function ScreenBoundary({ name, path, children }: ScreenBoundaryProps) {
  const { api } = useServices();
  const words = useWordsStore();
  // The failure may have been in fetching the screen's parts.
  const fetchAgain = (): void => {
    const parts = [words.all, screenOf(path), lazyCalculator, lazySummary];
    void Promise.all(parts.map((part) => part.preload())).catch(() => undefined);
  };
  return (
    <ErrorBoundary
      FallbackComponent={RenderFailure}
      resetKeys={[path]}
      onReset={fetchAgain}
      onError={(error) => void api.reportError(name, error)}
    >
      {children}
    </ErrorBoundary>
  );
}

function RenderFailure({ resetErrorBoundary }: FallbackProps) {
  const { common } = useFirstWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {common.errorSummaryHeading}
      </h1>
      <p role="alert">
        <LinkedText sentence={common.renderFailure} />
      </p>
      <Button onClick={resetErrorBoundary}>{common.tryAgain}</Button>
      <HelpNow />
    </>
  );
}
