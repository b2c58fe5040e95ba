import { useState } from 'react';
import { joined, type Sentence } from '#content/linked.ts';
import { MAX_UNITS } from '#domain/triage.ts';
import { classOfWeek, lastWeekOf, type Week } from '#domain/week.ts';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useServices } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { CalculatorButton } from '../parts/CalculatorButton.tsx';
import { HigherRiskWeek } from './HigherRiskWeek.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';
import { UnitsAndDays } from './UnitsAndDays.tsx';
import { WeekPicture } from './WeekPicture.tsx';

/** Last week's drinking, and the week's total compared with the guideline. */
export function LastWeekScreen({ path }: ScreenProps) {
  const { visit } = useServices();
  const { steps, calculator } = useWords();
  const [limited, setLimited] = useState('');
  const { heading, lead, units, days, unitOption, dayOption } = steps.lastWeek;

  const use = (sum: number): void => {
    visit.record({ consumptionUnits: Math.min(sum, MAX_UNITS) });
    setLimited(sum > MAX_UNITS ? calculator.limitedTotal(sum, MAX_UNITS) : '');
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
      <LiveRegion text={limited} />
      <CalculatorButton listId="lastWeek" onUse={use} />
      <WeekTotal />
    </UnitsAndDays>
  );
}

/** The week's total, once both figures are chosen, and how it compares with the guideline. */
function WeekTotal() {
  const { lastWeek } = useWords().steps;
  const { consumptionUnits, consumptionDays, gender = 'o' } = useVisit().triage;
  const week =
    consumptionUnits === undefined || consumptionDays === undefined
      ? null
      : lastWeekOf({ consumptionUnits, consumptionDays });
  const compared = (of: Week): Sentence => {
    const classed = classOfWeek(of, gender);
    const said = { aboveGuideline: lastWeek.aboveGuideline, higherRisk: `${lastWeek.higherRisk.heading}.` };
    return joined(`${lastWeek.total(of.units, of.atLeast)}.`, classed === null ? '' : said[classed]);
  };
  return (
    <>
      <LiveRegion text={week ? compared(week) : ''} />
      <p className={styles.aside}>{lastWeek.guideline}</p>
      {week && <WeekPicture lastWeek={week} />}
      {week && <HigherRiskWeek week={week} cautions={false} />}
    </>
  );
}
