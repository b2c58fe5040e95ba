import type { Dispatch, Ref } from 'react';
import type { Content } from '#content/content.ts';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { RadioGroup } from '../components/RadioGroup.tsx';
import styles from './UnitCalculator.module.css';
import { type CalculatorAction, type CalculatorState, type Step, STEPS } from './calculatorState.ts';
import { QuantityField } from './QuantityField.tsx';
import { stepChoices } from './stepChoices.tsx';

type AddDrinkProps = {
  readonly state: CalculatorState & { readonly step: Step };
  readonly dispatch: Dispatch<CalculatorAction>;
  readonly onAdd: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly words: Pick<Content, 'calculator' | 'common'>;
};

/** One of the four steps of adding a drink. */
export function AddDrink({ state, dispatch, onAdd, headingRef, words }: AddDrinkProps) {
  const { calculator, common } = words;
  const last = state.step === 'quantity';
  return (
    <form
      noValidate
      // Without this, Firefox writes the choices to disk, to restore them after a crash.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (last) onAdd();
        else dispatch({ type: 'next' });
      }}
    >
      {state.step === 'quantity' ? (
        <QuantityStep state={state} dispatch={dispatch} headingRef={headingRef} words={calculator} />
      ) : (
        <ChoiceStep {...{ state: { ...state, step: state.step }, dispatch, headingRef, words }} />
      )}
      <div className={styles.actions}>
        <Button type="submit">{last ? calculator.addToList : common.next}</Button>
        <Button variant="secondary" onClick={() => dispatch({ type: 'back' })}>
          {common.back}
        </Button>
        <Button variant="quiet" onClick={() => dispatch({ type: 'toList' })}>
          {calculator.cancel}
        </Button>
      </div>
    </form>
  );
}

const captionOf = (words: Content['calculator'], step: Step) => words.steps.of(STEPS.indexOf(step) + 1, STEPS.length);

type ChoiceStepProps = Omit<AddDrinkProps, 'state' | 'onAdd'> & {
  readonly state: CalculatorState & { readonly step: Exclude<Step, 'quantity'> };
};

function ChoiceStep({ state, dispatch, headingRef, words }: ChoiceStepProps) {
  const { calculator, common } = words;
  const { step, draft, missed } = state;
  const id = `calculator-${step}`;
  const { options, value, choose } = stepChoices(step, draft, calculator);
  return (
    <>
      {missed > 0 && (
        <ErrorSummary
          key={missed}
          heading={common.errorSummaryHeading}
          headingLevel={3}
          errors={[{ text: common.selectAnAnswer, targetId: id }]}
        />
      )}
      <RadioGroup
        key={step}
        id={id}
        legend={calculator.steps[step]}
        caption={captionOf(calculator, step)}
        headingLevel={3}
        headingRef={headingRef}
        error={missed > 0 ? common.selectAnAnswer : undefined}
        options={options}
        value={value}
        onChange={(chosen) => dispatch(choose(chosen))}
      />
    </>
  );
}

type QuantityStepProps = Omit<AddDrinkProps, 'onAdd' | 'words'> & { readonly words: Content['calculator'] };

function QuantityStep({ state, dispatch, headingRef, words }: QuantityStepProps) {
  return (
    <>
      <p className={styles.part}>{captionOf(words, 'quantity')}</p>
      <h3 ref={headingRef} tabIndex={-1}>
        {words.steps.quantity}
      </h3>
      <QuantityField
        text={state.draft.quantity}
        onType={(text) => dispatch({ type: 'typeQuantity', text })}
        onStep={(direction) => dispatch({ type: 'stepQuantity', direction })}
        onLeave={() => dispatch({ type: 'leaveField' })}
        words={words}
      />
    </>
  );
}
