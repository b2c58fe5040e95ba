import { atPlace } from '#content/helplines.ts';
import { useWords, useVisit } from '../../page/context.ts';
import { Box } from '../../components/Box.tsx';
import { Fold } from '../../components/Fold.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { placeOfVisit } from '../../visit/visitState.ts';
import { GuideLink } from './guideLinks.tsx';
import { NamedHelpLinks, useNamedHelp } from './namedHelp.tsx';
import { Paragraphs, SectionBody, TextSection } from './prose.tsx';
import styles from './screens.module.css';
import { useJudgement } from './useJudgement.ts';

/**
 * How much of the full caution stands: all of it; its sentences and whom to call, with what to look out for folded; or its
 * heading and one sentence with whom to call. Each visit has it in full where a change is decided.
 */
type CautionForm = 'whole' | 'short' | 'sentence';

type CautionsProps = {
  /** Whole by default. */
  readonly form?: CautionForm;
  /** The advice on pregnancy that comes with it: as a note, or as a line where the note stands on another screen. */
  readonly pregnancy?: 'note' | 'line' | 'none';
};

/** The withdrawal caution, if it is due, to show before any advice on cutting down; the full one with the advice on pregnancy. */
export function Cautions({ form = 'whole', pregnancy = 'none' }: CautionsProps) {
  const { withdrawalCaution: words } = useWords();
  const { caution } = useJudgement();
  if (caution === null) return null;
  if (caution === 'line') return <p className={styles.cautionLine}>{words.line}</p>;
  return (
    <>
      {form === 'sentence' && caution === 'full' ? (
        <CautionSentence />
      ) : (
        <CautionBox caution={caution} short={form !== 'whole'} />
      )}
      {caution === 'full' && pregnancy !== 'none' && <PregnancyAdvice short={pregnancy === 'line'} />}
    </>
  );
}

function CautionSentence() {
  const { withdrawalCaution: words } = useWords();
  const { gpOr, site } = useNamedHelp();
  return (
    <Box kind="warning" heading={words.heading}>
      <Paragraphs text={[words.beforeYouDo(gpOr)]} />
      {site !== null && <NamedHelpLinks />}
    </Box>
  );
}

function CautionBox({ caution, short }: { readonly caution: 'full' | 'stopped'; readonly short: boolean }) {
  const { withdrawalCaution: words } = useWords();
  const place = placeOfVisit(useVisit());
  const { heading, text } = caution === 'full' ? words : words.stopped;
  return (
    <Box kind="warning" heading={heading}>
      <Paragraphs text={text} />
      <NamedHelpLinks />
      {short && (
        <p className={styles.onScreen}>
          <SentenceText sentence={atPlace(words.urgent, place)} />
        </p>
      )}
      {short ? (
        <Fold summary={words.lookOutFor}>
          <Signs />
        </Fold>
      ) : (
        <Signs />
      )}
    </Box>
  );
}

/** The signs of withdrawal, of bleeding and of liver disease, and whom to call about each. */
function Signs() {
  const { withdrawalCaution: words } = useWords();
  const place = placeOfVisit(useVisit());
  return (
    <>
      <Paragraphs text={[atPlace(words.earlySigns, place)]} />
      <SectionBody section={{ text: [words.emergency], list: words.emergencySigns }} />
      <Paragraphs text={[words.whenTheyCome, words.bleeding, atPlace(words.yellowSkin, place)]} />
    </>
  );
}

/** The advice on pregnancy, as a note or a line. `short`: the note stands on another screen, so here it is a line. */
export function PregnancyAdvice({ short = false }: { readonly short?: boolean }) {
  const { pregnancy } = useWords();
  const { pregnancy: advice } = useJudgement();
  if (advice === null) return null;
  if (advice.form === 'line' || short) return <p className={styles.cautionLine}>{pregnancy.line[advice.says]}</p>;
  const note = pregnancy.note[advice.says];
  return (
    <Box heading={note.heading}>
      <SectionBody section={note} />
    </Box>
  );
}

/** Driving the next day, and medicines. They stand on the result; later screens have the link alone. */
export function DrivingAndMedicines() {
  const { drivingAndMedicines: words } = useWords();
  return (
    <section className={styles.section}>
      <h2>{words.heading}</h2>
      <p>{words.driving}</p>
      <p>{words.medicines}</p>
      <MoreOnDriving />
    </section>
  );
}

export function MoreOnDriving() {
  return <GuideLink guide="driving-and-medicines" text={useWords().drivingAndMedicines.more} />;
}

/** For possible dependence: when a driver must stop, and whom to tell. */
export function DriversDuty() {
  const { duty, licence } = useWords().drivingAndMedicines;
  const place = placeOfVisit(useVisit());
  return <TextSection section={{ heading: duty, text: atPlace(licence, place) }} />;
}
