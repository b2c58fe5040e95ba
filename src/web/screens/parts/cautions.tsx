import { contactLink, type ContactToCall, contactToCall } from '#content/contactToCall.ts';
import { telHref } from '#content/linked.ts';
import { type CautionStrength, pregnancyAdvice, withdrawalCaution } from '#domain/advice.ts';
import { bandOf } from '#domain/triage.ts';
import { useWords } from '../../page/words.ts';
import { NoteBox } from '../../components/NoteBox.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { WarningBox } from '../../components/WarningBox.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { nationOfVisit } from '../../visit/visitState.ts';
import { GuideLink } from './guideLinks.tsx';
import { Paragraphs, SectionBody } from './prose.tsx';
import styles from './screens.module.css';

/** The strength of the withdrawal caution in this visit. */
export function useCaution(): CautionStrength | null {
  const { triage } = useVisit();
  const band = bandOf(triage);
  return band && withdrawalCaution(triage, band);
}

/** The contact for this visitor: the local service, else the nation's helpline. */
export function useContactToCall(): ContactToCall {
  const words = useWords();
  const visit = useVisit();
  return contactToCall(words, visit.client?.serviceDetails ?? null, nationOfVisit(visit));
}

/** The same contact as a link within a sentence. */
export function useContactLink() {
  const words = useWords();
  return contactLink(words, useContactToCall());
}

/** The withdrawal caution, if it is due, to show before any advice on cutting down; in full, with the advice on pregnancy. */
export function Cautions() {
  const { withdrawalCaution: words } = useWords();
  const caution = useCaution();
  if (caution === null) return null;
  if (caution === 'line') return <p className={styles.cautionLine}>{words.line}</p>;
  return (
    <>
      <FullCaution />
      <PregnancyAdvice />
    </>
  );
}

function FullCaution() {
  const { withdrawalCaution: words, common } = useWords();
  const nation = nationOfVisit(useVisit()) ?? 'unknown';
  const { name, phone } = useContactToCall();
  return (
    <WarningBox heading={words.heading}>
      <Paragraphs text={words.text} />
      <p className={styles.alone}>
        <a href={telHref(phone)}>{common.call(name, phone)}</a>
      </p>
      <p>
        <SentenceText sentence={words.earlySigns[nation]} />
      </p>
      <SectionBody section={{ text: [words.emergency], list: words.emergencySigns }} />
      <p>{words.whenTheyCome}</p>
    </WarningBox>
  );
}

/** The advice on pregnancy: a note for women under 45, a line for gender "other". */
export function PregnancyAdvice() {
  const { pregnancy } = useWords();
  const advice = pregnancyAdvice(useVisit().triage, useCaution());
  if (advice === null) return null;
  if (advice.form === 'line') return <p className={styles.cautionLine}>{pregnancy.line[advice.says]}</p>;
  const note = pregnancy.note[advice.says];
  return (
    <NoteBox heading={note.heading}>
      <SectionBody section={note} />
    </NoteBox>
  );
}

/** Driving the next day, and medicines; for possible dependence also whom a driver must tell. */
export function DrivingAndMedicines({ headingLevel = 2 }: { readonly headingLevel?: 2 | 3 }) {
  const { drivingAndMedicines: words } = useWords();
  const visit = useVisit();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section}>
      <Heading>{words.heading}</Heading>
      <p>{words.driving}</p>
      {bandOf(visit.triage) === 'dependence' && <p>{words.licence[nationOfVisit(visit) ?? 'unknown']}</p>}
      <p>{words.medicines}</p>
      <GuideLink guide="driving-and-medicines" text={words.more} />
    </section>
  );
}
