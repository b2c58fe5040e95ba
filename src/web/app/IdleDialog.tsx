import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { Modal } from '../components/Modal.tsx';
import { useServices, useVisit } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { type IdleStage, IdleWatch } from './idleWatch.ts';

const SIGNS_OF_USE = ['keydown', 'pointerdown', 'wheel'] as const;

/** Whether the visitor typed something before the script had loaded and could listen for it. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll('input')].some(
    ({ type, value, defaultValue }) => type !== 'checkbox' && value !== defaultValue,
  );

/** Whether there is anything to clear: a visit, or typed text. */
function useHasDataToClear(): boolean {
  const begun = useVisit().client !== null;
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const type = (): void => setTyped(true);
    document.addEventListener('input', type, { once: true });
    if (hasTypedText()) type();
    return () => document.removeEventListener('input', type);
  }, []);
  return begun || typed;
}

/** Asks after 20 minutes without use whether anyone is there. Without an answer, clears the visit 2 minutes later. */
export function IdleDialog() {
  const watched = useHasDataToClear();
  return watched ? <IdleQuestion /> : null;
}

function listenForUse(watch: IdleWatch): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const use = (event: Event): void => {
    // The key that closes the dialog must not also act on the control beneath it.
    if (watch.isAsking() && event.type === 'keydown') event.preventDefault();
    watch.recordUse();
  };
  SIGNS_OF_USE.forEach((sign) => document.addEventListener(sign, use, options));
  document.addEventListener('visibilitychange', () => watch.check(), options);
  return () => listening.abort();
}

function IdleQuestion() {
  const { exits } = useServices();
  const { stillThere } = useFirstWords().common;
  const [stage, setStage] = useState<IdleStage>('inUse');
  const watch = useRef<IdleWatch>(null);

  useEffect(() => {
    const onStage = (next: IdleStage): void => (next === 'over' ? exits.clearAnswers() : setStage(next));
    const started = new IdleWatch(onStage);
    watch.current = started;
    const unlisten = listenForUse(started);
    return () => {
      unlisten();
      started.stop();
    };
  }, [exits]);

  const carryOn = (): void => watch.current?.recordUse();
  return (
    <Modal open={stage !== 'inUse'} heading={stillThere.heading} onClose={carryOn}>
      {stage === 'asking' && <p>{stillThere.twoMinutes}</p>}
      <LiveRegion text={stage === 'lastMinute' ? stillThere.oneMinute : ''} />
      <p>{stillThere.how}</p>
      <Button onClick={carryOn}>{stillThere.carryOn}</Button>
    </Modal>
  );
}
