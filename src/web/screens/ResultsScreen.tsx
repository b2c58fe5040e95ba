import { WEEKLY_GUIDELINE, weekTotal } from '#domain/advice.ts';
import { weekFigures, type WeekFigures } from '#domain/triage.ts';
import { HelpNow } from '../app/HelpNow.tsx';
import { LinkedText } from '../app/LinkedText.tsx';
import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { WeekBars } from '../components/WeekBars.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { AppLinks } from './AppLinks.tsx';
import { WithdrawalCaution } from './cautions.tsx';
import { Onward } from './Onward.tsx';
import { Paragraphs, TextSection } from './prose.tsx';
import { Reference } from './Reference.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import styles from './screens.module.css';

/** The summary, to read, to save or to have e-mailed. */
export function ResultsScreen({ path }: ScreenProps) {
  const { results } = useWords('steps').steps;
  const { apps } = useWords('advice');
  const figures = weekFigures(useVisit().triage);
  if (figures === null) return null;
  return (
    <>
      <h1>{results.heading}</h1>
      <Paragraphs text={results.lead} />
      <WithdrawalCaution />
      <Week figures={figures} />
      <TextSection section={results.benefits} />
      <TextSection section={results.plan} />
      <section className={styles.section}>
        <h2>{results.helpHeading}</h2>
        <HelpNow />
      </section>
      <SummaryActions />
      <section className={styles.section}>
        <h2>{apps.heading}</h2>
        <AppLinks />
      </section>
      <Onward path={path} />
      <Reference />
      <p>
        <LinkedText sentence={results.erase} />
      </p>
    </>
  );
}

/** Last week, the target, the guideline and the change, in words and as bars. */
function Week({ figures }: { readonly figures: WeekFigures }) {
  const words = useWords('steps');
  const { results, targets } = words.steps;
  const { consumptionUnits, consumptionDays, goalUnits, goalDays } = figures;
  const before = weekTotal(consumptionUnits, consumptionDays);
  const after = weekTotal(goalUnits, goalDays).units;
  const rows = [
    [results.lastWeekHeading, results.lastWeek(consumptionUnits, consumptionDays, before.units, before.atLeast)],
    [results.targetHeading, results.target(goalUnits, goalDays, after)],
    [results.guidelineHeading, results.guideline(WEEKLY_GUIDELINE.units)],
    [results.changeHeading, targets.change(before, after)],
  ] as const;
  return (
    <>
      <WeekBars lastWeek={before} target={after} guideline={WEEKLY_GUIDELINE.units} words={words} />
      {rows.map(([heading, text]) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  );
}
