import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../page/lazyComponent.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useErrorTitle } from '../../page/errorTitle.ts';
import { useFirstWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { TextField } from '../../components/TextField.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { FaultSummary } from '../parts/faults.tsx';
import { Form } from '../parts/Form.tsx';
import { useInputPurpose } from '../parts/inputPurpose.ts';
import { raiseLetters } from './raiseLetters.ts';
import styles from '../parts/screens.module.css';
import { CONSENT, POSTCODE, useWelcomeForm } from './useWelcomeForm.ts';

/** Few visitors need it, so it is fetched by those who do. */
const lazyNationalHelp = lazyComponent(async () => (await import('../parts/NationalHelp.tsx')).NationalHelp);

/** The postcode, the agreement to look it up, and the button that starts the visit. */
export function WelcomeForm() {
  const { welcome } = useFirstWords();
  const input = useRef<HTMLInputElement>(null);
  const { shown, consent, faults, checking, ...form } = useWelcomeForm(input);
  const purpose = useInputPurpose('postal-code', input);
  useErrorTitle(shown.postcode !== undefined && faults.faults.length === 0);
  return (
    <Form onSubmit={form.start}>
      <FaultSummary {...faults} />
      {shown.unknown && <FailureNotice />}
      <p>{welcome.whyPostcode}</p>
      <div className={styles.postcode}>
        <TextField
          id={POSTCODE}
          ref={input}
          label={welcome.postcode}
          hint={welcome.postcodeHint}
          error={shown.postcode && welcome.errors[shown.postcode]}
          autoComplete={purpose.autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onInput={(event) => {
            // While a keyboard composes, the letters are its own; leaving the field makes up for it.
            if (!event.nativeEvent.isComposing) raiseLetters(event.currentTarget);
            form.typed();
            purpose.look();
          }}
          onBlur={(event) => {
            raiseLetters(event.currentTarget);
            form.left();
          }}
        />
      </div>
      {shown.postcode === 'notFound' && (
        <Suspense fallback={null}>
          <lazyNationalHelp.Component nation={form.nation()} />
        </Suspense>
      )}
      <Checkbox
        id={CONSENT}
        label={welcome.consent}
        error={shown.consent && welcome.errors.notChecked}
        checked={consent}
        onChange={form.agree}
      >
        <p>
          {welcome.consentStatement} <RouteLink to="/privacy-policy/en">{welcome.privacyLink}</RouteLink>
        </p>
      </Checkbox>
      <p>{welcome.keepsNothing}</p>
      <Button type="submit" aria-disabled={checking}>
        {welcome.start}
      </Button>
      <Waiting active={checking} text={welcome.checking} />
    </Form>
  );
}
