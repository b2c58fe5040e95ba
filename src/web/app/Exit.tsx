import { useId, useState } from 'react';
import { Button, ButtonRow } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { useServices } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { hasAnswers } from '../visit/visitState.ts';

/** The **Exit** button: clears the visit and goes to the start screen. If there are answers, it asks first. */
export function Exit() {
  const { exits, visit } = useServices();
  const { common } = useFirstWords();
  const [asking, setAsking] = useState(false);
  const description = useId();
  const carryOn = (): void => setAsking(false);
  const exit = (): void => (hasAnswers(visit.get()) ? setAsking(true) : exits.startAgain());
  return (
    <>
      <Button variant="quiet" aria-describedby={description} onClick={exit}>
        {common.exit}
      </Button>
      <span id={description} hidden>
        {common.exitDescription}
      </span>
      <Modal open={asking} heading={common.clearAnswers.heading} onClose={carryOn}>
        <ButtonRow>
          <Button onClick={exits.startAgain}>{common.clearAnswers.clear}</Button>
          <Button variant="secondary" onClick={carryOn}>
            {common.clearAnswers.carryOn}
          </Button>
        </ButtonRow>
      </Modal>
    </>
  );
}
