import { helpText, whenYouCall } from '#content/sentences/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { DriversDuty, Cautions, MoreOnDriving } from '../../parts/help/cautions.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { AppOffer } from '../../parts/help/AppLinks.tsx';
import { LocalCard, MoreLocalHelp } from '../../parts/help/LocalHelp.tsx';
import { NationalHelp } from '../../parts/help/NationalHelp.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Paragraphs, TextSection } from '../../parts/help/prose.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Where to get help: the local service and the urgent lines, the sheet for the GP, advice for the band, and all other help. */
export function HelpScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useVisit();
  const judgement = useJudgement();
  const { band } = judgement;
  if (band !== 'higher' && band !== 'dependence') return null;
  const details = visit.client?.serviceDetails;
  const { heading, lead, sections } = helpText(words, band, judgement);
  return (
    <>
      <h1>{heading}</h1>
      <DeferUntilPainted>
        <Cautions form="short" />
        <Paragraphs text={lead} />
        {details && <LocalCard details={details} />}
        <HelpNow />
        {details?.phone && <WhenYouCall />}
        <GpSheet />
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        {details && <MoreLocalHelp details={details} />}
        <NationalHelp place={placeOfVisit(visit)} />
        {band === 'dependence' && <DriversDuty />}
        <MoreOnDriving />
        <Reminder />
        {band === 'higher' && <AppOffer />}
        <ExperienceQuestion />
        <BackAndNext path={path} />
        <Reference />
      </DeferUntilPainted>
    </>
  );
}

/** The steps of a call to the local service. */
function WhenYouCall() {
  const { heading, steps } = whenYouCall(useWords(), useJudgement(), useVisit().client?.serviceDetails.whenYouCall);
  return (
    <section>
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
