import { finishedKey, JOURNEY, reachedKey, type VisitSoFar } from '#domain/journey.ts';
import { bandOf, type TrackingKey } from '#domain/triage.ts';

/** Every key on the path of this visit's band, in order. */
function keysAhead(visit: VisitSoFar): readonly (TrackingKey | null)[] {
  const band = bandOf(visit.triage);
  if (band === null) return [];
  return JOURNEY.filter(({ when }) => when?.(visit) ?? true).flatMap(({ path }) => [
    reachedKey(path, band),
    finishedKey(path, visit),
  ]);
}

/** The recorded key or the new one, whichever is further along the band's path; a key of another path is ignored. */
function furthest(visit: VisitSoFar, key: TrackingKey | null): TrackingKey | undefined {
  const keys = keysAhead(visit);
  const before = visit.triage.screenReached;
  if (key === null) return before;
  return before !== undefined && keys.indexOf(before) > keys.indexOf(key) ? before : key;
}

/** `screenReached` after the visitor has reached a screen. */
export function onArrival(path: string, visit: VisitSoFar): TrackingKey | undefined {
  const band = bandOf(visit.triage);
  return furthest(visit, band && reachedKey(path, band));
}

/** `screenReached` after the visitor has left a screen by Next or Finish. */
export function onLeaving(path: string, visit: VisitSoFar): TrackingKey | undefined {
  return furthest(visit, finishedKey(path, visit));
}
