import { type ReactNode, useId, useState } from 'react';
import { type COUNTED_FIELDS, MAX_DAYS, MAX_UNITS } from '#domain/record.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { goBack } from '../../runtime/navigation.ts';
import { changeOf, type TriageChange } from '../../visit/visitState.ts';
import { Actions, useForward } from '../forms/Actions.tsx';
import { DeferUntilPainted } from '../forms/DeferUntilPainted.tsx';
import { Form, FormErrorSummary } from '../forms/Form.tsx';

type Field = keyof typeof COUNTED_FIELDS;
type Question = { readonly field: Field; readonly label: string; readonly option: (value: number) => string };

/** Sets figures of the record; `undefined` removes a figure. */
export type Fill = (figures: Pick<TriageChange, Field>) => void;

type WeekTotalsProps = {
  readonly path: string;
  readonly units: Question;
  readonly days: Question;
  readonly heading: string;
  readonly above: (fill: Fill) => ReactNode;
  /** Fields to show in place of the two selects, and the id of the first of them, which gets the error. */
  readonly instead?:
    { readonly targetId: string; readonly fields: (fill: Fill, error: string | undefined) => ReactNode } | undefined;
  readonly children: ReactNode;
};

/** A screen with two required selects: units on a day, and days in a week. */
export function WeekTotals({ path, units, days, heading, above, instead, children }: WeekTotalsProps) {
  const { visit } = useServices();
  const { common, steps } = useWords();
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
  const fill: Fill = (figures) => {
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
            fields.map(({ field, label, option, max }) => (
              <SelectField
                key={field}
                id={field}
                label={label}
                placeholder={steps.lastWeek.choose}
                options={Array.from({ length: max + 1 }, (_, value) => ({
                  value: String(value),
                  label: option(value),
                }))}
                error={missing.includes(field) ? error : undefined}
                value={triage[field]?.toString() ?? null}
                onChange={(value) => fill(changeOf(field, value === '' ? undefined : Number(value)))}
              />
            ))}
        </Form>
        {children}
        <Actions onBack={goBack}>
          <Button type="submit" form={form}>
            {common.next}
          </Button>
        </Actions>
      </DeferUntilPainted>
    </>
  );
}
