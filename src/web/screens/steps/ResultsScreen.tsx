import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { contactActions } from '#advice/firstContact.ts';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { restOfSummary, results } from '#advice/steps.ts';
import { weekFigures } from '#domain/record.ts';
import { BelowColumns, Column, Columns } from '../../components/Columns.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { AppOffer } from '../../parts/help/AppLinks.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { MoreOnDriving, YourWeekLink } from '../../parts/help/guideLinks.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { LastTime } from '../../parts/week/LastTime.tsx';
import { LocalRow, MoreLocalHelp } from '../../parts/help/LocalHelp.tsx';
import { NationalHelp } from '../../parts/help/NationalHelp.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgedVisit, useOffersSheetOnResult } from '../../runtime/useJudgedVisit.ts';
import { Blocks, Parts } from '../../render/Blocks.tsx';
import { lazySummary } from './lazySummary.ts';

const TOP = ['heading'] as const;
const PLAN = ['summary', 'gpSheet'] as const;
const ROWS = ['driving', 'yourWeek', 'rest'] as const;
const HELP = ['helpNow'] as const;
const ELSEWHERE = [...TOP, ...PLAN, ...ROWS, ...HELP] as const;

type WithVisit = { readonly visit: JudgedVisit };

/**
 * Advice step 7: the plan as a card, the buttons to save or e-mail the summary, and help. The screen has everything
 * that the PDF has; some of it is in a closed disclosure.
 */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useJudgedVisit();
  const state = useVisit();
  const hasSheetOnResult = useOffersSheetOnResult();
  const figures = weekFigures(state.triage, state);
  if (figures === null) return null;
  const parts = results(words, visit);
  const controls = {
    helpFirst: <HelpNow />,
    summary: (
      <Suspense fallback={<Waiting active text={words.common.loading} />}>
        <lazySummary.Component figures={figures} />
      </Suspense>
    ),
    gpSheet: <GpSheet short={hasSheetOnResult} />,
    driving: (
      <Row>
        <MoreOnDriving />
      </Row>
    ),
    yourWeek: (
      <Row>
        <YourWeekLink />
      </Row>
    ),
    rest: <RestOfSummary visit={visit} />,
    helpNow: <HelpNow />,
  };
  return (
    <>
      <Parts of={parts} ids={TOP} />
      <Columns>
        <Column side>
          <Parts of={parts} except={ELSEWHERE} controls={controls} />
        </Column>
        <DeferUntilPainted>
          <Column spans>
            <Parts of={parts} ids={PLAN} controls={controls} />
          </Column>
          <Column side>
            <Rows>
              <Reminder />
              <AppOffer />
              <LocalHelp visit={visit} />
              <MoreHelp />
              <Parts of={parts} ids={ROWS} controls={controls} />
              <LastTime />
            </Rows>
            <Parts of={parts} ids={HELP} controls={controls} />
          </Column>
          <BelowColumns>
            <ExperienceQuestion />
            <BackAndNext path={path} />
            <Reference />
          </BelowColumns>
        </DeferUntilPainted>
      </Columns>
    </>
  );
}

/** Shows the local service and, if that has no phone number, the first contact for this place too. */
function LocalHelp({ visit }: WithVisit) {
  const words = useWords();
  const local = useVisit().client?.serviceDetails;
  return (
    <>
      {local && <LocalRow details={local} />}
      {!local?.phone && (
        <Row icon="call">
          <Blocks blocks={contactActions(words, visit)} />
        </Row>
      )}
    </>
  );
}

function MoreHelp() {
  const { help } = useWords();
  const visit = useVisit();
  const local = visit.client?.serviceDetails;
  return (
    <Row>
      <Disclosure summary={help.more}>
        {local && <MoreLocalHelp details={local} />}
        <NationalHelp place={placeOfVisit(visit)} />
      </Disclosure>
    </Row>
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
