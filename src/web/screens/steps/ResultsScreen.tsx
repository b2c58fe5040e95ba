import { useState } from 'react';
import { longDate } from '#content/longDate.ts';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { restOfSummary, results } from '#advice/steps.ts';
import { weekFigures } from '#domain/record.ts';
import { Column, Columns } from '../../components/Columns.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { AppOffer } from '../../parts/help/AppLinks.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { LastTime } from '../../parts/week/LastTime.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgedVisitNow, useIsGpSheetOffered } from '../../runtime/useJudgedVisit.ts';
import { Parts } from '../../render/Blocks.tsx';
import { Summary } from './Summary.tsx';

const TOP = ['heading'] as const;
const PLAN = ['summary', 'gpSheet'] as const;
const ROWS = [
  'reminder',
  'app',
  'local',
  'firstContact',
  'moreHelp',
  'driving',
  'yourWeek',
  'rest',
  'lastTime',
] as const;
const LAST = ['experience', 'onward', 'reference'] as const;
const HELP = ['helpNow'] as const;
const ELSEWHERE = [...TOP, ...PLAN, ...ROWS, ...HELP, ...LAST] as const;

type WithVisit = { readonly visit: JudgedVisit };

/**
 * Advice step 7: the plan as a card, the buttons to save or e-mail the summary, and help. The screen has everything
 * that the PDF has; some of it is in a closed disclosure.
 */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useJudgedVisitNow();
  const state = useVisit();
  const hasSheetOnResult = useIsGpSheetOffered();
  const figures = weekFigures(state.triage, state);
  if (figures === null) return null;
  const parts = results(words, visit);
  const inRow = (id: (typeof ROWS)[number]) => <Parts of={parts} ids={[id]} />;
  const controls = {
    helpFirst: <HelpNow />,
    summary: <Summary figures={figures} />,
    gpSheet: <GpSheet short={hasSheetOnResult} />,
    reminder: <Reminder />,
    app: <AppOffer />,
    local: (
      <Row icon="call" heading={words.help.localHeading}>
        {inRow('local')}
      </Row>
    ),
    firstContact: <Row icon="call">{inRow('firstContact')}</Row>,
    moreHelp: <Row>{inRow('moreHelp')}</Row>,
    driving: <Row>{inRow('driving')}</Row>,
    yourWeek: <Row>{inRow('yourWeek')}</Row>,
    rest: <RestOfSummary visit={visit} />,
    lastTime: <LastTime />,
    helpNow: <HelpNow />,
    experience: <ExperienceQuestion />,
    onward: <BackAndNext path={path} />,
    reference: <Reference />,
  };
  return (
    <>
      <Parts of={parts} ids={TOP} />
      <Columns>
        <Column at="side">
          <Parts of={parts} except={ELSEWHERE} controls={controls} />
        </Column>
        <DeferUntilPainted>
          <Column>
            <Parts of={parts} ids={PLAN} controls={controls} />
          </Column>
          <Column at="side">
            <Rows>
              <Parts of={parts} ids={ROWS} controls={controls} />
            </Rows>
            <Parts of={parts} ids={HELP} controls={controls} />
          </Column>
          <Column at="below">
            <Parts of={parts} ids={LAST} controls={controls} />
          </Column>
        </DeferUntilPainted>
      </Columns>
    </>
  );
}

/** The parts of the PDF summary that the screen does not show above, in a closed disclosure. */
function RestOfSummary({ visit }: WithVisit) {
  const words = useWords();
  const [now] = useState(() => new Date());
  const clientName = useVisit().client?.clientName ?? '';
  const { rest, madeOn, keepPrivate } = words.steps.results;
  return (
    <Row>
      <Disclosure summary={rest}>
        <Parts of={restOfSummary(words, visit)} />
        <p>
          {madeOn(longDate(words.locale, now), clientName)} {keepPrivate}
        </p>
      </Disclosure>
    </Row>
  );
}
