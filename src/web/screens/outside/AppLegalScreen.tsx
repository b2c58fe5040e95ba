import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../../parts/forms/FailureNotice.tsx';
import { PageBack } from '../../parts/forms/Actions.tsx';
import styles from './AppLegalScreen.module.css';

type Loaded = 'loading' | 'failed' | DocumentFragment;

/** The server's text, sanitised. The sanitiser is fetched only here, and never during the build. */
function useLegalText(which: 'eula' | 'privacy'): Loaded {
  const { api } = useServices();
  const { opensInNewTab } = useWords().common;
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<Loaded> => {
      const [result, { legalFragment }] = await Promise.all([api.fetchLegals(), import('./legalHtml.ts')]);
      return result.ok ? legalFragment(result.value[which].html, opensInNewTab) : 'failed';
    };
    void load()
      .catch((): Loaded => 'failed')
      .then((outcome) => {
        if (mounted) setLoaded(outcome);
      });
    return () => {
      mounted = false;
    };
  }, [api, opensInNewTab, which]);
  return loaded;
}

/** The app's licence agreement or privacy notice, fetched from the server. */
export function AppLegalScreen({ path }: ScreenProps) {
  const which = path === '/app/eula' ? 'eula' : 'privacy';
  const { legal, common } = useWords();
  const loaded = useLegalText(which);
  return (
    <>
      <h1>{which === 'eula' ? legal.eula : legal.appPrivacy}</h1>
      <div className={styles.text}>
        <Waiting active={loaded === 'loading'} text={common.loading} />
        {loaded === 'failed' && <FailureNotice />}
        {typeof loaded === 'object' && <Fragment nodes={loaded} />}
      </div>
      <PageBack />
    </>
  );
}

/** Elements that React did not create. */
function Fragment({ nodes }: { readonly nodes: DocumentFragment }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  return <div ref={container} />;
}
