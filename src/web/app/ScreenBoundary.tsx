import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from '../components/Button.tsx';
import { HelpNow } from '../parts/help/HelpNow.tsx';
import { LinkLine } from '../components/TextLine.tsx';
import { LinkedText } from '../runtime/LinkedText.tsx';
import { legalPath } from '../runtime/language.ts';
import { useScripts } from '../runtime/scripts.ts';
import { useSettings } from '../runtime/settings.ts';
import { useServices } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { holdPresses } from '../runtime/pressHold.ts';
import { Shell } from './Layout.tsx';
import { pageTitle } from './pageTitle.ts';

type ScreenBoundaryProps = {
  /** What the boundary contains: the whole page, with its header, or only a screen. The error report names it. */
  readonly name: 'page' | 'screen';
  /** The current path. When it changes, the message disappears and the new screen is rendered. */
  readonly path: string;
  readonly children: ReactNode;
};

/** Shows a message in place of content that fails to render, and reports the error. */
export function ScreenBoundary({ name, path, children }: ScreenBoundaryProps) {
  const { api } = useServices();
  const { later } = useScripts();
  const Frame = name === 'page' ? Shell : Fragment;
  return (
    <ErrorBoundary
      fallbackRender={(failure) => (
        <Frame>
          <RenderFailure {...failure} path={path} />
        </Frame>
      )}
      resetKeys={[path]}
      // The screen may have failed because its script was not downloaded.
      onReset={() => void later.preload().catch(() => undefined)}
      onError={(error) => void api.reportError(name, error)}
    >
      {children}
    </ErrorBoundary>
  );
}

function RenderFailure({ resetErrorBoundary, path }: FallbackProps & { readonly path: string }) {
  const words = useFirstWords();
  const { common } = words;
  const { tabName } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = common.errorTitlePrefix + pageTitle(path, tabName, words);
  }, [common, path, tabName, words]);
  useEffect(() => {
    heading.current?.focus();
    holdPresses();
    return holdPresses;
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {common.errorSummaryHeading}
      </h1>
      <p role="alert">
        <LinkedText sentence={common.renderFailure} />
      </p>
      <Button onClick={resetErrorBoundary}>{common.tryAgain}</Button>
      <LinkLine>
        <a href={legalPath('plain')}>{common.plainLink}</a>
      </LinkLine>
      <HelpNow />
    </>
  );
}
