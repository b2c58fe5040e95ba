import { useRef, useState } from 'react';
import { useWords } from '../../page/context.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceRow } from '../../components/ChoiceRow.tsx';
import { TextField } from '../../components/TextField.tsx';
import { FaultSummary, useFaults } from '../parts/faults.tsx';
import { Form } from '../parts/Form.tsx';
import { useInputPurpose } from '../parts/inputPurpose.ts';
import { Outcome } from '../parts/Outcome.tsx';
import styles from '../parts/screens.module.css';
import { useSummary } from './useSummary.ts';

const EMAIL = 'email';

/** The buttons to save the summary on the device or have it e-mailed. */
export function SummaryActions() {
  const { results } = useWords().steps;
  const [diary, setDiary] = useState(false);
  const { state, download, email } = useSummary(diary);
  const address = useRef<HTMLInputElement>(null);
  const purpose = useInputPurpose('email', address);
  const working = state?.stage === 'working';
  const faults = useFaults();
  const fault = faults.faults[0]?.text;
  const send = (): void => {
    const { value = '', validity } = address.current ?? {};
    if (faults.report(validity?.valid ? [] : [{ text: results.emailWrong, targetId: EMAIL }])) void email(value);
  };
  const outcome = { state, working: results.working };
  return (
    <div className={`${styles.section ?? ''} ${styles.onScreen ?? ''}`}>
      <ChoiceRow
        id="diary"
        type="checkbox"
        option={{ value: 'diary', label: results.diary }}
        checked={diary}
        onChange={(_, checked) => setDiary(checked)}
      />
      <Button onClick={() => void download()} aria-disabled={working} aria-describedby="download-note">
        {results.download}
      </Button>
      <p id="download-note" className={styles.aside}>
        {results.downloadNote}
      </p>
      <Outcome {...outcome} of="download" done={results.downloaded} failed={results.downloadFailed} />
      <Form onSubmit={send}>
        <FaultSummary {...faults} />
        <TextField
          id={EMAIL}
          ref={address}
          type="email"
          required
          maxLength={254}
          autoComplete={purpose.autoComplete}
          onInput={purpose.update}
          spellCheck={false}
          label={results.email}
          hint={results.emailHint}
          error={fault}
        />
        <Button type="submit" variant="secondary" aria-disabled={working}>
          {results.emailMine}
        </Button>
      </Form>
      <Outcome {...outcome} of="email" done={results.emailed} failed={results.emailFailed} />
    </div>
  );
}
