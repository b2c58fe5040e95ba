import { useEffect } from 'react';
import { judgeOpening } from '#advice/judgeCalls.ts';
import { underAge } from '#advice/underAge.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useClock } from '../../runtime/useClock.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Blocks } from '../../render/Blocks.tsx';

/** A dialog that is open while "17 or under" is chosen. Esc and the browser's Back clear the answer (decision 8.18). */
export function UnderAgeDialog() {
  const { visit, exits } = useServices();
  const words = useWords();
  const state = useVisit();
  const clock = useClock();
  const { triage, client } = state;
  const local = client?.serviceDetails.youngPeopleService ?? null;
  const open = local === null ? null : judgeOpening(local, placeOfVisit(state), clock);
  const { heading, backToStart } = words.underAge;
  // The browser's Back removes the whole screen with the dialog. This clean-up then clears the choice.
  useEffect(
    () => () => {
      if (isUnderAge(visit.get().triage.age)) visit.record({ age: undefined });
    },
    [visit],
  );
  return (
    <Modal
      open={isUnderAge(triage.age)}
      heading={heading}
      onClose={() => visit.record({ age: undefined })}
      foot={<Button onClick={exits.startAgain}>{backToStart}</Button>}
    >
      <Blocks blocks={underAge(words, local === null ? null : { ...local, open })} />
    </Modal>
  );
}
