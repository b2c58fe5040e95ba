import { type RiskBand } from './audit.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS, type AuditId, type DemographicId, type QuestionId } from './questionnaire.ts';
import { bandOf, type TrackingKey, type TriageRecord } from './record.ts';

/** The facts about a visit that decide which screens it may enter. */
export type VisitSoFar = {
  readonly termsAgreed: boolean;
  readonly noticesAgreed: boolean;
  readonly triage: TriageRecord;
};

/**
 * The advice steps in order, each with the tracking key that a record stores when the visitor reaches the step. A key
 * never changes and is never reused: a step keeps its key when it moves, and a new step gets a new key.
 */
export const STEP_KEYS = {
  compare: 'intervention-1',
  information: 'intervention-2',
  benefits: 'intervention-3',
  plan: 'intervention-4',
  lastWeek: 'intervention-5',
  targets: 'intervention-6',
  results: 'intervention-7',
} as const satisfies Record<string, TrackingKey>;
export type StepKind = keyof typeof STEP_KEYS;
export const STEP_KINDS = Object.keys(STEP_KEYS) as readonly StepKind[];

export type JourneyScreen = {
  readonly path: string;
  /** Whether the screen is part of this visit. By default it is. */
  readonly when?: (visit: VisitSoFar) => boolean;
  /** Whether the visitor has finished the screen and may go on. By default they may. */
  readonly done?: (visit: VisitSoFar) => boolean;
} & (
  | { readonly kind: 'welcome' | 'terms' | 'notices' | 'feedback' | 'help' }
  | { readonly kind: StepKind }
  | { readonly kind: 'demographic'; readonly id: DemographicId }
  | { readonly kind: 'audit'; readonly id: AuditId }
);
export type ScreenKind = JourneyScreen['kind'];

const isBand =
  (...bands: readonly RiskBand[]) =>
  ({ triage }: VisitSoFar): boolean => {
    const band = bandOf(triage);
    return band !== null && bands.includes(band);
  };

const has =
  (...fields: readonly (keyof TriageRecord)[]) =>
  ({ triage }: VisitSoFar): boolean =>
    fields.every((field) => triage[field] !== undefined);

const STEP_DONE: Partial<Record<StepKind, JourneyScreen['done']>> = {
  lastWeek: has('consumptionUnits', 'consumptionDays'),
  targets: has('goalUnits', 'goalDays'),
};

const demographic = (id: DemographicId): JourneyScreen => ({
  path: `/demographics/${id}`,
  kind: 'demographic',
  id,
  // Code 0 is 17 or under: the visit ends here (decision 8.2).
  done: id === 'age' ? ({ triage }) => (triage.age ?? 0) > 0 : has(id),
});

const audit = (id: AuditId): JourneyScreen => ({ path: `/questions/${id}`, kind: 'audit', id, done: has(id) });

const step = (kind: StepKind, index: number): JourneyScreen => ({
  path: `/intervention/${index + 1}`,
  kind,
  when: isBand('increasing'),
  ...(STEP_DONE[kind] && { done: STEP_DONE[kind] }),
});

/**
 * Every screen of a visit, in order. The next screen, the check of who may enter a screen, the progress and the
 * tracking keys are derived from this list.
 */
export const JOURNEY: readonly JourneyScreen[] = [
  { path: '/', kind: 'welcome', done: has('clientId', 'postcode') },
  { path: '/terms', kind: 'terms', done: (visit) => visit.termsAgreed },
  { path: '/data', kind: 'notices', done: (visit) => visit.noticesAgreed },
  ...DEMOGRAPHIC_IDS.map(demographic),
  ...AUDIT_IDS.map(audit),
  { path: '/feedback', kind: 'feedback' },
  ...STEP_KINDS.map(step),
  { path: '/intervention', kind: 'help', when: isBand('higher', 'dependence') },
];

export const START = '/';
const FEEDBACK = '/feedback';

export const screenAt = (path: string): JourneyScreen | null => JOURNEY.find((screen) => screen.path === path) ?? null;

export const pathOfStep = (kind: StepKind): string => JOURNEY.find((screen) => screen.kind === kind)?.path ?? START;

