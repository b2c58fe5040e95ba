import type { PageWords } from '#content/content.ts';
import { openingTimesText } from '#content/openingTimes.ts';
import type { Opening, OpenState } from '#domain/openingHours.ts';

type Words = Pick<PageWords, 'openingTimes' | 'steps'>;

/** A time, in minutes since midnight, whose text is as long as any: "11:30am". */
const LONG_TIME = 11 * 60 + 30;

/**
 * Says whether a service is usually open (screens.md, “The page knows the time”); empty if nothing can be said.
 *
 * @param mayNotWait whether a sentence for people who feel ill follows when the service is closed
 */
export function openSentence({ openingTimes: words, steps }: Words, open: OpenState, mayNotWait: boolean): string {
  if (open.state === 'open') return open.until === null ? '' : words.openUntil(words.time(open.until));
  if (open.state === 'unknown') return '';
  const day = open.today ? words.today : (steps.lastWeek.dayNames[open.weekday - 1] ?? '');
  const closed = words.closedNow(day, words.time(open.from));
  return mayNotWait ? `${closed} ${words.doNotWait}` : closed;
}

/** Returns the longest sentence on whether a service is open. */
export function longestOpenSentence(words: Words, mayNotWait: boolean): string {
  const { dayNames } = words.steps.lastWeek;
  const lengths = dayNames.map(({ length }) => length);
  const longest = lengths.indexOf(Math.max(...lengths)) + 1;
  return openSentence(words, { state: 'closed', weekday: longest, today: false, from: LONG_TIME }, mayNotWait);
}

/** Returns the text on a service of a client's file, with its hours if it gives them. */
export const withHours = (words: Words, text: string, { hours }: Pick<Opening, 'hours'>): string =>
  hours === null ? text : `${text} ${words.openingTimes.open(openingTimesText(words, hours))}`;
