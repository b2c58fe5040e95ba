import type { LinkedSentence } from '#content/prose.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useFirstWords, useWords } from '../../runtime/words.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import styles from './ActionStatus.module.css';
import type { PdfState } from './usePdf.ts';

type Props<Action extends string> = {
  readonly state: PdfState<Action>;
  readonly of: Action;
  readonly working: string;
  readonly done: string;
  readonly failed: LinkedSentence | string;
  /** A second sentence, shown below `done`. */
  readonly detail?: string;
};

/** The outcome of one action, shown under its button. */
export function ActionStatus<Action extends string>({ state, of, working, done, failed, detail }: Props<Action>) {
  const { common } = useFirstWords();
  const { blocked } = useWords().download;
  const stage = state?.action === of ? state.stage : null;
  return (
    <div className={styles.outcome} data-idle={stage === null || undefined}>
      <Waiting active={stage === 'working'} text={working} />
      <LiveRegion text={stage === 'done' ? done : ''} />
      {stage === 'working' && <div className={styles.reserved} data-first={done} data-second={detail} />}
      {stage === 'done' && detail !== undefined && <p className={styles.underOutcome}>{detail}</p>}
      {stage === 'failed' && <FailureNotice sentence={failed} />}
      {stage === 'blocked' && <FailureNotice sentence={blocked} />}
      {stage === 'offline' && <FailureNotice sentence={common.offline} />}
    </div>
  );
}
