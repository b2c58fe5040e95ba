import { atPlace } from '#content/helplines.ts';
import { bandOf } from '#domain/triage.ts';
import { useWords, useVisit } from '../../page/context.ts';
import { Box } from '../../components/Box.tsx';
import { Fold } from '../../components/Fold.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { placeOfVisit } from '../../visit/visitState.ts';
import { GuideLink } from './guideLinks.tsx';
import { NamedHelpLinks } from './namedHelp.tsx';
import { Paragraphs, SectionBody } from './prose.tsx';
import styles from './screens.module.css';
import { useJudgement } from './useJudgement.ts';
import { Heading } from '../../components/Heading.tsx';

type CautionsProps = {
  /** Where a screen before or after has the caution in full: what to look out for is folded, but not whom to call. */
  readonly short?: boolean;
  /** The advice on pregnancy that comes with the full caution: a note on the first and last screen, a line between them. */
  readonly pregnancy?: 'note' | 'line' | 'none';
};

/** The withdrawal caution, if it is due, to show before any advice on cutting down; the full one with the advice on pregnancy. */
export function Cautions({ short = false, pregnancy = 'line' }: CautionsProps) {
  const { withdrawalCaution: words } = useWords();
  const { caution } = useJudgement();
  if (caution === null) return null;
  if (caution === 'line') return <p className={styles.cautionLine}>{words.line}</p>;
  return (
    <>
      <CautionBox caution={caution} short={short} />
      {caution === 'full' && pregnancy !== 'none' && <PregnancyAdvice short={pregnancy === 'line'} />}
    </>
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

/** Driving the next day, and medicines; for possible dependence also whom a driver must tell. */
export function DrivingAndMedicines({ headingLevel = 2 }: { readonly headingLevel?: 2 | 3 }) {
  const { drivingAndMedicines: words } = useWords();
  const visit = useVisit();
  return (
    <section className={styles.section}>
      <Heading level={headingLevel}>{words.heading}</Heading>
      <p>{words.driving}</p>
      {bandOf(visit.triage) === 'dependence' && <Paragraphs text={atPlace(words.licence, placeOfVisit(visit))} />}
      <p>{words.medicines}</p>
      <GuideLink guide="driving-and-medicines" text={words.more} />
    </section>
  );
}
