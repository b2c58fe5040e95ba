import { Suspense, useState } from 'react';
import { longDate } from '#content/longDate.ts';
import { planAdvice } from '#content/planWords.ts';
import { resultSendsToGp } from '#content/resultWords.ts';
import { hasCautionBox } from '#domain/judgement.ts';
import { Fold } from '../../components/Fold.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { AppOffer } from '../parts/AppLinks.tsx';
import { Cautions, MoreOnDriving, PregnancyAdvice } from '../parts/cautions.tsx';
import { Contradiction } from '../parts/Contradiction.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { YourWeekLink } from '../parts/guideLinks.tsx';
import { HelpNow } from '../parts/HelpNow.tsx';
import { LastTime } from '../parts/LastTime.tsx';
import { LocalCard, MoreLocalHelp } from '../parts/LocalHelp.tsx';
import { NamedHelpLinks } from '../parts/namedHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Actions.tsx';
import { TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { useJudgement, useWeekFigures } from '../parts/useJudgement.ts';
import { HigherRiskWeek } from './HigherRiskWeek.tsx';
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
      <AfterPaint>
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazySummary.Component figures={figures} />
        </Suspense>
        <GpSheet short={sheetOnResult} />
        <Help urgent={!isCautioned} />
        <MoreOnDriving />
        <Reminder />
        {drinking === 'now' && !cautionFromWeek && <YourWeekLink />}
        <Rest />
        <LastTime />
        <AppOffer />
        <Onward path={path} />
        <Reference />
      </AfterPaint>
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
      {!local?.phone && <NamedHelpLinks />}
      {urgent && <HelpNow headingLevel={3} />}
      <Fold summary={help.more}>
        {local && <MoreLocalHelp details={local} headingLevel={3} />}
        <NationalHelp place={placeOfVisit(visit)} headingLevel={3} />
      </Fold>
    </ScreenSection>
  );
}

/** The rest of the summary. */
function Rest() {
  const words = useWords();
  const [now] = useState(() => new Date());
  const clientName = useVisit().client?.clientName ?? '';
  const judgement = useJudgement();
  const { benefits, keepInMind } = planAdvice(words, judgement);
  const { pregnancy } = judgement;
  const { results } = words.steps;
  return (
    <Fold summary={results.rest}>
      {judgement.caution !== 'full' && <HigherRiskWeek />}
      {pregnancy?.form === 'note' && pregnancy.says === 'general' && (
        <TextSection section={words.pregnancy.note.general} />
      )}
      <TextSection section={benefits} />
      <TextSection section={keepInMind} />
      <p>
        {results.madeOn(longDate(words.locale, now), clientName)} {results.keepPrivate}
      </p>
    </Fold>
  );
}
