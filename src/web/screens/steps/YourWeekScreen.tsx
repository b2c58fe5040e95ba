import { useState } from 'react';
import { helplinesWithGuide } from '#advice/helpBlocks.ts';
import { helpForPlace, type JudgedVisit } from '#advice/judgeRecord.ts';
import { changeSentence } from '#advice/sentences/week.ts';
import { weekSoFar } from '#advice/sentences/weekPage.ts';
import { weekPage } from '#advice/steps.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { MAX_UNITS, MAX_WEEK_UNITS } from '#domain/record.ts';
import type { LastWeekFigures } from '#domain/week.ts';
import { ButtonRow } from '../../components/Button.tsx';
import { ChoiceRow } from '../../components/ChoiceRow.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { type Services, ServicesContext, useServices } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Visit } from '../../visit/visit.ts';
import { CalculatorButton } from '../../parts/week/CalculatorButton.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { NumberField, parseWholeNumber } from '../../parts/forms/NumberField.tsx';
import { PageBack, useHydrated } from '../../parts/forms/Actions.tsx';
import { hasCautionInVisit, useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import styles from './YourWeekScreen.module.css';
import { DayByDay, useSetDay } from '../../parts/week/DayByDay.tsx';
import { WeekSoFar } from '../../parts/week/WeekSoFar.tsx';
import { Blocks, Parts } from '../../render/Blocks.tsx';

const nothingToSend = (): never => {
  throw new Error('a week is not logged');
};

/**
 * Creates a separate visit for this page, because its components need a visit. Nothing of this visit is sent. If the
 * real visit calls for a caution, the separate visit gets its AUDIT answers, so that this page shows the caution too.
 */
function createWeekServices(services: Services): Services {
  const before = services.visit.get();
  const { triage } = before;
  const visit = new Visit({
    logTriage: nothingToSend,
    onElsewhere: nothingToSend,
    onLogStopped: nothingToSend,
    random: nothingToSend,
    newKey: () => '',
    consentVersion: '',
  });
  // `IdleDialog` starts on the first `input` event. On this page buttons also change the days, without such an event.
  visit.subscribe(() => document.dispatchEvent(new Event('input')));
  if (hasCautionInVisit(before)) visit.record(Object.fromEntries(AUDIT_IDS.map((id) => [id, triage[id]])));
  return { ...services, visit };
}

/** The week page: compares seven days with the guideline and a target, outside any visit. Nothing is sent or kept. */
export function YourWeekScreen() {
  const services = useServices();
  const [weekServices] = useState(() => createWeekServices(services));
  return (
    <ServicesContext value={weekServices}>
      <Page />
    </ServicesContext>
  );
}

/** The part that stands on the prerendered page too. */
const BELOW = ['pregnancy'] as const;

function Page() {
  const words = useWords();
  const { yourWeek, welcome, help } = words;
  const [entered, setEntered] = useState<Entered>({ target: '', start: '', isWhole: false });
  const weekTarget = parseWholeNumber(entered.target, MAX_WEEK_UNITS);
  const start = parseWholeNumber(entered.start, MAX_WEEK_UNITS);
  const visit = useJudgedVisit({
    ...(weekTarget !== null && { weekTarget }),
    ...(start !== null && { startUnits: start }),
    isPartWeek: !entered.isWhole,
  });
  const parts = weekPage(words, visit, start);
  return (
    <div className={styles.page}>
      <h1>{welcome.yourWeek}</h1>
      <p className={styles.lead} data-not-printed>
        {yourWeek.lead}
      </p>
      {useHydrated() ? (
        <Week
          visit={visit}
          parts={parts}
          entered={entered}
          start={start}
          onEnter={(also) => setEntered({ ...entered, ...also })}
        />
      ) : (
        <div className={styles.fields}>
          <Form onSubmit={() => undefined}>{null}</Form>
        </div>
      )}
      <Parts of={parts} ids={BELOW} />
      <HelpNow />
      <p>
        <SentenceText sentence={yourWeek.byNation} />
      </p>
      <div data-not-printed>
        <Disclosure summary={help.more}>
          <Blocks blocks={[helplinesWithGuide(words, helpForPlace(words, null))]} />
        </Disclosure>
      </div>
      <PageBack />
    </div>
  );
}

/** What the visitor has typed and ticked, except for the days. */
type Entered = { readonly target: string; readonly start: string; readonly isWhole: boolean };

type WeekProps = {
  readonly visit: JudgedVisit;
  readonly parts: ReturnType<typeof weekPage>;
  readonly entered: Entered;
  /** Units of the starting week; null if not entered. */
  readonly start: number | null;
  readonly onEnter: (also: Partial<Entered>) => void;
};

/** The total, the days, the caution that they call for, a starting week and a target. */
function Week({ visit, parts, entered, start, onEnter }: WeekProps) {
  const words = useWords();
  const { yourWeek } = words;
  const { isWhole } = entered;
  const unitsField = (of: 'start' | 'target') => (
    <NumberField
      id={`week-${of}`}
      label={yourWeek[of]}
      max={MAX_WEEK_UNITS}
      text={entered[of]}
      onType={(text) => onEnter({ [of]: text })}
    />
  );
  const controls = {
    total: <WeekSoFar week={weekSoFar(words, visit, { start, isWhole })} hasStart={start !== null} />,
    days: (
      <>
        <Days />
        <div className={styles.afterDays} data-not-printed>
          <ChoiceRow
            id="all-days"
            type="checkbox"
            option={{ value: 'all', label: yourWeek.allDays }}
            checked={isWhole}
            onChange={(_, checked) => onEnter({ isWhole: checked })}
          />
        </div>
      </>
    ),
    // Printed in the total.
    start: (
      <div className={styles.field} data-not-printed>
        {unitsField('start')}
      </div>
    ),
    guideline: <Aside>{words.steps.lastWeek.guideline}</Aside>,
    target: (
      <>
        {unitsField('target')}
        <LiveRegion text={changeSentence(words, visit)} />
      </>
    ),
  };
  return <Parts of={parts} except={BELOW} controls={controls} />;
}

/** The days of the week, and a calculator for the day chosen, with a list of drinks for each day. */
function Days() {
  const { visit } = useServices();
  const { calculator, steps, yourWeek } = useWords();
  const [day, setDay] = useState(0);
  const [lists, setLists] = useState<Readonly<Record<number, readonly DrinkRow[]>>>({});
  const [limited, setLimited] = useState('');
  const fill = (figures: LastWeekFigures) => visit.record(figures);
  const set = useSetDay(fill);
  return (
    <>
      <DayByDay onFill={fill} onTouch={setDay} />
      <ButtonRow>
        <CalculatorButton
          of={{
            label: yourWeek.calculateDay(steps.lastWeek.dayNames[day] ?? ''),
            rows: lists[day] ?? [],
            onRowsChange: (rows) => setLists({ ...lists, [day]: rows }),
          }}
          onUse={(total) => {
            setLimited(total > MAX_UNITS ? calculator.limitedTotal(total, MAX_UNITS) : '');
            set(day, total);
          }}
        />
      </ButtonRow>
      <LiveRegion text={limited} />
    </>
  );
}
