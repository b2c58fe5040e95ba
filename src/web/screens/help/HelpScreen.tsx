import { helpText, whenYouCall } from '#content/stepWords.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { DriversDuty, Cautions, MoreOnDriving } from '../parts/cautions.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { HelpNow } from '../parts/HelpNow.tsx';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { AppOffer } from '../parts/AppLinks.tsx';
import { LocalCard, MoreLocalHelp } from '../parts/LocalHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Actions.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

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
      <AfterPaint>
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
        <Onward path={path} />
        <Reference />
      </AfterPaint>
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
