import { type ReactNode, useId } from 'react';
import { type COUNTED_FIELDS, MAX_DAYS, MAX_UNITS } from '#domain/triage.ts';
import { useServices } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { Actions } from '../parts/Actions.tsx';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { FaultSummary, useFaults } from '../parts/faults.tsx';
import { Form } from '../parts/Form.tsx';
import { goBack } from '../../page/navigation.ts';
import { useForward } from '../parts/useForward.ts';

type Field = keyof typeof COUNTED_FIELDS;
type Question = { readonly field: Field; readonly label: string; readonly option: (value: number) => string };

type Figures = Readonly<Partial<Record<Field, number | undefined>>>;

type UnitsAndDaysProps = {
  readonly path: string;
  readonly units: Question;
  readonly days: Question;
  readonly heading: string;
  /** Shown between the heading and the fields. */
  readonly above: ReactNode;
  /** Shown under the fields, with a function that sets them. */
  readonly children: (fill: (figures: Figures) => void) => ReactNode;
};

/** Two required selects: units on a day and days in a week. */
export function UnitsAndDays({ path, units, days, heading, above, children }: UnitsAndDaysProps) {
  const { visit } = useServices();
  const { common, steps } = useWords();
  const { triage } = useVisit();
  const faults = useFaults();
  const forward = useForward(path);
  const form = useId();
  const fields = [
    { ...units, max: MAX_UNITS },
    { ...days, max: MAX_DAYS },
  ];
  const missing = fields.filter(({ field }) => triage[field] === undefined).map(({ field }) => field);
  const submit = (): void => {
    const [first] = missing;
    if (faults.report(first ? [{ text: common.allFieldsRequired, targetId: first }] : [])) forward();
  };
  const fill = (figures: Figures): void => {
    visit.record(figures);
    if (missing.every((field) => figures[field] !== undefined)) faults.clear(faults.faults[0]?.targetId ?? '');
  };
  const faulty = faults.faults.length > 0;
  return (
    <>
      <FaultSummary {...faults} />
      <h1>{heading}</h1>
      <AfterPaint>
        {above}
        <Form id={form} onSubmit={submit}>
          {fields.map(({ field, label, option, max }) => (
            <SelectField
              key={field}
              id={field}
              label={label}
              placeholder={steps.lastWeek.choose}
              options={Array.from({ length: max + 1 }, (_, value) => ({ value: String(value), label: option(value) }))}
              error={faulty && missing.includes(field) ? common.allFieldsRequired : undefined}
              value={triage[field]?.toString() ?? null}
              onChange={(value) => fill({ [field]: value === '' ? undefined : Number(value) })}
            />
          ))}
        </Form>
        {children(fill)}
        <Actions onBack={goBack}>
          <Button type="submit" form={form}>
            {common.next}
          </Button>
        </Actions>
      </AfterPaint>
    </>
  );
}
