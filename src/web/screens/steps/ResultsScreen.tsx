import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { planAdvice } from '#content/sentences/plan.ts';
import { resultSendsToGp } from '#content/sentences/result.ts';
import { hasCautionBox } from '#domain/judgement.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
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
import { LocalCard, MoreLocalHelp } from '../../parts/help/LocalHelp.tsx';
import { FirstContactLinks } from '../../parts/help/firstContact.tsx';
import { NationalHelp } from '../../parts/help/NationalHelp.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { TextSection } from '../../parts/help/prose.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgement, useWeekFigures } from '../../runtime/useJudgement.ts';
import { HigherRiskWeek } from '../../parts/week/HigherRiskWeek.tsx';
import { lazySummary } from './lazySummary.ts';

/** The plan as one card, to save or have e-mailed; then help. It says everything that the PDF says, the rest of it folded. */
export function ResultsScreen({ path }: ScreenProps) {
  const words = useWords();
  const { results } = words.steps;
  const judgement = useJudgement();
  const { cautionFromWeek, contradictsWeek, drinking } = judgement;
  const figures = useWeekFigures();
  if (figures === null) return null;
  const isCautioned = hasCautionBox(judgement);
  // The result screen could not know what the week adds.
  const sheetOnResult = !cautionFromWeek && !contradictsWeek && resultSendsToGp(judgement);
  return (
    <>
      <h1>{results.heading}</h1>
      {contradictsWeek && <Contradiction />}
      <Cautions form="short" />
      {isCautioned && <HelpNow />}
      <PregnancyAdvice short />
      <DeferUntilPainted>
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazySummary.Component figures={figures} />
        </Suspense>
        <GpSheet short={sheetOnResult} />
        <Help urgent={!isCautioned} />
        <MoreOnDriving />
        <Reminder />
        {drinking === 'now' && !cautionFromWeek && <YourWeekLink />}
        <RestOfSummary />
        <LastTime />
        <AppOffer />
        <ExperienceQuestion />
        <BackAndNext path={path} />
        <Reference />
      </DeferUntilPainted>
    </>
  );
}

/** Contacts: local help first, crisis lines unless shown above, and the others folded. */
function Help({ urgent }: { readonly urgent: boolean }) {
  const { help, steps } = useWords();
  const visit = useVisit();
  const local = visit.client?.serviceDetails;
  return (
    <ScreenSection>
      <h2>{steps.results.helpHeading}</h2>
      {local && <LocalCard details={local} headingLevel={3} />}
      {!local?.phone && <FirstContactLinks />}
      {urgent && <HelpNow headingLevel={3} />}
      <Disclosure summary={help.more}>
        {local && <MoreLocalHelp details={local} headingLevel={3} />}
        <NationalHelp place={placeOfVisit(visit)} headingLevel={3} />
      </Disclosure>
    </ScreenSection>
  );
}

/** The rest of the summary. */
function RestOfSummary() {
  const words = useWords();
  const [now] = useState(() => new Date());
  const clientName = useVisit().client?.clientName ?? '';
  const judgement = useJudgement();
  const { benefits, keepInMind } = planAdvice(words, judgement);
  const { pregnancy } = judgement;
  const { results } = words.steps;
  return (
    <Disclosure summary={results.rest}>
      {judgement.caution !== 'full' && <HigherRiskWeek />}
      {pregnancy?.form === 'note' && pregnancy.says === 'general' && (
        <TextSection section={words.pregnancy.note.general} />
      )}
      <TextSection section={benefits} />
      <TextSection section={keepInMind} />
      <p>
        {results.madeOn(longDate(words.locale, now), clientName)} {results.keepPrivate}
      </p>
    </Disclosure>
  );
}
