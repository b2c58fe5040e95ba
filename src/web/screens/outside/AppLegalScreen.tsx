import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useServices } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { PageBack } from './PageBack.tsx';
import styles from '../parts/screens.module.css';

type Loaded = 'loading' | 'failed' | DocumentFragment;

/** The server's text, made safe; the sanitiser is fetched only here, and never on the server. */
function useLegalText(which: 'eula' | 'privacy'): Loaded {
  const { api } = useServices();
  const { opensInNewTab } = useWords().common;
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<Loaded> => {
      const [result, { legalFragment }] = await Promise.all([api.fetchLegals(), import('./legalHtml.ts')]);
      return result.ok ? legalFragment(result.value[which].html, opensInNewTab) : 'failed';
    };
    void load()
      .catch((): Loaded => 'failed')
      .then((outcome) => {
        if (wanted) setLoaded(outcome);
      });
    return () => {
      wanted = false;
    };
  }, [api, opensInNewTab, which]);
  return loaded;
}

/** The app's licence agreement or privacy notice, as the server has it. */
export function AppLegalScreen({ path }: ScreenProps) {
  const which = path === '/app/eula' ? 'eula' : 'privacy';
  const { legal, common } = useWords();
  const loaded = useLegalText(which);
  return (
    <>
      <h1>{which === 'eula' ? legal.eula : legal.appPrivacy}</h1>
      <div className={styles.screenful}>
        <Waiting active={loaded === 'loading'} text={common.loading} />
        {loaded === 'failed' && <FailureNotice />}
        {typeof loaded === 'object' && <Fragment nodes={loaded} />}
      </div>
      <PageBack />
    </>
  );
}

/** Elements that were not made by React. */
function Fragment({ nodes }: { readonly nodes: DocumentFragment }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  return <div ref={place} />;
}
