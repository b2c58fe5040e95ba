import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { pregnancyNote } from '#advice/sentences/cautions.ts';
import { planAdvice } from '#advice/sentences/plan.ts';
import { hasCautionBox, judgeAnswers, offersGpSheet } from '#domain/judgement.ts';
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
import { Cautions, MoreOnDriving, PregnancyAdvice } from '../../parts/help/cautions.tsx';
import { Contradiction } from '../../parts/help/Contradiction.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { YourWeekLink } from '../../parts/help/guideLinks.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { LastTime } from '../../parts/week/LastTime.tsx';
import { LocalRow, MoreLocalHelp } from '../../parts/help/LocalHelp.tsx';
import { FirstContactLinks } from '../../parts/help/firstContact.tsx';
import { NationalHelp } from '../../parts/help/NationalHelp.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { TextSection } from '../../parts/help/prose.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';
import { HigherRiskWeek } from '../../parts/week/HigherRiskWeek.tsx';
import { lazySummary } from './lazySummary.ts';

/**
 * Advice step 7: the plan as a card, the buttons to save or e-mail the summary, and help. The screen has everything
 * that the PDF has; some of it is in a closed disclosure.
 */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const judgement = useJudgement();
  const { contradictsWeek } = judgement;
  const visit = useVisit();
  const figures = weekFigures(visit.triage, visit);
  if (figures === null) return null;
  const isCautioned = hasCautionBox(judgement);
  const byAnswers = judgeAnswers({ ...visit.triage, lastTime: visit.lastTime });
  // Whether the result screen has explained the sheet. It has not if only last week or the target calls for a GP.
  const sheetOnResult = byAnswers !== null && offersGpSheet(byAnswers);
  return (
    <>
      <h1>{words.steps.results.plan.heading}</h1>
      <Columns>
        <Column side>
          {contradictsWeek && <Contradiction />}
          <Cautions form="short" />
          {isCautioned && <HelpNow />}
          <PregnancyAdvice short />
        </Column>
        <DeferUntilPainted>
          <Column spans>
            <Suspense fallback={<Waiting active text={words.common.loading} />}>
              <lazySummary.Component figures={figures} />
            </Suspense>
            {offersGpSheet(judgement) && <GpSheet short={sheetOnResult} />}
          </Column>
          <Column side>
            <Rows>
              <Reminder />
              <AppOffer />
              <LocalHelp />
              <MoreHelp />
              <Row>
                <MoreOnDriving />
              </Row>
              {judgement.linksWeekPage && (
                <Row>
                  <YourWeekLink />
                </Row>
              )}
              <RestOfSummary />
              <LastTime />
            </Rows>
            {!isCautioned && <HelpNow />}
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
function LocalHelp() {
  const local = useVisit().client?.serviceDetails;
  return (
    <>
      {local && <LocalRow details={local} />}
      {!local?.phone && (
        <Row icon="call">
          <FirstContactLinks />
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
function RestOfSummary() {
  const words = useWords();
  const [now] = useState(() => new Date());
  const clientName = useVisit().client?.clientName ?? '';
  const judgement = useJudgement();
  const { benefits, keepInMind } = planAdvice(words, judgement);
  const { pregnancy } = judgement;
  const { results } = words.steps;
  return (
    <Row>
      <Disclosure summary={results.rest}>
        {judgement.caution !== 'full' && <HigherRiskWeek isBelowPlan />}
        {pregnancy?.form === 'note' && pregnancy.says === 'general' && (
          <TextSection
            section={pregnancyNote(words, 'general', { drinksLittle: judgement.drinksLittle, place: null })}
          />
        )}
        <TextSection section={benefits} />
        {keepInMind && <TextSection section={keepInMind} />}
        <p>
          {results.madeOn(longDate(words.locale, now), clientName)} {results.keepPrivate}
        </p>
      </Disclosure>
    </Row>
  );
}
