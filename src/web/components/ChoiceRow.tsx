import type { ReactNode } from 'react';
import choice from './Choice.module.css';
import { describedBy } from './FieldMessages.tsx';

export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Decoration before the label; hidden from assistive technology. */
  readonly picture?: ReactNode;
};

type ChoiceRowProps<Value extends string> = {
  readonly id: string;
  readonly type: 'checkbox' | 'radio';
  /** Radios with the same name exclude one another. */
  readonly name?: string | undefined;
  readonly option: ChoiceOption<Value>;
  readonly checked: boolean;
  readonly onChange: (value: Value, checked: boolean) => void;
};

/** A radio or a checkbox with its picture, if any, and its label; the whole row can be pressed. */
export function ChoiceRow<Value extends string>({ id, type, name, option, checked, onChange }: ChoiceRowProps<Value>) {
  const { value, label, hint, picture } = option;
  return (
    <label className={choice.row} htmlFor={id}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        className={type === 'radio' ? choice.radio : choice.checkbox}
        checked={checked}
        onChange={(event) => onChange(value, event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { hint })}
      />
      {picture !== undefined && (
        <span className={choice.picture} aria-hidden="true">
          {picture}
        </span>
      )}
      <span className={choice.words}>
        <span id={`${id}-label`} className={choice.label}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={choice.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
