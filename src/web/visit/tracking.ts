import { finishedKey, JOURNEY, reachedKey, type VisitSoFar } from '#domain/journey.ts';
import type { TrackingKey } from '#domain/tracking.ts';
import { bandOf } from '#domain/triage.ts';

/** Every key this visit can pass in its present band, in the order it would. */
function keysAhead(visit: VisitSoFar): readonly (TrackingKey | null)[] {
  const band = bandOf(visit.triage);
  if (band === null) return [];
  return JOURNEY.filter(({ when }) => when?.(visit) ?? true).flatMap(({ path }) => [
    reachedKey(path, band),
    finishedKey(path, visit),
  ]);
}

/** The further of the two along the visit's present path; a key of another band's path counts for nothing. */
function furthest(visit: VisitSoFar, key: TrackingKey | null): TrackingKey | undefined {
  const keys = keysAhead(visit);
  const before = visit.triage.screenReached;
  if (key === null) return before;
  return before !== undefined && keys.indexOf(before) > keys.indexOf(key) ? before : key;
}

/** `screenReached` once the visitor stands on a screen. */
export function onArrival(path: string, visit: VisitSoFar): TrackingKey | undefined {
  const band = bandOf(visit.triage);
  return furthest(visit, band && reachedKey(path, band));
}

/** `screenReached` once the visitor leaves a screen forwards. */
export function onLeaving(path: string, visit: VisitSoFar): TrackingKey | undefined {
  return furthest(visit, finishedKey(path, visit));
}
