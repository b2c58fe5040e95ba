import { changeSentence } from '#content/weekWords.ts';
import { weekFigures } from '#domain/triage.ts';
import { lastWeekOf } from '#domain/week.ts';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { Cautions } from '../parts/cautions.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { UnitsAndDays } from './UnitsAndDays.tsx';

/** The visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const { targets, lastWeek } = useWords().steps;
  const { consumptionUnits = 0, consumptionDays = 0 } = useVisit().triage;
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      above={
        <>
          <h1>{targets.heading}</h1>
          <Cautions />
          <HigherRiskWeek week={lastWeekOf({ consumptionUnits, consumptionDays })} />
          <Paragraphs text={targets.lead} />
        </>
      }
    >
      {() => <Change />}
    </UnitsAndDays>
  );
}

/** The change in words, once both figures are chosen. */
function Change() {
  const words = useWords();
  const reader = useWeekReader();
  const figures = weekFigures(useVisit().triage);
  return <LiveRegion text={figures === null ? '' : changeSentence(words, figures, reader)} />;
}
