import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices } from '../../runtime/services.ts';
import { createLoader } from '../../runtime/loader.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../../parts/forms/FailureNotice.tsx';
import { PageBack } from '../../parts/forms/Actions.tsx';
import styles from './AppLegalScreen.module.css';

type Loaded = 'loading' | 'failed' | 'offline' | DocumentFragment;

/** The HTML sanitiser. It is fetched only when this screen needs it, and never during the build. */
const sanitiser = createLoader(() => import('./legalHtml.ts'));

/** Fetches the text from the server and sanitises it. `tryAgain` fetches it again; `attempt` counts the attempts. */
function useLegalText(which: 'eula' | 'privacy') {
  const { api } = useServices();
  const { opensInNewTab } = useWords().common;
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<Loaded> => {
      const [result, { legalFragment }] = await Promise.all([api.fetchLegals(), sanitiser.preload()]);
      if (!result.ok) return result.status === 0 ? 'offline' : 'failed';
      return legalFragment(result.value[which].html, opensInNewTab);
    };
    void load()
      .catch((): Loaded => 'failed')
      .then((outcome) => {
        if (mounted) setLoaded(outcome);
      });
    return () => {
      mounted = false;
    };
  }, [api, opensInNewTab, which, attempt]);
  const tryAgain = (): void => {
    if (loaded === 'loading') return;
    setLoaded('loading');
    setAttempt((count) => count + 1);
  };
  return { loaded, attempt, tryAgain };
}

export function AppLegalScreen({ path }: ScreenProps) {
  const which = path === '/app/eula' ? 'eula' : 'privacy';
  const { legal, common } = useWords();
  const { loaded, attempt, tryAgain } = useLegalText(which);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoading = loaded === 'loading';
  const hasText = typeof loaded === 'object';
  const hasFailed = attempt > 1 || loaded === 'failed' || loaded === 'offline';
  // After a successful retry the button has disappeared, and its focus would be lost.
  useEffect(() => {
    if (hasText && attempt > 1) heading.current?.focus();
  }, [hasText, attempt]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {which === 'eula' ? legal.eula : legal.appPrivacy}
      </h1>
      <div className={hasFailed ? undefined : styles.text}>
        <Waiting active={isLoading} text={common.loading} />
        {loaded === 'failed' && <FailureNotice />}
        {loaded === 'offline' && <FailureNotice sentence={common.offline} />}
        {hasText && <Fragment nodes={loaded} />}
      </div>
      {hasFailed && !hasText && (
        <Button onClick={tryAgain} aria-disabled={isLoading}>
          {common.tryAgain}
        </Button>
      )}
      <PageBack />
    </>
  );
}

/** Shows elements that React did not create. */
function Fragment({ nodes }: { readonly nodes: DocumentFragment }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  return <div ref={container} />;
}
