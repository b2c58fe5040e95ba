import { type ChoiceOption, ChoiceRow } from './ChoiceRow.tsx';
import styles from './Field.module.css';
import hidden from './VisuallyHidden.module.css';

type ChoiceGroupProps<Value extends string> = {
  /** The prefix of each control's id, and the name that radios share. */
  readonly id: string;
  /** The controls: any number of checkboxes, or one of several radios. */
  readonly type: 'checkbox' | 'radio';
  /** The group's legend, an h2. */
  readonly legend: string;
  /** Where the same words stand above it. */
  readonly legendHidden?: boolean;
  readonly options: readonly ChoiceOption<Value>[];
  readonly chosen: readonly (Value | null)[];
  readonly onChange: (value: Value, chosen: boolean) => void;
};

/** A question that may be left unanswered, as one of several on a screen. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, type, legend, legendHidden = false, options, chosen, onChange } = props;
  return (
    <fieldset className={styles.field}>
      <legend className={legendHidden ? hidden.hidden : styles.legend}>
        <h2>{legend}</h2>
      </legend>
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          id={`${id}-${option.value}`}
          type={type}
          name={type === 'radio' ? id : undefined}
          option={option}
          checked={chosen.includes(option.value)}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}
