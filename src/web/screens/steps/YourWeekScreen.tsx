import { useState } from 'react';
import { helplinesWithGuide } from '#advice/helpBlocks.ts';
import { helpAt, type JudgedVisit } from '#advice/judgeRecord.ts';
import { changeSentence, weekTotal } from '#advice/sentences/week.ts';
import { weekPage } from '#advice/steps.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { MAX_UNITS, MAX_WEEK_UNITS } from '#domain/record.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { type Services, ServicesContext, useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Visit } from '../../visit/visit.ts';
import { CalculatorButton } from '../../parts/week/CalculatorButton.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { NumberField, parseWholeNumber } from '../../parts/forms/NumberField.tsx';
import { PageBack, useHydrated } from '../../parts/forms/Actions.tsx';
import { hasCautionInVisit, useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import styles from './YourWeekScreen.module.css';
import { dayId, DayByDay } from '../../parts/week/DayByDay.tsx';
import { WeekPicture } from '../../parts/week/WeekPicture.tsx';
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
  const [target, setTarget] = useState('');
  const weekTarget = parseWholeNumber(target, MAX_WEEK_UNITS);
  const visit = useJudgedVisit(weekTarget === null ? {} : { weekTarget });
  const parts = weekPage(words, visit);
  return (
    <div className={styles.page}>
      <h1>{welcome.yourWeek}</h1>
      <p data-not-printed>{yourWeek.lead}</p>
      {useHydrated() ? (
        <Week visit={visit} parts={parts} target={target} onTarget={setTarget} />
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
          <Blocks blocks={[helplinesWithGuide(words, helpAt(words, null))]} />
        </Disclosure>
      </div>
      <PageBack />
    </div>
  );
}

type WeekProps = {
  readonly visit: JudgedVisit;
  readonly parts: ReturnType<typeof weekPage>;
  readonly target: string;
  readonly onTarget: (text: string) => void;
};

/** The days, the caution that they call for, and a target. */
function Week({ visit, parts, target, onTarget }: WeekProps) {
  const words = useWords();
  const { triage, days } = useVisit();
  const { consumptionUnits = 0, consumptionDays = 0 } = triage;
  const controls = {
    days: (
      <>
        <Days />
        <LiveRegion text={weekTotal(words, { consumptionUnits, consumptionDays, days }, visit)} />
      </>
    ),
    guideline: <Aside>{words.steps.lastWeek.guideline}</Aside>,
    target: (
      <>
        <NumberField
          id="week-target"
          label={words.yourWeek.target}
          max={MAX_WEEK_UNITS}
          text={target}
          onType={onTarget}
        />
        <LiveRegion text={changeSentence(words, visit)} />
      </>
    ),
    weekPicture: <WeekPicture visit={visit} of="thisWeek" />,
  };
  return <Parts of={parts} except={BELOW} controls={controls} />;
}

/** The days of the week. Each has a calculator with its own list of drinks. */
function Days() {
  const { visit } = useServices();
  const { limitedTotal } = useWords().calculator;
  const [lists, setLists] = useState<Readonly<Record<number, readonly DrinkRow[]>>>({});
  const [limited, setLimited] = useState('');
  return (
    <>
      <DayByDay
        onFill={(figures) => visit.record(figures)}
        under={(day, set) => (
          <CalculatorButton
            of={{
              labelId: `${dayId(day)}-label`,
              rows: lists[day] ?? [],
              onRowsChange: (rows) => setLists({ ...lists, [day]: rows }),
            }}
            onUse={(total) => {
              setLimited(total > MAX_UNITS ? limitedTotal(total, MAX_UNITS) : '');
              set(total);
            }}
          />
        )}
      />
      <LiveRegion text={limited} />
    </>
  );
}
