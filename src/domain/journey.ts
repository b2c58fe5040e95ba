import { type RiskBand } from './audit.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS, type AuditId, type DemographicId, type QuestionId } from './questionnaire.ts';
import { bandOf, type TrackingKey, type TriageRecord } from './triage.ts';

/** What the guard needs to know about a visit. */
export type VisitSoFar = {
  readonly termsAgreed: boolean;
  readonly noticesAgreed: boolean;
  readonly triage: TriageRecord;
};

/**
 * The steps in their order, each with the key under which records store that it was reached. A key never changes and is
 * never given to another step, wherever the step stands: a new step gets a new key.
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
  /** Whether the screen is part of this visit; always, if absent. */
  readonly when?: (visit: VisitSoFar) => boolean;
  /** Whether later screens may be entered; always, if absent. */
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

/** When a step that collects answers is done. */
const STEP_DONE: Partial<Record<StepKind, JourneyScreen['done']>> = {
  lastWeek: has('consumptionUnits', 'consumptionDays'),
  targets: has('goalUnits', 'goalDays'),
};

const demographic = (id: DemographicId): JourneyScreen => ({
  path: `/demographics/${id}`,
  kind: 'demographic',
  id,
  // Code 0 is 17 or under: such a visit ends here (decision 8.2).
  done: id === 'age' ? ({ triage }) => (triage.age ?? 0) > 0 : has(id),
});

const audit = (id: AuditId): JourneyScreen => ({ path: `/questions/${id}`, kind: 'audit', id, done: has(id) });

const step = (kind: StepKind, index: number): JourneyScreen => ({
  path: `/intervention/${index + 1}`,
  kind,
  when: isBand('increasing'),
  ...(STEP_DONE[kind] && { done: STEP_DONE[kind] }),
});

/** Every screen of a visit, in order. The next screen, the guard, progress and tracking keys all follow from it. */
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

/** The screen at a path, or null for a path that is not part of the journey. */
export function screenAt(path: string): JourneyScreen | null {
  return JOURNEY.find((screen) => screen.path === path) ?? null;
}

export function pathOfStep(kind: StepKind): string {
  return JOURNEY.find((screen) => screen.kind === kind)?.path ?? START;
}

export function pathOfQuestion(id: QuestionId): string {
  return JOURNEY.find((screen) => 'id' in screen && screen.id === id)?.path ?? START;
}

const belongs = (screen: JourneyScreen, visit: VisitSoFar): boolean => screen.when?.(visit) ?? true;
const isDone = (screen: JourneyScreen, visit: VisitSoFar): boolean => screen.done?.(visit) ?? true;
const FEEDBACK_INDEX = JOURNEY.findIndex(({ kind }) => kind === 'feedback');

/** The path that follows `path` in this visit: the first later screen that belongs to it, else the start. */
export function next(path: string, visit: VisitSoFar): string {
  const here = JOURNEY.findIndex((screen) => screen.path === path);
  const following = JOURNEY.slice(here + 1).find((screen) => belongs(screen, visit));
  return here === -1 ? START : (following?.path ?? START);
}

/**
 * Whether a visit may enter a screen, or where it goes instead: the start without a client, the first unfinished screen
 * if an earlier one is not done, feedback if the screen belongs to another band.
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

/** The parts of the journey that show progress. */
const COUNTED = {
  questions: JOURNEY.filter(({ kind }) => isQuestion(kind)),
  advice: JOURNEY.filter(({ kind }) => isStep(kind)),
} as const;

/** The screens that show no progress. */
export type UncountedKind = Exclude<ScreenKind, 'demographic' | 'audit' | StepKind>;
export type Progress = { readonly part: keyof typeof COUNTED; readonly step: number; readonly of: number };

/** A screen's position among the questions or the advice steps, from 1; null for any other screen. */
export function progress(path: string): Progress | null {
  for (const part of ['questions', 'advice'] as const) {
    const index = COUNTED[part].findIndex((screen) => screen.path === path);
    if (index !== -1) return { part, step: index + 1, of: COUNTED[part].length };
  }
  return null;
}

/** The tracking key that a visit in a band records on reaching a screen, or null. */
export function reachedKey(path: string, band: RiskBand): TrackingKey | null {
  const screen = screenAt(path);
  if (screen?.kind === 'feedback') return `feedback-${band}`;
  if (screen?.kind === 'help' && (band === 'higher' || band === 'dependence')) return `intervention-${band}`;
  return screen !== null && isStep(screen.kind) ? STEP_KEYS[screen.kind] : null;
}

/** The tracking key recorded on leaving a screen by Next or Finish: after feedback and at the end of a band's path. */
export function finishedKey(path: string, visit: VisitSoFar): TrackingKey | null {
  const band = bandOf(visit.triage);
  if (band === null) return null;
  if (path === FEEDBACK) return `feedback-${band}-finished`;
  return next(path, visit) === START && band !== 'lower' && reachedKey(path, band) !== null
    ? `intervention-${band}-finished`
    : null;
}
