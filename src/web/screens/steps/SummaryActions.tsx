import { useRef } from 'react';
import type { LinkedSentence } from '#content/content.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { TextField } from '../../components/TextField.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Form } from '../parts/Form.tsx';
import { useInputPurpose } from '../parts/inputPurpose.ts';
import { Reminder } from '../parts/Reminder.tsx';
import styles from '../parts/screens.module.css';
import { type SummaryAction, type SummaryState, useSummary } from './useSummary.ts';

/** The buttons to save the summary on the device, have it e-mailed, or set a reminder. */
export function SummaryActions() {
  const { results } = useWords().steps;
  const { state, download, email } = useSummary();
  const address = useRef<HTMLInputElement>(null);
  const purpose = useInputPurpose('email', address);
  const working = state?.stage === 'working';
  return (
    <div className={styles.onScreen}>
      <Button onClick={() => void download()} aria-disabled={working} aria-describedby="download-note">
        {results.download}
      </Button>
      <p id="download-note" className={styles.aside}>
        {results.downloadNote}
      </p>
      <Outcome state={state} of="download" done={results.downloaded} failed={results.downloadFailed} />
      <Form browserChecks onSubmit={() => void email(address.current?.value ?? '')}>
        <TextField
          id="email"
          ref={address}
          type="email"
          required
          maxLength={254}
          autoComplete={purpose.autoComplete}
          onInput={purpose.update}
          spellCheck={false}
          label={results.email}
          hint={results.emailHint}
        />
        <Button type="submit" variant="secondary" aria-disabled={working}>
          {results.emailMine}
        </Button>
      </Form>
      <Outcome state={state} of="email" done={results.emailed} failed={results.emailFailed} />
      <Reminder />
    </div>
  );
}

type OutcomeProps = {
  readonly state: SummaryState;
  readonly of: SummaryAction;
  readonly done: string;
  readonly failed: LinkedSentence | string;
};

/** The outcome of one of the two actions, shown under its button. */
function Outcome({ state, of, done, failed }: OutcomeProps) {
  const { results } = useWords().steps;
  const stage = state?.action === of ? state.stage : null;
  return (
    <div className={styles.outcome}>
      <Waiting active={stage === 'working'} text={results.working} />
      <LiveRegion text={stage === 'done' ? done : ''} />
      {stage === 'failed' && <FailureNotice sentence={failed} />}
    </div>
  );
}
