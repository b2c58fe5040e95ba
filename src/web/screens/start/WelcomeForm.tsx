import { Suspense, useRef } from 'react';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { legalPath } from '../../runtime/language.ts';
import { useScripts } from '../../runtime/scripts.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/ChoiceRow.tsx';
import { TextField } from '../../components/TextField.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { FailureNotice } from '../../parts/forms/FailureNotice.tsx';
import { Form, FormErrorSummary, useErrorTitle, useInputPurpose } from '../../parts/forms/Form.tsx';
import styles from './WelcomeForm.module.css';
import { upperCaseField, CONSENT_ID, POSTCODE_ID, useWelcomeForm } from './useWelcomeForm.ts';

/** Help for visitors whose area no client covers. */
function NotServed({ postcode }: { readonly postcode: string }) {
  const { AreaNotServed } = useScripts().later.useLoaded();
  return <AreaNotServed postcode={postcode} />;
}

/** The postcode, the consent to look it up, and the button that starts the visit. */
export function WelcomeForm() {
  const { common, welcome } = useFirstWords();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { shown, formErrors, checking, ...form } = useWelcomeForm(input, box);
  const purpose = useInputPurpose('postal-code', input);
  const isNotServed = shown.postcode === 'notFound';
  const consent = formErrors.errors.find(({ targetId }) => targetId === CONSENT_ID);
  useErrorTitle(shown.postcode !== undefined && formErrors.errors.every(({ mended }) => mended));
  return (
    <Form onSubmit={form.onSubmit}>
      <FormErrorSummary {...formErrors} heading={isNotServed ? welcome.notServed : undefined} />
      <div className={styles.postcode}>
        <TextField
          id={POSTCODE_ID}
          ref={input}
          label={welcome.postcode}
          hint={welcome.whyPostcode}
          error={shown.postcode && shown.postcode !== 'notFound' ? welcome.errors[shown.postcode] : undefined}
          autoComplete={purpose.autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          onInput={(event) => {
            // Do not change text that an input method is composing; it is capitalised when the field loses focus.
            // eslint-disable-next-line page/old-browsers -- where it is missing, the text is capitalised at once
            if (!event.nativeEvent.isComposing) upperCaseField(event.currentTarget);
            form.onInput();
            purpose.update();
          }}
          onBlur={form.onBlur}
        />
      </div>
      <Checkbox
        id={CONSENT_ID}
        ref={box}
        label={welcome.consent}
        error={consent?.text}
        mended={consent?.mended}
        onChange={form.onConsent}
        hasStatement
      />
      <Button type="submit" aria-disabled={checking}>
        {welcome.start}
      </Button>
      <Waiting active={checking} text={welcome.checking} />
      {shown.failed !== undefined && <FailureNotice sentence={shown.failed === 0 ? common.offline : undefined} />}
      <p id={`${CONSENT_ID}-statement`}>
        {welcome.consentStatement} <RouteLink to={legalPath('privacy-policy')}>{welcome.privacyLink}</RouteLink>
      </p>
      {isNotServed && (
        <Suspense fallback={null}>
          <NotServed postcode={form.typed()} />
        </Suspense>
      )}
    </Form>
  );
}
