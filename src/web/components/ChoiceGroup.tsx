import choice from './Choice.module.css';
import styles from './Field.module.css';
import { describedBy } from './FieldMessages.tsx';

type ChoiceGroupProps<Value extends string> = {
  /** The prefix of each control's id, and the name that radios share. */
  readonly id: string;
  /** The controls: any number of checkboxes, or one of several radios. */
  readonly type: 'checkbox' | 'radio';
  /** The group's legend, an h2. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly chosen: readonly (Value | null)[];
  readonly onChange: (value: Value, chosen: boolean) => void;
};

/** A question that may be left unanswered, as one of several on a screen; the whole row of each choice can be pressed. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, type, legend, options, chosen, onChange } = props;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <h2>{legend}</h2>
      </legend>
      {options.map(({ value, label, hint }) => {
        const own = `${id}-${value}`;
        return (
          <label key={value} className={choice.row} htmlFor={own}>
            <input
              type={type}
              id={own}
              name={type === 'radio' ? id : undefined}
              value={value}
              className={choice[type]}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(value, event.target.checked)}
              aria-labelledby={`${own}-label`}
              aria-describedby={describedBy(own, { hint })}
            />
            <span className={choice.words}>
              <span id={`${own}-label`} className={choice.label}>
                {label}
              </span>
              {hint !== undefined && (
                <span id={`${own}-hint`} className={choice.hint}>
                  {hint}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
