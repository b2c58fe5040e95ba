import { type ChoiceOption, ChoiceRow } from './ChoiceRow.tsx';
import { Field, Legend } from './Field.tsx';

type ChoiceGroupProps<Value extends string> = {
  /** The prefix of each control's id, and the name that radios share. */
  readonly id: string;
  /** The controls: any number of checkboxes, or one of several radios. */
  readonly type: 'checkbox' | 'radio';
  readonly legend: string;
  /** A heading (an h2) by default; a field's label; or hidden, where the same words stand above it. */
  readonly legendLook?: 'heading' | 'label' | 'hidden';
  readonly options: readonly ChoiceOption<Value>[];
  readonly chosen: readonly (Value | null)[];
  readonly onChange: (value: Value, chosen: boolean) => void;
};

/** A question that may be left unanswered, as one of several on a screen. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, type, legend, legendLook = 'heading', options, chosen, onChange } = props;
  return (
    <Field>
      <fieldset>
        <Legend look={legendLook}>{legendLook === 'label' ? legend : <h2>{legend}</h2>}</Legend>
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
    </Field>
  );
}
