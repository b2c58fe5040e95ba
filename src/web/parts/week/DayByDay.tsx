import type { ReactNode } from 'react';
import { excessByDay } from '#advice/sentences/weekPage.ts';
import { MAX_UNITS } from '#domain/record.ts';
import type { LastWeekFigures } from '#domain/week.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { Button } from '../../components/Button.tsx';
import { describedBy, Field, FieldMessages, Legend } from '../../components/Field.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './DayByDay.module.css';

/** Returns the id of a day's field. Day 0 is Monday. */
export const dayId = (day: number): string => `day-${day + 1}`;

/**
 * Returns a function that sets one day's units (at most 35) and all empty days to 0, and then passes the two weekly
 * figures to `onFill`.
 */
export function useSetDay(onFill: (figures: LastWeekFigures) => void): (day: number, units: number) => void {
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
  readonly onFill: (figures: LastWeekFigures) => void;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
  /** Called with the day that was pressed or changed last. */
  readonly onTouch?: (day: number) => void;
};

/** The units that fill a day's bar, unless a day has more. */
const FULL_BAR = 10;

/**
 * Units for each day of a week, one row a day. Once a day is filled in, empty days count as 0. The record never has the
 * days. The units above the guideline are striped, and a sentence below the rows says where they begin.
 */
export function DayByDay({ onFill, error, children, onTouch }: DayByDayProps) {
  const words = useWords();
  const { lastWeek } = words.steps;
  const { days } = useVisit();
  const set = useSetDay(onFill);
  const longest = Math.max(FULL_BAR, ...days);
  const { above, text } = excessByDay(words, useJudgedVisit(), days);
  return (
    <fieldset className={styles.days}>
      <Legend look="hidden">{lastWeek.eachDayUnits}</Legend>
      {children}
      <Field error={error}>
        <FieldMessages id={dayId(0)} error={error} />
        {lastWeek.dayNames.map((name, day) => (
          <DayRow
            key={name}
            day={day}
            units={days[day]}
            bar={{ longest, above: above[day] ?? 0 }}
            error={day === 0 ? error : undefined}
            onSet={(units) => {
              onTouch?.(day);
              set(day, units);
            }}
            onTouch={() => onTouch?.(day)}
          />
        ))}
      </Field>
      <p className={styles.stripes}>{text}</p>
    </fieldset>
  );
}

type DayRowProps = {
  readonly day: number;
  /** Undefined until the week has a figure. */
  readonly units: number | undefined;
  /** The units of the longest bar, and the day's units above the guideline. */
  readonly bar: { readonly longest: number; readonly above: number };
  readonly error: string | undefined;
  readonly onSet: (units: number) => void;
  readonly onTouch: () => void;
};

/** A day's name, bar, number, and the buttons for one unit fewer or more. The number opens a list of numbers. */
function DayRow({ day, units, bar, error, onSet, onTouch }: DayRowProps) {
  const { dayNames, dayNamesShort, dayUnits, unitOption, oneFewer, oneMore } = useWords().steps.lastWeek;
  const [id, name] = [dayId(day), dayNames[day] ?? ''];
  const shown = units ?? 0;
  const lengthOf = (amount: number): string => `${(100 * amount) / bar.longest}%`;
  return (
    <div className={styles.day} onPointerDown={onTouch}>
      <label id={`${id}-label`} htmlFor={id} aria-hidden="true">
        {dayNamesShort[day]}
      </label>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <defs>
          <pattern
            id={`${id}-stripes`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" className={styles.ground} />
            <rect width="3" height="7" className={styles.filled} />
          </pattern>
          <clipPath id={`${id}-shape`}>
            <rect width={lengthOf(shown)} height="100%" rx="6" />
          </clipPath>
        </defs>
        <rect width="100%" height="100%" rx="6" className={styles.track} />
        <g clipPath={`url(#${id}-shape)`}>
          <rect width={lengthOf(shown - bar.above)} height="100%" className={styles.filled} />
          {bar.above > 0 && (
            <rect
              x={lengthOf(shown - bar.above)}
              width={lengthOf(bar.above)}
              height="100%"
              fill={`url(#${id}-stripes)`}
            />
          )}
        </g>
        {bar.above > 0 && <rect width={lengthOf(shown)} height="100%" rx="6" className={styles.edge} />}
      </svg>
      <span className={styles.number}>
        <span aria-hidden="true">{shown === MAX_UNITS ? `${MAX_UNITS}+` : shown}</span>
        <select
          id={id}
          aria-label={name}
          // In Firefox the form's “off” does not apply to a select, and Firefox would write the choice to disk.
          autoComplete="off"
          value={units?.toString() ?? ''}
          onChange={(event) => onSet(Number(event.target.value))}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error })}
        >
          <option value="">{dayUnits}</option>
          {Array.from({ length: MAX_UNITS + 1 }, (_, value) => (
            <option key={value} value={value}>
              {unitOption(value)}
            </option>
          ))}
        </select>
      </span>
      <Button variant="secondary" aria-label={oneFewer(name)} onClick={() => onSet(Math.max(shown - 1, 0))}>
        −
      </Button>
      <Button variant="secondary" aria-label={oneMore(name)} onClick={() => onSet(shown + 1)}>
        +
      </Button>
    </div>
  );
}
