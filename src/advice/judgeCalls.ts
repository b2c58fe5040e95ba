import { type ShownHelpline, URGENT_LINES } from '#content/helplines.ts';
import { isBankHoliday } from '#domain/bankHolidays.ts';
import type { ServiceContacts } from '#domain/client.ts';
import type { Place } from '#domain/nations.ts';
import { isNight, openAt, type Opening, type OpenState } from '#domain/openingHours.ts';

/** The two instants by which a screen says who can be called, on the device's clock. */
export type Clock = {
  /** When the screen was first shown, or shown again after being hidden: it decides the order and the filled button. */
  readonly shown: Date;
  /** The present minute: only the sentences on what is open follow it. */
  readonly now: Date;
};

const stateAt = (opening: Opening, place: Place | null, instant: Date): OpenState =>
  openAt(opening, instant, (date) => place !== null && isBankHoliday(place, date));

/**
 * Judges whether a service is usually open; null if its hours alone are shown: by a document without a clock, for a
 * service that is open at any time, and where nothing could be said when the screen was first shown.
 */
export function judgeOpening(opening: Opening, place: Place | null, clock: Clock | undefined): OpenState | null {
  if (clock === undefined) return null;
  const first = stateAt(opening, place, clock.shown);
  if (first.state === 'unknown' || (first.state === 'open' && first.until === null)) return null;
  return stateAt(opening, place, clock.now);
}

/** The opening of a helpline, which names no closed days. */
export const openingOf = ({ openHours }: ShownHelpline): Opening => ({ hours: openHours ?? null, closedOn: null });

type Callable = {
  readonly place: Place | null;
  /** The helplines of the place: the urgent ones, and those that advise on stopping. */
  readonly urgent: readonly ShownHelpline[];
  readonly stopping: readonly ShownHelpline[];
  readonly contacts: ServiceContacts | null;
  readonly hasCautionBox: boolean;
};

/** Whom a visitor can call at an instant. */
export type CallsNow = {
  /** The one filled button: the local service's phone, or a helpline; null if neither has a number. */
  readonly filled: 'local' | ShownHelpline | null;
  /** The helplines before the local service, the most helpful first; none while the local service is open. */
  readonly lines: readonly ShownHelpline[];
  /** What their heading says; null if they need none. */
  readonly when: 'tonight' | 'now' | null;
  /** Whether the GP stands before them, in a place without NHS 111. */
  readonly gpFirst: boolean;
};

/**
 * Decides by the clock which call is filled, and whether help that answers now comes before the local service
 * (decision 8.10; screens.md, “The page knows the time”). A service whose hours are not known is not open.
 */
export function judgeCalls({ place, urgent, stopping, contacts, hasCautionBox }: Callable, instant: Date): CallsNow {
  const isOpen = (opening: Opening): boolean => stateAt(opening, place, instant).state === 'open';
  if (contacts?.phone && isOpen(contacts)) return { filled: 'local', lines: [], when: null, gpFirst: false };
  const urgentLine = ({ phone }: { readonly phone: string }) => urgent.filter((line) => line.phone === phone);
  const drink = stopping.filter((line) => line.phone !== null && isOpen(openingOf(line)));
  const samaritans = urgentLine(URGENT_LINES.samaritans);
  const when = isNight(instant) ? 'tonight' : 'now';
  const nhs111 = urgentLine(URGENT_LINES.nhs111);
  const [best = null] = [...drink, ...samaritans];
  if (!hasCautionBox) return { filled: best, lines: best === null ? [] : [best], when: null, gpFirst: false };
  const [filled = best] = nhs111;
  if (nhs111.length > 0) return { filled, lines: [...nhs111, ...drink], when, gpFirst: false };
  const emergency = place === 'islands' ? urgentLine(URGENT_LINES.emergency) : [];
  return { filled, lines: [...emergency, ...drink, ...samaritans], when, gpFirst: true };
}
