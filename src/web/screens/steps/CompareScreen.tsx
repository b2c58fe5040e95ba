import { useEffect } from 'react';
import { startDate } from '#advice/sentences/plan.ts';
import { INCREASING_RISK_SHARE } from '#domain/advice.ts';
import { auditC } from '#domain/answers.ts';
import { isComplete } from '#domain/audit.ts';
import { type PopulationPercentile, percentileOf } from '#domain/populationPercentile.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { useSettings } from '../../runtime/settings.ts';
import { ShareBars } from '../../components/ShareBars.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';
import styles from './CompareScreen.module.css';

/** Compares the visitor's AUDIT-C score with the survey; null if the comparison is not shown. */
function visitorPercentile(triage: TriageRecord) {
  const { gender, age } = triage;
  if (gender === undefined || age === undefined || !isComplete(triage)) return null;
  return percentileOf({ score: auditC(triage), gender, age });
}

/** How long after the screen is shown a date is formatted, in ms. */
const READING_MS = 500;

/** Formats a date while the visitor reads: the first date takes 100 ms on a slow phone, and later screens need one. */
function usePreformattedDates(): void {
  const { locale } = useWords();
  useEffect(() => {
    const timer = setTimeout(() => startDate(locale, 'today', new Date()), READING_MS);
    return () => clearTimeout(timer);
  }, [locale]);
}

/**
 * Advice step 1: how the visitor compares with other people, then the percentages of men and women at increasing risk.
 * Neither percentage is marked as the visitor's own (decision 8.11).
 */
export function CompareScreen({ path }: ScreenProps) {
  const words = useWords();
  const { triage } = useVisit();
  const { norms } = useSettings();
  usePreformattedDates();
  const { heading, figureTitle, after } = words.steps.compare;
  return (
    <>
      <h1>{heading}</h1>
      {norms === 'shown' && <OwnPercentile percentile={visitorPercentile(triage)} />}
      <DeferUntilPainted>
        <h2>{figureTitle}</h2>
        <ShareBars shares={INCREASING_RISK_SHARE} />
        <Paragraphs text={after} />
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}

/** The visitor's percentile. Without one, says instead that questions 4 to 10 raise the score too. */
function OwnPercentile({ percentile }: { readonly percentile: PopulationPercentile | null }) {
  const words = useWords().steps.compare.standing;
  if (percentile === null) return <Paragraphs text={words.none} />;
  const { lower, peers } = percentile;
  return (
    <>
      <HundredPeople pale={lower} labels={[words.lower(lower), words.you(100 - lower)]} />
      <p>{words.sentence(words.people(peers), lower)}</p>
      {peers !== 'all' && peers.age === '16-24' && <p>{words.youngest}</p>}
      <p className={styles.source}>{words.source}</p>
    </>
  );
}

/** The number of drawn people in a row, and the side of the square that each of them takes up, in SVG units. */
const ACROSS = 10;
const CELL = 24;
/** The SVG path of one person, relative to the top of the head. */
const PERSON = 'a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2zm-6.5 19v-2.8a6.5 6.5 0 0 1 13 0v2.8z';

const personAt = (place: number): string =>
  `M${((place % ACROSS) + 0.5) * CELL} ${Math.floor(place / ACROSS) * CELL + 2.5}${PERSON}`;
const people = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => personAt(from + index)).join('');

const HUNDRED = 100;
const SIDE = ACROSS * CELL;
/** The ring around the last figure, and the margin that it needs around the picture. */
const RING = { centre: SIDE - CELL / 2, radius: 13, room: 3 } as const;
const SIZE = [-RING.room, -RING.room, SIDE + 2 * RING.room, SIDE + 2 * RING.room].join(' ');

type HundredPeopleProps = {
  /** The number of pale figures, which come first. The others are solid. */
  readonly pale: number;
  readonly labels: readonly [string, string];
};

/** A hundred figures in two groups, pale and solid, with a label for each. The last figure, a solid one, has a ring. */
function HundredPeople({ pale, labels: [paleLabel, solidLabel] }: HundredPeopleProps) {
  return (
    <figure className={styles.hundred}>
      <svg viewBox={SIZE} aria-hidden="true" focusable="false">
        <path d={people(0, pale)} className={styles.pale} />
        <path d={people(pale, HUNDRED)} className={styles.solid} />
        <circle cx={RING.centre} cy={RING.centre} r={RING.radius} className={styles.ring} />
      </svg>
      <figcaption>
        <p>{paleLabel}</p>
        <p className={styles.you}>{solidLabel}</p>
      </figcaption>
    </figure>
  );
}
