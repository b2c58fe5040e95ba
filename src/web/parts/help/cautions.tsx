import type { ReactNode } from 'react';
import { atPlace } from '#content/helplines.ts';
import {
  alreadyStopped,
  cautionText,
  drivingAndMedicines,
  pregnancyLine,
  pregnancyNote,
  stoppedText,
} from '#advice/sentences/cautions.ts';
import { babyAdvice } from '#advice/sentences/baby.ts';
import { dryWeekText } from '#advice/sentences/result.ts';
import { hasCautionBox } from '#domain/judgement.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { CautionLine } from '../../components/TextLine.tsx';
import { placeOfVisit } from '../../visit/visitState.ts';
import { GuideLink } from './guideLinks.tsx';
import { FirstContactLinks, useFirstContact } from './firstContact.tsx';
import { Paragraphs, SectionBody, TextSection } from './prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/**
 * How much of the full caution is shown. `whole`: all of it; used where the visitor decides on a change. `short`: its
 * sentences and contacts, with the signs of withdrawal in a closed disclosure. `sentence`: its heading and one sentence
 * with a contact.
 */
type CautionForm = 'whole' | 'short' | 'sentence';

type CautionsProps = {
  readonly form?: CautionForm;
  /** The form of the advice on pregnancy. Use `line` if another screen has the note. `none` by default. */
  readonly pregnancy?: 'note' | 'line' | 'none';
};

/**
 * The withdrawal caution and the advice after stopping, each if it applies. Show them before any advice on cutting
 * down. If either is shown as a box, the advice on pregnancy follows.
 */
export function Cautions({ form = 'whole', pregnancy = 'none' }: CautionsProps) {
  const { feedback, withdrawalCaution: words } = useWords();
  const judgement = useJudgement();
  const { caution, afterStopping, dryWeek } = judgement;
  const place = placeOfVisit(useVisit());
  const isAgain = dryWeek !== null;
  const full = caution === 'full' && form !== 'sentence' && (
    <Callout kind="warning" heading={words.heading}>
      <CautionText short={form === 'short'} />
      {!isAgain && (
        <WhomToCall short={form === 'short'}>
          <Signs />
        </WhomToCall>
      )}
    </Callout>
  );
  return (
    <>
      {form !== 'sentence' && <Paragraphs text={dryWeekText(feedback, judgement, true)} />}
      {caution === 'full' && form === 'sentence' && <CautionSentence />}
      {!isAgain && full}
      {afterStopping === 'box' && (
        <Callout kind="warning" heading={words.stopped.heading}>
          <AfterStopping short={form !== 'whole'} signsAbove={full !== false && !isAgain} />
        </Callout>
      )}
      {isAgain && full}
      {afterStopping === 'line' && (
        <CautionLine>
          <SentenceText sentence={atPlace(words.stopped.line, place)} />
        </CautionLine>
      )}
      {caution === 'line' && <CautionLine>{isAgain ? words.lineAgain : words.line}</CautionLine>}
      {afterStopping === 'question' && (
        <Disclosure summary={words.stopped.question}>
          <AfterStopping short={false} signsAbove={caution === 'full' && form !== 'sentence'} />
        </Disclosure>
      )}
      {hasCautionBox(judgement) && pregnancy !== 'none' && <PregnancyAdvice short={pregnancy === 'line'} />}
    </>
  );
}

function CautionText({ short }: { readonly short: boolean }) {
  const words = useWords();
  const judgement = useJudgement();
  const { gpOr: contact } = useFirstContact();
  const where = { contact, place: placeOfVisit(useVisit()) };
  const { shortText, stopped } = words.withdrawalCaution;
  // After a week of no alcohol the box comes first, and the caution is for people who drink again.
  const isAgain = judgement.dryWeek !== null;
  const text = short
    ? [...shortText, ...(isAgain ? [] : [alreadyStopped(words, where)])]
    : cautionText(words, judgement, where);
  return <Paragraphs text={[...(isAgain ? [stopped.drinkingAgain] : []), ...text]} />;
}

