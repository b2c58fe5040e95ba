import { type ReactNode, type Ref, useId } from 'react';
import { type ChoiceOption, ChoiceRow } from './ChoiceRow.tsx';
import { describedBy, Field, FieldMessages, Legend } from './Field.tsx';
import { Heading } from './Heading.tsx';
import styles from './RadioGroup.module.css';

/** A group of options. Its heading is null if its only option has the same text. */
export type RadioOptionGroup = { readonly heading: string | null; readonly options: readonly ChoiceOption[] };

type RadioGroupProps = {
  /** The id of the first radio, to which the error summary links, and the prefix of the other ids. */
  readonly id: string;
  readonly legend: string;
  /** A line in small type above the question, inside its heading. */
  readonly caption?: string | undefined;
  readonly hint?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly mended?: boolean | undefined;
  readonly options: readonly ChoiceOption[] | readonly RadioOptionGroup[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The level of the heading inside the legend: 1 if the page has only this question. */
  readonly headingLevel: 1 | 3;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
};

const isGrouped = (options: RadioGroupProps['options']): options is readonly RadioOptionGroup[] =>
  options.some((option) => 'options' in option);

/** A question whose answers are radios. The whole row of a radio can be pressed. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, legend, caption, options, value, onChange, hint, help, error, mended, headingLevel, headingRef } = props;
  // The radios share a name, so that the arrow keys move between them.
  const name = useId();
  const groups = isGrouped(options) ? options : [{ heading: null, options }];
  const first = groups[0]?.options[0]?.value;
  const GroupHeading = headingLevel === 1 ? 'h2' : 'p';
  return (
    <Field error={error} mended={mended}>
      <fieldset aria-describedby={describedBy(id, { hint, error: mended ? undefined : error })}>
        <Legend>
          <Heading
            level={headingLevel}
            ref={headingRef}
            tabIndex={-1}
            className={headingLevel === 1 ? styles.question : undefined}
          >
            {caption !== undefined && (
              <>
                <span className={styles.caption}>{caption}</span>{' '}
              </>
            )}
            {legend}
          </Heading>
        </Legend>
        <FieldMessages id={id} hint={hint} error={error} mended={mended} />
        {help}
        {groups.map((group) => (
          <div key={group.heading} className={styles.options} data-group={groups.length > 1 || undefined}>
            {group.heading !== null && <GroupHeading className={styles.groupHeading}>{group.heading}</GroupHeading>}
            {group.options.map((option) => (
              <ChoiceRow
                type="radio"
                key={option.value}
                id={option.value === first ? id : `${id}-${option.value}`}
                name={name}
                option={option}
                checked={option.value === value}
                onChange={onChange}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </Field>
  );
}
