import { targetsAbove, targetsBelow } from '#advice/steps.ts';
import { changeSentence } from '#advice/sentences/week.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { WeekPicture } from '../../parts/week/WeekPicture.tsx';
import { WeekTotals } from '../../parts/week/WeekTotals.tsx';
import { Parts } from '../../render/Blocks.tsx';

/** Advice step 6: the visitor's target, and the change from last week. */
export function TargetsScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useJudgedVisit();
  const { targets, lastWeek } = words.steps;
  const controls = {
    change: <LiveRegion text={changeSentence(words, visit)} />,
    weekPicture: <WeekPicture visit={visit} />,
    gpSheet: <GpSheet short />,
  };
  return (
    <WeekTotals
      path={path}
      units={{ field: 'goalUnits', label: targets.units, option: targets.unitOption }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={() => <Parts of={targetsAbove(words, visit)} controls={controls} />}
    >
      <Parts of={targetsBelow(words, visit)} controls={controls} />
    </WeekTotals>
  );
}
