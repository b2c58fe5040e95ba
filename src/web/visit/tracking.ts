import { finishedKey, JOURNEY, reachedKey, type VisitSoFar } from '#domain/journey.ts';
import { bandOf, type TrackingKey } from '#domain/record.ts';

/** The tracking keys of all screens in this visit, in order; null where a screen has none. */
function keysAhead(visit: VisitSoFar): readonly (TrackingKey | null)[] {
  const band = bandOf(visit.triage);
  if (band === null) return [];
  return JOURNEY.filter(({ when }) => when?.(visit) ?? true).flatMap(({ path }) => [
    reachedKey(path, band),
    finishedKey(path, visit),
  ]);
}

type Reached = TrackingKey | undefined;

/**
 * Returns the later of two tracking keys in this visit. Returns `before` if `key` is null, and `key` if the screens of
 * this visit do not include `before`.
 */
function furthest(visit: VisitSoFar, before: Reached, key: TrackingKey | null): Reached {
  const keys = keysAhead(visit);
  if (key === null) return before;
  return before !== undefined && keys.indexOf(before) > keys.indexOf(key) ? before : key;
}

/** Returns the furthest tracking key after the visitor has reached a screen. */
export function onArrival(path: string, visit: VisitSoFar, before: Reached): Reached {
  const band = bandOf(visit.triage);
  return furthest(visit, before, band && reachedKey(path, band));
}

/** Returns the furthest tracking key after the visitor has left a screen by Next or Finish. */
export function onLeaving(path: string, visit: VisitSoFar, before: Reached): Reached {
  return furthest(visit, before, finishedKey(path, visit));
}
