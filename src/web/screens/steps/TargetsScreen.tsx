import { onceDependentText } from '#advice/sentences/lastTime.ts';
import { changeSentence } from '#advice/sentences/week.ts';
import { hasCautionBox } from '#domain/judgement.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useWords } from '../../runtime/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Cautions, PregnancyAdvice } from '../../parts/help/cautions.tsx';
import { Contradiction } from '../../parts/help/Contradiction.tsx';
import { InconsistentFigures } from '../../parts/week/InconsistentFigures.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';
import { HigherRiskWeek, SignsWhenStopping, useWeekFacts } from '../../parts/week/HigherRiskWeek.tsx';
import { WeekTotals } from '../../parts/week/WeekTotals.tsx';
import { WeekPicture } from '../../parts/week/WeekPicture.tsx';

/** Advice step 6: the visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const words = useWords();
  const { steps, stayingStopped } = words;
  const { targets, lastWeek } = steps;
  const facts = useWeekFacts();
  const { caution, contradictsWeek, drinking, lastWeek: week } = facts.judgement;
  const lead = { now: targets.lead, stopped: [stayingStopped.targets], never: [], longAgo: [], maybeStopped: [] }[
    drinking
  ];
  // After a higher-risk week its note replaces the lead, so that the fields come sooner and no text suggests stopping.
  const isHigherRisk = week?.class === 'higherRisk';
  return (
    <WeekTotals
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={() => (
        <>
          {contradictsWeek && <Contradiction />}
          <Cautions pregnancy="line" />
          <HigherRiskWeek />
          <Paragraphs text={onceDependentText(words, facts)} />
          {caution === 'full' && <Paragraphs text={[targets.withGp]} />}
          {caution !== 'full' && !isHigherRisk && <Paragraphs text={lead} />}
        </>
      )}
    >
      <Change />
    </WeekTotals>
  );
}

/** Last week and the guideline as a bar. Once the target is chosen, also the target and the change in words. */
function Change() {
  const words = useWords();
  const facts = useWeekFacts();
  const { judgement } = facts;
  const { helpFirst, lastWeek, onceDependent, verdict } = judgement;
  // The result has offered the sheet if the answers alone send to a GP; here the week and the target do.
  const sendsToGp = verdict === 'talkFirst' || onceDependent !== null || lastWeek?.class === 'higherRisk';
  return (
    <>
      <LiveRegion text={changeSentence(words, facts)} />
      <SignsWhenStopping judgement={judgement} />
      {!hasCautionBox(judgement) && <PregnancyAdvice short={!helpFirst} />}
      <InconsistentFigures of={['lastWeek']} />
      <WeekPicture judgement={judgement} poisoningFrom="target" />
      {sendsToGp && <GpSheet short />}
    </>
  );
}
