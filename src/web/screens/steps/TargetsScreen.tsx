import { changeSentence } from '#content/weekWords.ts';
import { type ScreenProps, useWords } from '../../page/context.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Cautions, PregnancyAdvice } from '../parts/cautions.tsx';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';
import { UnclearFigures } from './UnclearFigures.tsx';
import { UnitsAndDays } from './UnitsAndDays.tsx';
import { WeekPicture } from './WeekPicture.tsx';

/** The visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const { steps, stayingStopped } = useWords();
  const { targets, lastWeek } = steps;
  const { caution, lastWeek: drunk } = useJudgement();
  const isHigherRisk = drunk?.class === 'higherRisk';
  // With these notes the guideline stands by the bars alone, so that the fields come sooner.
  const advice = caution === 'full' || isHigherRisk ? targets.lead.slice(0, 1) : targets.lead;
  // After a higher-risk week no alcohol is to be talked over first, so the words do not ask for it.
  const stopped = isHigherRisk ? [] : stayingStopped.targets;
  const lead = caution === 'stopped' ? stopped : advice;
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={() => (
        <>
          <Cautions />
          <HigherRiskWeek />
          <Paragraphs text={lead} />
        </>
      )}
    >
      <Change />
    </UnitsAndDays>
  );
}

/** Last week beside the guideline; once both figures are chosen, also the target, and the change in words. */
function Change() {
  const words = useWords();
  const reader = useWeekReader();
  const { caution, verdict } = reader.judgement;
  return (
    <>
      <LiveRegion text={changeSentence(words, reader)} />
      {verdict === 'getHelpFirst' && caution !== 'full' && <PregnancyAdvice />}
      <UnclearFigures of={['lastWeek']} />
      <WeekPicture judgement={reader.judgement} />
    </>
  );
}
