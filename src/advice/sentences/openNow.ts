import type { PageWords } from '#content/content.ts';
import type { OpenState } from '#domain/openingHours.ts';

/** Says whether a service is usually open; null if only the text of its hours is shown. */
export function openNow(
  { openingTimes: words, steps }: Pick<PageWords, 'openingTimes' | 'steps'>,
  open: OpenState,
): string | null {
  if (open.state === 'open') return open.until === null ? null : words.openUntil(words.time(open.until));
  if (open.state === 'unknown') return null;
  return words.closedNow(steps.lastWeek.dayNames[open.weekday - 1] ?? '', words.time(open.from));
}
