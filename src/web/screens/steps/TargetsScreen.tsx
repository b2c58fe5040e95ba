import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { targetsAboveFields, targetsBelowFields, targetsBelowButton } from '#advice/steps.ts';
import { changeSentence, unitsAsDrinks } from '#advice/sentences/week.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DrinkPicture } from '../../components/DrinkPicture.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { WeekPicture } from '../../parts/week/WeekPicture.tsx';
import { WeekTotals } from '../../parts/week/WeekTotals.tsx';
import { Parts } from '../../render/Blocks.tsx';
import styles from './TargetsScreen.module.css';

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
      units={{
        field: 'goalUnits',
        label: targets.units,
        option: targets.unitOption,
        under: <InDrinks visit={visit} />,
      }}
      days={{ field: 'goalDays', label: targets.days, option: lastWeek.dayOption }}
      heading={targets.heading}
      above={() => <Parts of={targetsAboveFields(words, visit)} controls={controls} />}
      hasSteps
      below={<Parts of={targetsBelowButton(words, visit)} />}
    >
      <Parts of={targetsBelowFields(words, visit)} controls={controls} />
    </WeekTotals>
  );
}

/** “4 units is 2 cans of lager”, with a picture; its room is there from the start, so that nothing moves. */
function InDrinks({ visit }: { readonly visit: JudgedVisit }) {
  const words = useWords();
  const { goalUnits = 0 } = useVisit().triage;
  const drinks = visit.drinksIn(goalUnits);
  return (
    <p className={styles.inDrinks}>
      {drinks && (
        <>
          {Array.from({ length: drinks.count }, (_, index) => (
            <DrinkPicture key={index} drink={drinks.drink} size={drinks.size} />
          ))}
          <span>{unitsAsDrinks(words, goalUnits, drinks)}</span>
        </>
      )}
    </p>
  );
}
