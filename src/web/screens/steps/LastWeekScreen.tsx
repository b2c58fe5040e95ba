import { useState } from 'react';
import type { Content } from '#content/content.ts';
import { joined, type Sentence } from '#content/linked.ts';
import { MAX_UNITS } from '#domain/triage.ts';
import { classOfWeek, type DrunkFigures, lastWeekOf, type Week } from '#domain/week.ts';
import { type DayUnits, figuresByDay, weekByDay } from '#domain/weekByDay.ts';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { CalculatorButton } from '../parts/CalculatorButton.tsx';
import { EachDay } from './EachDay.tsx';
import { HigherRiskWeek } from './HigherRiskWeek.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';
import { UnitsAndDays } from './UnitsAndDays.tsx';
import { WeekPicture } from './WeekPicture.tsx';

type LastWeekWords = Content['steps']['lastWeek'];

/** Last week's drinking, and the week's total compared with the guideline. */
export function LastWeekScreen({ path }: ScreenProps) {
  const { heading, lead, units, days, unitOption, dayOption } = useWords().steps.lastWeek;
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'consumptionUnits', label: units, option: unitOption }}
      days={{ field: 'consumptionDays', label: days, option: dayOption }}
      heading={heading}
      above={<Paragraphs text={lead} />}
    >
      {(fill) => (
        <>
          <WeekHelp fill={fill} />
          <WeekTotal />
        </>
      )}
    </UnitsAndDays>
  );
}

/** The two ways to fill in the week: the calculator, and day by day. */
function WeekHelp({ fill }: { readonly fill: (figures: Partial<DrunkFigures>) => void }) {
  const { steps, calculator } = useWords();
  const { days } = useVisit();
  const [byDay, setByDay] = useState(days.length > 0);
  const [said, setSaid] = useState('');
  const { eachDay, totalForDay } = steps.lastWeek;

  const use = (sum: number): void => {
    setSaid(byDay ? totalForDay(sum) : sum > MAX_UNITS ? calculator.limitedTotal(sum, MAX_UNITS) : '');
    // A total of one day is not the typical day of a week that is filled in day by day.
    if (!byDay) fill({ consumptionUnits: Math.min(sum, MAX_UNITS) });
  };
  return (
    <>
      <LiveRegion text={said} />
      <div className={styles.ways}>
        <CalculatorButton onUse={use} />
        <Button variant="secondary" aria-expanded={byDay} onClick={() => setByDay(!byDay)}>
          {eachDay}
        </Button>
      </div>
      {byDay && <EachDay onFill={fill} />}
    </>
  );
}

/** The week's total, once both figures are chosen, and how it compares with the guideline. */
function WeekTotal() {
  const { lastWeek } = useWords().steps;
  const { days, triage } = useVisit();
  const { consumptionUnits, consumptionDays, gender = 'o' } = triage;
  const figures =
    consumptionUnits === undefined || consumptionDays === undefined ? null : { consumptionUnits, consumptionDays };
  const week = figures && lastWeekOf(figures);
  const said = { aboveGuideline: lastWeek.aboveGuideline, higherRisk: `${lastWeek.higherRisk.heading}.` };
  const compared = (of: Week): Sentence => {
    const classed = classOfWeek(of, gender);
    return joined(`${lastWeek.total(of.units, of.atLeast)}.`, classed === null ? '' : said[classed]);
  };
  return (
    <>
      <LiveRegion text={figures && week ? joined(eachDaySentence(lastWeek, days, figures), compared(week)) : ''} />
      <p className={styles.aside}>{lastWeek.guideline}</p>
      {week && <WeekPicture lastWeek={week} />}
      {week && <HigherRiskWeek week={week} cautions={false} />}
    </>
  );
}

/** What the days add up to, where the two figures that come from them say more; empty for other figures. */
function eachDaySentence(words: LastWeekWords, days: DayUnits, figures: DrunkFigures): string {
  const { consumptionUnits, consumptionDays } = figuresByDay(days);
  if (consumptionUnits !== figures.consumptionUnits || consumptionDays !== figures.consumptionDays) return '';
  const [sum, counted] = [weekByDay(days), lastWeekOf(figures)];
  if (sum.units === counted.units && sum.atLeast === counted.atLeast) return '';
  return words.eachDayTotal(sum, consumptionUnits, consumptionDays);
}
