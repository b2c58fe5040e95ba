import { useState } from 'react';
import { weekTotal } from '#domain/advice.ts';
import { MAX_UNITS } from '#domain/triage.ts';
import type { ScreenProps } from '../app/screenProps.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/words.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { CalculatorButton } from './CalculatorButton.tsx';
import { Paragraphs } from './prose.tsx';
import styles from './screens.module.css';
import { UnitsAndDays } from './UnitsAndDays.tsx';

/** Last week's drinking, with the week's total beside the guideline. */
export function LastWeekScreen({ path }: ScreenProps) {
  const { visit } = useServices();
  const { steps } = useWords('steps');
  const { calculator } = useWords('questions');
  const { consumptionUnits, consumptionDays } = useVisit().triage;
  const [held, setHeld] = useState('');
  const { heading, lead, units, days, unitOption, dayOption, total, guideline } = steps.lastWeek;
  const week =
    consumptionUnits === undefined || consumptionDays === undefined
      ? null
      : weekTotal(consumptionUnits, consumptionDays);

  const use = (sum: number): void => {
    visit.record({ consumptionUnits: Math.min(sum, MAX_UNITS) });
    setHeld(sum > MAX_UNITS ? calculator.heldToMost(sum, MAX_UNITS) : '');
  };
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'consumptionUnits', label: units, option: unitOption }}
      days={{ field: 'consumptionDays', label: days, option: dayOption }}
      above={
        <>
          <h1>{heading}</h1>
          <Paragraphs text={lead} />
        </>
      }
    >
      <LiveRegion text={held} />
      <CalculatorButton place="lastWeek" onUse={use} />
      <LiveRegion text={week ? total(week.units, week.atLeast) : ''} />
      <p className={styles.aside}>{guideline}</p>
    </UnitsAndDays>
  );
}
