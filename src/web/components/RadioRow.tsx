import type { ReactNode } from 'react';
import choice from './Choice.module.css';
import { describedBy } from './FieldMessages.tsx';

export type RadioOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Decoration before the label; hidden from assistive technology. */
  readonly picture?: ReactNode;
};

type RadioRowProps = {
  readonly id: string;
  readonly name: string;
  readonly option: RadioOption;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
};

/** A radio with its picture, if any, and its label. */
export function RadioRow({ id, name, option, checked, onChange }: RadioRowProps) {
  return (
    <label className={choice.row} htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        className={choice.radio}
        checked={checked}
        onChange={() => onChange(option.value)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { hint: option.hint })}
      />
      {option.picture !== undefined && (
        <span className={choice.picture} aria-hidden="true">
          {option.picture}
        </span>
      )}
      <span className={choice.words}>
        <span id={`${id}-label`} className={choice.label}>
          {option.label}
        </span>
        {option.hint !== undefined && (
          <span id={`${id}-hint`} className={choice.hint}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
