import { useState } from 'react';
import { weekTotal } from '#advice/sentences/week.ts';
import { lastWeek, withoutTarget } from '#advice/steps.ts';
import { exactUnits } from '#domain/drinks.ts';
import { lastWeekFigures, type WeekEntry, MAX_UNITS } from '#domain/record.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { holdPresses } from '../../runtime/pressHold.ts';
import { Button, ButtonRow } from '../../components/Button.tsx';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { CalculatorButton } from '../../parts/week/CalculatorButton.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { dayId, DayByDay, useSetDay } from '../../parts/week/DayByDay.tsx';
import { type SetFigures, WeekTotals } from '../../parts/week/WeekTotals.tsx';
import { WeekPicture } from '../../parts/week/WeekPicture.tsx';
import { Parts } from '../../render/Blocks.tsx';

const NO_FIGURES = { consumptionUnits: undefined, consumptionDays: undefined };

/** Advice step 5: last week's drinking, and the week's total compared with the guideline. */
export function LastWeekScreen({ path }: ScreenProps) {
  const { heading, lead, units, days, unitOption, dayOption, byDay: byDayNote } = useWords().steps.lastWeek;
  const { byDay, change } = useDayByDay();
  return (
    <WeekTotals
      path={path}
      units={{ field: 'consumptionUnits', label: units, option: unitOption }}
      days={{ field: 'consumptionDays', label: days, option: dayOption }}
      heading={heading}
      above={(fill) => (
        <>
          {lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <WeekHelp byDay={byDay} fill={fill} onChange={() => change(fill)} />
        </>
      )}
      instead={
        byDay
          ? {
              targetId: dayId(0),
              fields: (fill, error) => (
                <DayByDay onFill={fill} error={error}>
                  <p>{byDayNote}</p>
                </DayByDay>
              ),
            }
          : undefined
      }
    >
      <WeekTotal />
    </WeekTotals>
  );
}

/**
 * The two ways to fill in the week: by a typical day, or day by day. `change` switches between them. Each way keeps its
 * figures while the other is in use.
 */
function useDayByDay() {
  const { visit } = useServices();
  const { days, triage, unitsExact } = useVisit();
  const [byDay, setByDay] = useState(days.length > 0);
  const [other, setOther] = useState<WeekEntry & { readonly figures: Parameters<SetFigures>[0] }>({
    days: [],
    unitsExact: null,
    figures: NO_FIGURES,
  });
  const change = (fill: SetFigures): void => {
    const { consumptionUnits, consumptionDays } = triage;
    setOther({ days, unitsExact, figures: { consumptionUnits, consumptionDays } });
    visit.setDays(other.days);
    fill(other.figures);
    visit.setUnitsExact(other.unitsExact);
    setByDay(!byDay);
  };
  return { byDay, change };
}

type WeekHelpProps = { readonly byDay: boolean; readonly fill: SetFigures; readonly onChange: () => void };

const WAYS = ['typicalDay', 'eachDay'] as const;
type Way = (typeof WAYS)[number];

/** The two ways and the calculator. They are above the fields, so that changing the fields does not move them. */
function WeekHelp({ byDay, fill, onChange }: WeekHelpProps) {
  const { visit } = useServices();
  const { steps, calculator } = useWords();
  const { drinks } = useVisit();
  /** The calculator's total, until the visitor has chosen a day for it. */
  const [total, setTotal] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const setDay = useSetDay(fill);
  const { ways, totalForDay, dayFilledIn, dayNames } = steps.lastWeek;

  const say = (sum: number, text = ''): void =>
    setAnnouncement(sum > MAX_UNITS ? calculator.limitedTotal(sum, MAX_UNITS) : text);
  const use = (sum: number): void => {
    if (byDay) {
      setTotal(sum);
      setAnnouncement(totalForDay(sum));
      return;
    }
    fill({ consumptionUnits: Math.min(sum, MAX_UNITS) });
    visit.setUnitsExact(exactUnits(drinks));
    say(sum);
  };
  const choose = (day: number, sum: number): void => {
    setDay(day, sum);
    // The buttons disappear and the content below moves up: ignore presses for a moment.
    holdPresses();
    setTotal(null);
    say(sum, dayFilledIn(dayNames[day] ?? '', sum));
    document.getElementById(dayId(day))?.focus();
  };
  const changeWay = (way: Way): void => {
    if ((way === 'eachDay') === byDay) return;
    setTotal(null);
    setAnnouncement('');
    onChange();
  };
  return (
    <>
      <ChoiceGroup
        id="week-way"
        type="radio"
        legend={ways.legend}
        legendLook="label"
        options={WAYS.map((value) => ({ value, label: ways[value] }))}
        chosen={[byDay ? 'eachDay' : 'typicalDay']}
        onChange={changeWay}
      />
      <ButtonRow>
        <CalculatorButton onUse={use} />
      </ButtonRow>
      <LiveRegion text={announcement} />
      {total !== null && (
        <ButtonRow label={totalForDay(total)}>
          {dayNames.map((name, day) => (
            <Button key={name} variant="secondary" onClick={() => choose(day, total)}>
              {name}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}

/** The week's total, once both figures are chosen, and how it compares with the guideline. */
function WeekTotal() {
  const words = useWords();
  const visit = useJudgedVisit();
  const state = useVisit();
  const figures = lastWeekFigures(state.triage, state);
  const controls = {
    total: <LiveRegion text={figures === null ? '' : weekTotal(words, figures, visit)} />,
    guideline: <Aside>{words.steps.lastWeek.guideline}</Aside>,
    weekPicture: <WeekPicture visit={withoutTarget(visit)} />,
    gpSheet: <GpSheet short />,
  };
  return <Parts of={lastWeek(words, visit, figures !== null)} controls={controls} />;
}
