import { helpText } from '#content/stepWords.ts';
import { Fold } from '../../components/Fold.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { HelpNow } from '../parts/HelpNow.tsx';
import { type ScreenProps, useWords, useVisit } from '../../page/context.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { AppOffer } from '../parts/AppLinks.tsx';
import { Cautions, DrivingAndMedicines } from '../parts/cautions.tsx';
import { LocalCard, MoreLocalHelp } from '../parts/LocalHelp.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import { Onward } from '../parts/Onward.tsx';
import { Paragraphs, TextSection } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** Where to get help: the local service and the urgent lines, the sheet for the GP, advice for the band; more help folded. */
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
        <Cautions short />
        <Paragraphs text={lead} />
        {details && <LocalCard details={details} />}
        <HelpNow />
        <GpSheet />
        {sections.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        <DrivingAndMedicines />
        <Fold summary={words.help.more}>
          {details && <MoreLocalHelp details={details} />}
          <NationalHelp place={placeOfVisit(visit)} />
          {band === 'higher' && <AppOffer />}
        </Fold>
        <Reminder />
        <Onward path={path} />
        <Reference />
      </AfterPaint>
    </>
  );
}
