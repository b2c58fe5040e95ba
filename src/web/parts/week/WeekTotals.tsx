import { Fragment, type ReactNode, useId, useState } from 'react';
import { type COUNTED_FIELDS, MAX_DAYS, MAX_UNITS } from '#domain/record.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { visuallyHiddenClass } from '../../components/VisuallyHidden.tsx';
import { goBack } from '../../runtime/navigation.ts';
import { changeOf, type TriageChange } from '../../visit/visitState.ts';
import { Actions, useForward } from '../forms/Actions.tsx';
import { DeferUntilPainted } from '../forms/DeferUntilPainted.tsx';
import { Form, FormErrorSummary } from '../forms/Form.tsx';
import styles from './WeekTotals.module.css';

type Field = keyof typeof COUNTED_FIELDS;
type Question = {
  readonly field: Field;
  readonly label: string;
  readonly option: (value: number) => string;
  /** A line of text below the field. */
  readonly under?: ReactNode;
};

/** Sets figures of the record; `undefined` removes a figure. */
export type SetFigures = (figures: Pick<TriageChange, Field>) => void;

type WeekTotalsProps = {
  readonly path: string;
  readonly units: Question;
  readonly days: Question;
  readonly heading: string;
  readonly above: (fill: SetFigures) => ReactNode;
  /** Fields to show in place of the two selects, and the id of the first of them, which gets the error. */
  readonly instead?:
    | { readonly targetId: string; readonly fields: (fill: SetFigures, error: string | undefined) => ReactNode }
    | undefined;
  /** Whether each select has One fewer and One more beside it. */
  readonly hasSteps?: boolean;
  readonly children: ReactNode;
  /** The content below the button Next. */
  readonly below?: ReactNode;
};

/** A screen with two required selects: units on a day, and days in a week. */
export function WeekTotals(props: WeekTotalsProps) {
  const { path, units, days, heading, above, instead, hasSteps = false, children, below } = props;
  const { visit } = useServices();
  const { common } = useWords();
  const { triage } = useVisit();
  /** How often Next was pressed while a field was empty; 0 once all fields are filled in. */
  const [presses, setPresses] = useState(0);
  const forward = useForward(path);
  const form = useId();
  const fields = [
    { ...units, max: MAX_UNITS },
    { ...days, max: MAX_DAYS },
  ];
  const missing = fields.filter(({ field }) => triage[field] === undefined).map(({ field }) => field);
  const fill: SetFigures = (figures) => {
    visit.record(figures);
    if (missing.every((field) => figures[field] !== undefined)) setPresses(0);
  };
  const error = presses > 0 ? common.allFieldsRequired : undefined;
  const targetId = instead?.targetId ?? missing[0];
  return (
    <>
      <FormErrorSummary errors={error && targetId ? [{ text: error, targetId }] : []} press={presses} />
      <h1>{heading}</h1>
      <DeferUntilPainted>
        {above(fill)}
        <Form id={form} onSubmit={() => (missing.length === 0 ? forward() : setPresses(presses + 1))}>
          {instead?.fields(fill, error) ??
            fields.map(({ field, under, ...question }) => (
              <Fragment key={field}>
                <CountSelect
                  {...question}
                  id={field}
                  hasSteps={hasSteps}
                  error={missing.includes(field) ? error : undefined}
                  value={triage[field]}
                  onChange={(value) => fill(changeOf(field, value))}
                />
                {under}
              </Fragment>
            ))}
        </Form>
        {children}
        <Actions onBack={goBack}>
          <Button type="submit" form={form}>
            {common.next}
          </Button>
        </Actions>
        {below && <div className={styles.below}>{below}</div>}
      </DeferUntilPainted>
    </>
  );
}

type CountSelectProps = Pick<Question, 'label' | 'option'> & {
  readonly id: string;
  readonly max: number;
  readonly hasSteps: boolean;
  readonly error: string | undefined;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A select of the numbers from 0 to `max`, perhaps with One fewer and One more beside it. */
function CountSelect({ id, label, option, max, hasSteps, error, value, onChange }: CountSelectProps) {
  const { calculator, steps } = useWords();
  /** The number after the last press on a plus or minus button. */
  const [announcement, setAnnouncement] = useState('');
  const take = (by: 1 | -1): void => {
    const next = Math.min(max, Math.max(0, (value ?? 0) + by));
    onChange(next);
    setAnnouncement(`${label}: ${option(next)}`);
  };
  const step = (name: string, sign: string, by: 1 | -1) =>
    hasSteps ? (
      <Button variant="secondary" aria-label={name} aria-describedby={`${id}-label`} onClick={() => take(by)}>
        {sign}
      </Button>
    ) : undefined;
  const field = (
    <SelectField
      id={id}
      label={label}
      placeholder={hasSteps ? steps.targets.choose : steps.lastWeek.choose}
      options={Array.from({ length: max + 1 }, (_, number) => ({ value: String(number), label: option(number) }))}
      error={error}
      value={value?.toString() ?? null}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
      before={step(calculator.oneFewer, '−', -1)}
      after={step(calculator.oneMore, '+', 1)}
    />
  );
  if (!hasSteps) return field;
  return (
    <div className={styles.stepped}>
      {field}
      <span role="status" className={visuallyHiddenClass}>
        {announcement}
      </span>
    </div>
  );
}
