import { changeSentence } from '#content/weekWords.ts';
import { hasCaution, hasCautionBox } from '#domain/judgement.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Cautions, PregnancyAdvice } from '../parts/cautions.tsx';
import { Contradiction } from '../parts/Contradiction.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';
import { HigherRiskWeek, useWeekReader } from './HigherRiskWeek.tsx';
import { UnclearFigures } from './UnclearFigures.tsx';
import { UnitsAndDays } from './UnitsAndDays.tsx';
import { WeekPicture } from './WeekPicture.tsx';

/** The visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const { steps, stayingStopped } = useWords();
  const { targets, lastWeek } = steps;
  const { caution, contradictsWeek, drinking, lastWeek: drunk } = useJudgement();
  // Under the full caution only the bars show the guideline, so that the fields come sooner.
  const advice = caution === 'full' ? targets.lead.slice(0, 1) : targets.lead;
  const lead = { now: advice, stopped: [stayingStopped.targets], never: [], longAgo: [], maybeStopped: [] }[drinking];
  // A higher-risk week's note is the lead: the fields come sooner, and no words ask for no alcohol.
  const isHigherRisk = drunk?.class === 'higherRisk';
  return (
    <UnitsAndDays
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={() => (
        <>
          {contradictsWeek && <Contradiction />}
          <Cautions pregnancy="line" />
          <HigherRiskWeek />
          {!isHigherRisk && <Paragraphs text={lead} />}
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
  const { judgement } = reader;
  const { helpFirst, lastWeek, target } = judgement;
  const sendsToGp =
    hasCaution(judgement) || helpFirst || [lastWeek, target].some((week) => week?.class === 'higherRisk');
  return (
    <>
      <LiveRegion text={changeSentence(words, reader)} />
      {!hasCautionBox(judgement) && <PregnancyAdvice short={!helpFirst} />}
      <UnclearFigures of={['lastWeek']} />
      <WeekPicture judgement={judgement} />
      {sendsToGp && <GpSheet short />}
    </>
  );
}
