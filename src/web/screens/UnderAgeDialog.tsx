import { isUnderAge } from '#domain/advice.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/words.ts';
import { Button } from '../components/Button.tsx';
import { HelplineList } from '../components/HelplineList.tsx';
import { Modal } from '../components/Modal.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { Paragraphs } from './prose.tsx';

/** Stands over the age question while "17 or under" is chosen; Esc takes the choice back (decision 8.18). */
export function UnderAgeDialog() {
  const { visit, page } = useServices();
  const words = useWords('questions');
  const { triage, client } = useVisit();
  const { heading, text, seeGp, backToStart } = words.underAge;
  const local = client?.serviceDetails.youngPeopleService;
  return (
    <Modal open={isUnderAge(triage.age)} heading={heading} onClose={() => visit.record({ age: undefined })}>
      <Paragraphs text={text} />
      <p>{seeGp}</p>
      {local && (
        <section>
          <h3>{local.name}</h3>
          <p>{local.text}</p>
          <ContactLinks {...local} />
        </section>
      )}
      <HelplineList ids={['childline', 'emergency']} words={words} />
      <Button onClick={page.startAgain}>{backToStart}</Button>
    </Modal>
  );
}
