import { useEffect } from 'react';
import { youngPeopleLines } from '#content/helplines.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { HelplineList } from '../../components/HelplineList.tsx';
import { Modal } from '../../components/Modal.tsx';
import { ContactLinks } from '../../parts/help/ContactLinks.tsx';

/** A dialog that is open while "17 or under" is chosen. Esc and the browser's Back clear the answer (decision 8.18). */
export function UnderAgeDialog() {
  const { visit, exits } = useServices();
  const words = useWords();
  const { triage, client } = useVisit();
  const { heading, seeGp, backToStart } = words.underAge;
  const local = client?.serviceDetails.youngPeopleService;
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
      <HelplineList lines={youngPeopleLines(words.helplines)} />
      <p>{seeGp}</p>
      {local && (
        <section>
          <h3>{local.name}</h3>
          <p>{local.text}</p>
          <ContactLinks of={local.name} phone={local.phone} email={local.email} url={local.url} />
        </section>
      )}
    </Modal>
  );
}