export const pathOfQuestion = (id: QuestionId): string =>
  JOURNEY.find((screen) => 'id' in screen && screen.id === id)?.path ?? START;

const belongs = (screen: JourneyScreen, visit: VisitSoFar): boolean => screen.when?.(visit) ?? true;
const isDone = (screen: JourneyScreen, visit: VisitSoFar): boolean => screen.done?.(visit) ?? true;
const FEEDBACK_INDEX = JOURNEY.findIndex(({ kind }) => kind === 'feedback');

/** Returns the path of the next screen that is part of this visit; the start screen if there is none. */
export function next(path: string, visit: VisitSoFar): string {
  const here = JOURNEY.findIndex((screen) => screen.path === path);
  const following = JOURNEY.slice(here + 1).find((screen) => belongs(screen, visit));
  return here === -1 ? START : (following?.path ?? START);
}

/**
 * Decides whether a visit may enter a screen. If not, `instead` is the path to go to: the first unfinished earlier
 * screen, or feedback if the screen belongs to another band.
 */
export function mayEnter(path: string, visit: VisitSoFar): { enter: true } | { enter: false; instead: string } {
  const index = JOURNEY.findIndex((screen) => screen.path === path);
  const screen = JOURNEY[index];
  if (screen === undefined || screen.path === START) return { enter: true };
  const own = belongs(screen, visit);
  const before = own ? index : FEEDBACK_INDEX;
  const unfinished = JOURNEY.slice(0, before).find((earlier) => belongs(earlier, visit) && !isDone(earlier, visit));
  if (unfinished) return { enter: false, instead: unfinished.path };
  return own ? { enter: true } : { enter: false, instead: FEEDBACK };
}

const isQuestion = (kind: ScreenKind): boolean => kind === 'demographic' || kind === 'audit';
const isStep = (kind: ScreenKind): kind is StepKind => STEP_KINDS.some((step) => step === kind);

/** The screens that show progress; questions and advice steps are counted separately. */
const COUNTED = {
  questions: JOURNEY.filter(({ kind }) => isQuestion(kind)),
  advice: JOURNEY.filter(({ kind }) => isStep(kind)),
} as const;

/** The screens that show no progress. */
export type UncountedKind = Exclude<ScreenKind, 'demographic' | 'audit' | StepKind>;
type Progress = { readonly part: keyof typeof COUNTED; readonly step: number; readonly of: number };

/** Returns a screen's position among the questions or the advice steps, from 1; null for any other screen. */
export function progress(path: string): Progress | null {
  for (const part of ['questions', 'advice'] as const) {
    const index = COUNTED[part].findIndex((screen) => screen.path === path);
    if (index !== -1) return { part, step: index + 1, of: COUNTED[part].length };
  }
  return null;
}

/** How many questions a visitor reads and answers in a minute. `e2e/lengths.spec.ts` measures this. */
const QUESTIONS_A_MINUTE = 3;

/** Returns how many minutes the current question and those after it take, rounded up. */
export const minutesLeft = ({ step, of }: Pick<Progress, 'step' | 'of'>): number =>
  Math.ceil((of - step + 1) / QUESTIONS_A_MINUTE);

/** Returns the tracking key to record when a visit in this band reaches a screen; null if there is none. */
export function reachedKey(path: string, band: RiskBand): TrackingKey | null {
  const screen = screenAt(path);
  if (screen?.kind === 'feedback') return `feedback-${band}`;
  if (screen?.kind === 'help' && (band === 'higher' || band === 'dependence')) return `intervention-${band}`;
  return screen !== null && isStep(screen.kind) ? STEP_KEYS[screen.kind] : null;
}

/**
 * Returns the tracking key to record when the visitor leaves a screen by Next or Finish. Only the feedback screen and
 * the last screen of a band's route have one; null for every other screen.
 */
export function finishedKey(path: string, visit: VisitSoFar): TrackingKey | null {
  const band = bandOf(visit.triage);
  if (band === null) return null;
  if (path === FEEDBACK) return `feedback-${band}-finished`;
  return next(path, visit) === START && band !== 'lower' && reachedKey(path, band) !== null
    ? `intervention-${band}-finished`
    : null;
}
