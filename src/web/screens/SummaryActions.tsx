import { useRef } from 'react';
import { useWords } from '../app/words.ts';
import { Button } from '../components/Button.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { TextField } from '../components/TextField.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Form } from './Form.tsx';
import { useInputPurpose } from './inputPurpose.ts';
import styles from './screens.module.css';
import { useSummary } from './useSummary.ts';

/** Saving the summary on this device, or having it e-mailed. */
export function SummaryActions() {
  const { results } = useWords('steps').steps;
  const { state, download, email } = useSummary();
  const address = useRef<HTMLInputElement>(null);
  const purpose = useInputPurpose('email', address);
  const working = state === 'working';
  const done = { downloaded: results.downloaded, emailed: results.emailed } as const;
  return (
    <div className={styles.onScreen}>
      <Button onClick={() => void download()} aria-disabled={working} aria-describedby="download-note">
        {results.download}
      </Button>
      <p id="download-note" className={styles.aside}>
        {results.downloadNote}
      </p>
      <Form browserChecks onSubmit={() => void email(address.current?.value ?? '')}>
        <TextField
          id="email"
          ref={address}
          type="email"
          required
          maxLength={254}
          autoComplete={purpose.autoComplete}
          onInput={purpose.look}
          spellCheck={false}
          label={results.email}
          hint={results.emailHint}
        />
        <Button type="submit" variant="secondary" aria-disabled={working}>
          {results.emailMine}
        </Button>
      </Form>
      <div className={styles.outcome}>
        <Waiting active={working} text={results.working} />
        <LiveRegion text={state === 'downloaded' || state === 'emailed' ? done[state] : ''} />
        {state === 'downloadFailed' && <FailureNotice sentence={results.downloadFailed} />}
        {state === 'emailFailed' && <FailureNotice sentence={results.emailFailed} />}
      </div>
    </div>
  );
}