function CautionSentence() {
  const { withdrawalCaution: words } = useWords();
  const { gpOr, site } = useFirstContact();
  return (
    <Callout kind="warning" heading={words.heading}>
      <Paragraphs text={[words.beforeYouDo(gpOr)]} />
      {site !== null && <FirstContactLinks />}
    </Callout>
  );
}

/** The advice after stopping. It includes the signs of withdrawal, unless the full caution above shows them. */
function AfterStopping({ short, signsAbove }: { readonly short: boolean; readonly signsAbove: boolean }) {
  const words = useWords();
  const { stopped } = words.withdrawalCaution;
  const judgement = useJudgement();
  const { drinking } = judgement;
  const text = stoppedText(words, judgement);
  const { gpOr } = useFirstContact();
  const later = <Paragraphs text={[stopped.later]} />;
  return (
    <>
      <Paragraphs text={short ? stopped.text : text} />
      {signsAbove ? (
        later
      ) : (
        <WhomToCall short={short}>
          <Signs />
          {later}
        </WhomToCall>
      )}
      {!short && drinking === 'stopped' && <Paragraphs text={stopped.slip(gpOr)} />}
    </>
  );
}

/** Contacts to call, and the signs to look out for. In the short form the signs are in a closed disclosure. */
function WhomToCall({ short, children }: { readonly short: boolean; readonly children: ReactNode }) {
  const { withdrawalCaution: words } = useWords();
  const place = placeOfVisit(useVisit());
  return (
    <>
      <FirstContactLinks />
      {short && (
        <p data-not-printed>
          <SentenceText sentence={atPlace(words.urgent, place)} />
        </p>
      )}
      {short ? <Disclosure summary={words.lookOutFor}>{children}</Disclosure> : children}
    </>
  );
}

/** The signs of withdrawal, of bleeding and of liver disease, with the contact for each. */
function Signs() {
  const { withdrawalCaution: words } = useWords();
  const place = placeOfVisit(useVisit());
  return (
    <>
      <Paragraphs text={[atPlace(words.earlySigns, place)]} />
      <SectionBody section={{ text: [words.emergency], list: words.emergencySigns }} />
      <Paragraphs text={[words.unsteady, words.whenTheyCome, words.bleeding, atPlace(words.yellowSkin, place)]} />
    </>
  );
}

/** The advice on pregnancy, as a note or as one line. Pass `short` for the line if another screen has the note. */
export function PregnancyAdvice({ short = false }: { readonly short?: boolean }) {
  const words = useWords();
  const judgement = useJudgement();
  const place = placeOfVisit(useVisit());
  const { pregnancy: advice, drinksLittle } = judgement;
  const baby = babyAdvice(words, judgement);
  if (advice === null) return null;
  if (advice.form === 'line' || short) return <CautionLine>{pregnancyLine(words, advice.says, place)}</CautionLine>;
  const note = pregnancyNote(words, advice.says, { drinksLittle, place });
  return (
    <Callout heading={note.heading}>
      <SectionBody section={note} />
      {baby !== null && (
        <>
          <p>{baby.text}</p>
          <GuideLink guide="driving-and-medicines" text={baby.more} />
        </>
      )}
    </Callout>
  );
}

/** The advice on driving, medicines and other drugs on the result screen. Later screens only link to the guide. */
export function DrivingAndMedicines() {
  const words = useWords();
  const judgement = useJudgement();
  const section = drivingAndMedicines(words, judgement, useVisit().triage.age);
  if (section === null) return null;
  // In the lower band, the advice on one day has the link.
  const hasLink = !(judgement.band === 'lower' && judgement.lowScore.oneDay);
  return (
    <ScreenSection>
      <h2>{section.heading}</h2>
      <Paragraphs text={section.text} />
      {hasLink && <MoreOnDriving />}
    </ScreenSection>
  );
}

export function MoreOnDriving() {
  return <GuideLink guide="driving-and-medicines" text={useWords().drivingAndMedicines.more} />;
}

/** Says when a driver must stop driving and tell the DVLA. Shown for possible dependence. */
export function DriversDuty() {
  const { duty, licence } = useWords().drivingAndMedicines;
  const place = placeOfVisit(useVisit());
  return <TextSection section={{ heading: duty, text: atPlace(licence, place) }} />;
}
