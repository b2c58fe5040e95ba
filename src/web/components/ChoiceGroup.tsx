import { type ChoiceOption, ChoiceRow } from './ChoiceRow.tsx';
import { Field, Legend } from './Field.tsx';

type ChoiceGroupProps<Value extends string> = {
  readonly id: string;
  readonly type: 'checkbox' | 'radio';
  readonly legend: string;
  /** The legend is an h2 (the default), or looks like a field's label. Hide it if the same words are above it. */
  readonly legendLook?: 'heading' | 'label' | 'hidden';
  readonly options: readonly ChoiceOption<Value>[];
  readonly chosen: readonly (Value | null)[];
  readonly onChange: (value: Value, chosen: boolean) => void;
};

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
