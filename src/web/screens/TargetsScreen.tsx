import { weekTotal } from '#domain/advice.ts';
import { weekFigures } from '#domain/triage.ts';
import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { WithdrawalCaution } from './cautions.tsx';
import { Paragraphs } from './prose.tsx';
import { UnitsAndDays } from './UnitsAndDays.tsx';

/** The visitor's own target, and the change it would be. */
export function TargetsScreen({ path }: ScreenProps) {
  const { targets, lastWeek } = useWords('steps').steps;
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      above={
        <>
          <h1>{targets.heading}</h1>
          <WithdrawalCaution />
          <Paragraphs text={targets.lead} />
        </>
      }
    >
      <Change />
    </UnitsAndDays>
  );
}

/** The change in words; a target that is not lower is said plainly. */
function Change() {
  const { targets } = useWords('steps').steps;
  const figures = weekFigures(useVisit().triage);
  if (figures === null) return <LiveRegion text="" />;
  const before = weekTotal(figures.consumptionUnits, figures.consumptionDays);
  const after = weekTotal(figures.goalUnits, figures.goalDays).units;
  // Last week at "35 or more" a day has no upper figure, so whether a target is lower cannot be told for certain.
  const notLower = !before.atLeast && after >= before.units;
  const change = targets.change(before, after);
  return <LiveRegion text={notLower ? `${change} ${targets.notLower}` : change} />;
}
