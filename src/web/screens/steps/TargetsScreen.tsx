import { changeSentence } from '#content/weekWords.ts';
import { weekFigures } from '#domain/triage.ts';
import { lastWeekOf, type Week } from '#domain/week.ts';
import type { ScreenProps } from '../parts/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { Cautions } from '../parts/cautions.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { UnitsAndDays } from './UnitsAndDays.tsx';
import { WeekPicture } from './WeekPicture.tsx';

/** The visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const { targets, lastWeek } = useWords().steps;
  const { consumptionUnits = 0, consumptionDays = 0 } = useVisit().triage;
  const week = lastWeekOf({ consumptionUnits, consumptionDays });
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={
        <>
          <Cautions />
          <HigherRiskWeek week={week} />
          <Paragraphs text={targets.lead} />
        </>
      }
    >
      {() => <Change lastWeek={week} />}
    </UnitsAndDays>
  );
}

/** Last week beside the guideline; once both figures are chosen, also the target, and the change in words. */
function Change({ lastWeek }: { readonly lastWeek: Week }) {
  const words = useWords();
  const reader = useWeekReader();
  const figures = weekFigures(useVisit().triage);
  return (
    <>
      <LiveRegion text={figures === null ? '' : changeSentence(words, figures, reader)} />
      <WeekPicture lastWeek={lastWeek} figures={figures} />
    </>
  );
}
