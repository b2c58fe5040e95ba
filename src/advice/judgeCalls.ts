import { type ShownHelpline, URGENT_LINES } from '#content/helplines.ts';
import { isBankHoliday } from '#domain/bankHolidays.ts';
import { isNight, openAt, type Opening, type OpenState } from '#domain/openingHours.ts';
import type { JudgedVisit } from './judgeRecord.ts';

/** What a visitor can call at an instant, most helpful first. */
export type CallsNow = {
  /** The one filled button: the local service's phone, or a helpline; null if neither has a number. */
  readonly filled: 'local' | ShownHelpline | null;
  /** Whether the local service's phone is usually answered. */
  readonly local: OpenState;
  /** The heading under which help that answers now stands before the local service; null if the local service is first. */
  readonly before: 'tonight' | 'now' | null;
  /** The helplines that advise on stopping and are open. */
  readonly openLines: readonly ShownHelpline[];
};

/**
 * Decides by the clock which call is filled, and whether help that answers now comes before the local service
 * (decision 8.10; screens.md, “The page knows the time”). A service whose hours are not known is not open.
 *
 * @param now the device's clock
 */
export function judgeCalls(
  { help: { place, stopping, urgent }, contacts, hasCautionBox }: JudgedVisit,
  now: Date,
): CallsNow {
  const isHoliday = (date: string): boolean => place !== null && isBankHoliday(place, date);
  const stateOf = (opening: Opening): OpenState => openAt(opening, now, isHoliday);
  const local: OpenState = contacts?.phone ? stateOf(contacts) : { state: 'unknown' };
  const isOpen = local.state === 'open';
  const openLines = stopping.filter(
    ({ phone, openHours = null }) => phone !== null && stateOf({ hours: openHours, closedOn: null }).state === 'open',
  );
  const nhs111 = hasCautionBox ? urgent.filter(({ phone }) => phone === URGENT_LINES.nhs111.phone) : [];
  const samaritans = urgent.filter(({ phone }) => phone === URGENT_LINES.samaritans.phone);
  const [line = null] = [...nhs111, ...openLines, ...samaritans];
  return {
    filled: isOpen ? 'local' : line,
    local,
    before: hasCautionBox && !isOpen ? (isNight(now) ? 'tonight' : 'now') : null,
    openLines,
  };
}
