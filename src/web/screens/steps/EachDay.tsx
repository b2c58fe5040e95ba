import { MAX_UNITS } from '#domain/triage.ts';
import type { DrunkFigures } from '#domain/week.ts';
import { figuresByDay } from '#domain/weekByDay.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { useServices } from '../../page/services.ts';
import { useVisit } from '../../page/useVisit.ts';
import { useWords } from '../../page/words.ts';
import styles from './EachDay.module.css';

type EachDayProps = {
  /** Called with the two figures that the days come to. */
  readonly onFill: (figures: DrunkFigures) => void;
};

/** A week that was not even: the units of each day, 0 unless chosen. The visit keeps them in memory and never logs them. */
export function EachDay({ onFill }: EachDayProps) {
  const { visit } = useServices();
  const { lastWeek } = useWords().steps;
  const { days } = useVisit();
  const { dayNames, unitOption } = lastWeek;
  const options = Array.from({ length: MAX_UNITS }, (_, index) => ({
    value: String(index + 1),
    label: unitOption(index + 1),
  }));
  const choose = (chosen: number, units: number): void => {
    const filledIn = dayNames.map((_, day) => (day === chosen ? units : (days[day] ?? 0)));
    visit.setDays(filledIn);
    onFill(figuresByDay(filledIn));
  };
  return (
    <fieldset className={styles.days}>
      <legend>{lastWeek.eachDayUnits}</legend>
      {dayNames.map((name, day) => (
        <SelectField
          key={name}
          id={`day-${day + 1}`}
          label={name}
          placeholder={unitOption(0)}
          options={options}
          value={days[day]?.toString() ?? null}
          onChange={(value) => choose(day, Number(value))}
        />
      ))}
    </fieldset>
  );
}
