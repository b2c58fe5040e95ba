import type { Dispatch, Ref } from 'react';
import type { Content } from '#content/content.ts';
import { CATALOGUE, drinkEntry } from '#domain/drinks.ts';
import { useWords } from '../runtime/words.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { RadioGroup } from '../components/RadioGroup.tsx';
import { DrinkPicture } from '../components/DrinkPicture.tsx';
import type { ChoiceOption } from '../components/ChoiceRow.tsx';
import styles from './AddDrink.module.css';
import {
  type CalculatorAction,
  type CalculatorState,
  type Choice,
  type Draft,
  type Step,
  STEPS,
} from './calculatorState.ts';
import { QuantityField } from './QuantityField.tsx';
import { sizeName } from './rowWords.ts';

type Words = Content['calculator'];

type Choices = {
  readonly options: readonly ChoiceOption[];
  readonly value: string | null;
  readonly choiceOf: (value: string) => Choice;
};

function drinkChoices(draft: Draft, words: Words): Choices {
  return {
    options: CATALOGUE.map(({ drink }) => ({
      value: drink,
      label: words.drinks[drink],
      picture: <DrinkPicture drink={drink} />,
    })),
    value: draft.drink,
    choiceOf: (value) => ({ drink: CATALOGUE.find(({ drink }) => drink === value)?.drink ?? null }),
  };
}

function sizeChoices({ drink, size }: Draft, words: Words): Choices {
  const sizes = drink === null ? [] : drinkEntry(drink).sizes;
  return {
    options: sizes.map((sizeEntry) => ({
      value: sizeEntry.size,
      label: words.sizeWithMl(drink === null ? '' : sizeName(words, drink, sizeEntry.size), sizeEntry.ml),
      picture: drink !== null && <DrinkPicture drink={drink} size={sizeEntry.size} />,
    })),
    value: size,
    choiceOf: (value) => ({ size: sizes.find((entry) => entry.size === value)?.size ?? null }),
  };
}

function strengthChoices({ drink, strength }: Draft, words: Words): Choices {
  const entry = drink === null ? null : drinkEntry(drink);
  return {
    options: (entry?.strengths ?? []).map((percent) => ({
      value: String(percent),
      label: words.strength(percent),
      hint: percent === entry?.usual ? words.usual : undefined,
    })),
    value: strength === null ? null : String(strength),
    choiceOf: (value) => ({ strength: Number(value) }),
  };
}

const CHOICES = { drink: drinkChoices, size: sizeChoices, strength: strengthChoices };

type AddDrinkProps = {
  /** The form's id. The form's buttons are outside it, at the foot of the dialog, and refer to this id. */
  readonly id: string;
  readonly state: CalculatorState & { readonly step: Step };
  readonly dispatch: Dispatch<CalculatorAction>;
  readonly onAdd: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** One of the four steps of adding a drink. */
export function AddDrink({ id, state, dispatch, onAdd, headingRef }: AddDrinkProps) {
  return (
    <form
      id={id}
      noValidate
      // Without `autocomplete="off"`, Firefox writes the choices to disk, to restore them after a crash.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.step === 'quantity') onAdd();
        else dispatch({ type: 'next' });
      }}
    >
      {state.step === 'quantity' ? (
        <QuantityStep state={state} dispatch={dispatch} headingRef={headingRef} />
      ) : (
        <ChoiceStep state={{ ...state, step: state.step }} dispatch={dispatch} headingRef={headingRef} />
      )}
    </form>
  );
}

const captionOf = (words: Words, step: Step): string => words.steps.of(STEPS.indexOf(step) + 1, STEPS.length);

type ChoiceStepProps = Omit<AddDrinkProps, 'id' | 'state' | 'onAdd'> & {
  readonly state: CalculatorState & { readonly step: Exclude<Step, 'quantity'> };
};

function ChoiceStep({ state, dispatch, headingRef }: ChoiceStepProps) {
  const { calculator, common } = useWords();
  const { step, draft, missed } = state;
  const id = `calculator-${step}`;
  const { options, value, choiceOf } = CHOICES[step](draft, calculator);
  const mended = value !== null;
  return (
    <>
      {missed > 0 && (
        <ErrorSummary
          key={missed}
          heading={common.errorSummaryHeading}
          headingLevel={3}
          errors={[{ text: common.selectAnAnswer, targetId: id, mended }]}
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
        mended={mended}
        options={options}
        value={value}
        onChange={(chosen) => dispatch({ type: 'choose', choice: choiceOf(chosen) })}
      />
    </>
  );
}

function QuantityStep({ state, dispatch, headingRef }: Omit<AddDrinkProps, 'id' | 'onAdd'>) {
  const { calculator } = useWords();
  return (
    <>
      <p className={styles.part}>{captionOf(calculator, 'quantity')}</p>
      <h3 ref={headingRef} tabIndex={-1}>
        {calculator.steps.quantity}
      </h3>
      <QuantityField
        text={state.draft.quantity}
        onType={(text) => dispatch({ type: 'typeQuantity', text })}
        onStep={(direction) => dispatch({ type: 'stepQuantity', direction })}
        onLeave={() => dispatch({ type: 'leaveField' })}
      />
    </>
  );
}
