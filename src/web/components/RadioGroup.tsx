import { type Ref, useId } from 'react';
import { describedBy } from './describedBy.ts';
import styles from './Field.module.css';
import { FieldMessages } from './FieldMessages.tsx';
import { type RadioOption, RadioRow } from './RadioRow.tsx';

export type { RadioOption } from './RadioRow.tsx';
export type RadioOptionGroup = { readonly heading: string; readonly options: readonly RadioOption[] };

type RadioGroupProps = {
  /** Also the id of the first radio, so an error summary's link has where to go. */
  readonly id: string;
  readonly legend: string;
  /** A small line above the question, part of its heading. */
  readonly caption?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly RadioOption[] | readonly RadioOptionGroup[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The legend holds a heading of this level: 1 for one question, one page. None: a plain legend. */
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
};

type LegendProps = Pick<RadioGroupProps, 'legend' | 'caption' | 'headingLevel' | 'headingRef'>;

function LegendText({ legend, caption, headingLevel, headingRef }: LegendProps) {
  const text = (
    <>
      {caption !== undefined && (
        <>
          <span className={styles.caption}>{caption}</span>{' '}
        </>
      )}
      {legend}
    </>
  );
  if (headingLevel === undefined) return text;
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading ref={headingRef} tabIndex={-1} className={headingLevel === 1 ? styles.question : undefined}>
      {text}
    </Heading>
  );
}

const isGrouped = (options: RadioGroupProps['options']): options is readonly RadioOptionGroup[] =>
  options.some((option) => 'options' in option);

/** One question with radios under it, none chosen beforehand, the whole row of each clickable. */
export function RadioGroup({ id, options, value, onChange, hint, error, headingLevel, ...legend }: RadioGroupProps) {
  // A shared name is what makes arrow keys move between radios; it means nothing outside this page.
  const name = useId();
  const groups = isGrouped(options) ? options : [{ heading: null, options }];
  const first = groups[0]?.options[0]?.value;
  const GroupHeading = headingLevel === 1 ? 'h2' : 'p';
  return (
    <div className={styles.field} data-field data-invalid={error !== undefined}>
      <fieldset
        aria-describedby={describedBy(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)}
      >
        <legend className={headingLevel === undefined ? styles.label : styles.legend}>
          <LegendText {...legend} headingLevel={headingLevel} />
        </legend>
        <FieldMessages id={id} hint={hint} error={error} />
        {groups.map((group) => (
          <div key={group.heading} className={styles.options}>
            {group.heading !== null && <GroupHeading className={styles.groupHeading}>{group.heading}</GroupHeading>}
            {group.options.map((option) => (
              <RadioRow
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
    </div>
  );
}
