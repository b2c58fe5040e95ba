import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../page/loader.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { legalPath } from '../../page/language.ts';
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
import styles from '../parts/screens.module.css';
import { capitalise, CONSENT, POSTCODE, useWelcomeForm } from './useWelcomeForm.ts';

/** Few visitors need it, so it is fetched only when shown. */
const lazyNationalHelp = lazyComponent('NationalHelp', () => import('../parts/NationalHelp.tsx'));

/** The postcode, the consent to look it up, and the button that starts the visit. */
export function WelcomeForm() {
  const { welcome } = useFirstWords();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { shown, faults, checking, ...form } = useWelcomeForm(input, box);
  const purpose = useInputPurpose('postal-code', input);
  useErrorTitle(shown.postcode !== undefined && faults.faults.length === 0);
  return (
    <Form onSubmit={form.onSubmit}>
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
            // Do not change text that an input method is composing; it is capitalised when the field loses focus.
            if (!event.nativeEvent.isComposing) capitalise(event.currentTarget);
            form.onInput();
            purpose.update();
          }}
          onBlur={(event) => {
            capitalise(event.currentTarget);
            form.onBlur();
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
        ref={box}
        label={welcome.consent}
        error={shown.consent && welcome.errors.notChecked}
        onChange={form.onConsent}
      >
        <p>
          {welcome.consentStatement} <RouteLink to={legalPath('privacy-policy')}>{welcome.privacyLink}</RouteLink>
        </p>
      </Checkbox>
      <Button type="submit" aria-disabled={checking}>
        {welcome.start}
      </Button>
      <Waiting active={checking} text={welcome.checking} />
      <p className={styles.aside}>{welcome.keepsNothing}</p>
    </Form>
  );
}
