import { Fragment, type ReactNode } from 'react';
import { MAX_UNITS } from '#domain/record.ts';
import type { DrunkFigures } from '#domain/week.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './DayByDay.module.css';

/** Returns the id of a day's field. Day 0 is Monday. */
export const dayId = (day: number): string => `day-${day + 1}`;

/**
 * Returns a function that sets one day's units (at most 35) and all empty days to 0, and then passes the two weekly
 * figures to `onFill`.
 */
export function useSetDay(onFill: (figures: DrunkFigures) => void): (day: number, units: number) => void {
  const { visit } = useServices();
  const { dayNames } = useWords().steps.lastWeek;
  const { days } = useVisit();
  return (chosen, units) => {
    const filledIn = dayNames.map((_, day) => (day === chosen ? Math.min(units, MAX_UNITS) : (days[day] ?? 0)));
    visit.setDays(filledIn);
    onFill(figuresByDay(filledIn));
  };
}

type DayByDayProps = {
  /** Called with the two weekly figures that follow from the days. */
  readonly onFill: (figures: DrunkFigures) => void;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
  /** Returns content below a day that offers another way to set its units. */
  readonly under?: (day: number, set: (units: number) => void) => ReactNode;
};

/** Units for each day of a week. Once a day is filled in, empty days count as 0. The record never has the days. */
export function DayByDay({ onFill, error, children, under }: DayByDayProps) {
  const { calculator, steps } = useWords();
  const { lastWeek } = steps;
  const { days } = useVisit();
  const { dayUnits, dayNames, unitOption } = lastWeek;
  const options = Array.from({ length: MAX_UNITS + 1 }, (_, units) => ({
    value: String(units),
    label: unitOption(units),
  }));
  const set = useSetDay(onFill);
  const stepButton = (name: string, sign: string, by: 1 | -1, day: number) => (
    <Button
      variant="secondary"
      aria-label={name}
      aria-describedby={`${dayId(day)}-label`}
      onClick={() => set(day, Math.max((days[day] ?? 0) + by, 0))}
    >
      {sign}
    </Button>
  );
  return (
    <fieldset className={styles.days}>
      <legend>{lastWeek.eachDayUnits}</legend>
      {children}
      {dayNames.map((name, day) => (
        <Fragment key={name}>
          <div className={styles.day}>
            <SelectField
              id={dayId(day)}
              label={name}
              placeholder={dayUnits}
              options={options}
              error={day === 0 ? error : undefined}
              value={days[day]?.toString() ?? null}
              onChange={(value) => set(day, Number(value))}
            />
            {stepButton(calculator.oneFewer, '−', -1, day)}
            {stepButton(calculator.oneMore, '+', 1, day)}
          </div>
          {under?.(day, (units) => set(day, units))}
        </Fragment>
      ))}
    </fieldset>
  );
}
