import type { ReactNode } from 'react';
import type { LinkedSentence } from '#content/prose.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useFirstWords } from '../../page/context.ts';
import { FailureNotice } from './FailureNotice.tsx';
import styles from './screens.module.css';
import type { PdfState } from './usePdf.ts';

type Props<Action extends string> = {
  readonly state: PdfState<Action>;
  readonly of: Action;
  readonly working: string;
  readonly done: string;
  readonly failed: LinkedSentence | string;
  /** Under the message of success. */
  readonly children?: ReactNode;
};

/** The outcome of one action, shown under its button. */
export function Outcome<Action extends string>({ state, of, working, done, failed, children }: Props<Action>) {
  const { common } = useFirstWords();
  const stage = state?.action === of ? state.stage : null;
  return (
    <div className={styles.outcome} data-idle={stage === null || undefined}>
      <Waiting active={stage === 'working'} text={working} />
      <LiveRegion text={stage === 'done' ? done : ''} />
      {stage === 'working' && children !== undefined && (
        <div className={styles.reserved}>
          <p>{done}</p>
          {children}
        </div>
      )}
      {stage === 'done' && children !== undefined && <div className={styles.underOutcome}>{children}</div>}
      {stage === 'failed' && <FailureNotice sentence={failed} />}
      {stage === 'offline' && <FailureNotice sentence={common.offline} />}
    </div>
  );
}
