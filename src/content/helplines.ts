import { type Nation, nationsOf, type Place } from '#domain/nations.ts';
import type { OpeningHours } from '#domain/openingHours.ts';

/**
 * A national helpline: its number and addresses, which are the same in every language. `lastChecked` is the date on
 * which the helpline's own page was last read; null if it could not be read. The clinical owner checks the numbers and
 * addresses again before a release.
 */
export type Helpline = {
  readonly phone: string | null;
  /** For a helpline that is reached by text message: its number, and the word to send. */
  readonly text?: { readonly to: string; readonly word: string };
  readonly url: string | null;
  /** The nations that the helpline serves; all if absent. */
  readonly nations?: readonly Nation[];
  /** The hours in which calls are answered, if the helpline's own page gives them. The words give them as text. */
  readonly openHours?: OpeningHours;
  /** An ISO date, such as "2026-11-21". */
  readonly lastChecked: string | null;
};

export type HelplineWords = {
  readonly name: string;
  readonly about: string;
  /** The opening hours, if the helpline's own page gives them. */
  readonly hours?: string;
  /** The link text, if it is not "Call <name> on <number>". */
  readonly call?: string;
};

export type ShownHelpline = Helpline & HelplineWords;

const CHECKED = '2026-11-21';

/** The urgent helplines. They are part of the first script, so that they show even if the rest fails to load. */
export const URGENT_LINES = {
  emergency: { phone: '999', url: null, lastChecked: CHECKED },
  nhs111: { phone: '111', url: 'https://111.nhs.uk', nations: ['england', 'scotland', 'wales'], lastChecked: CHECKED },
  samaritans: { phone: '116 123', url: 'https://www.samaritans.org', lastChecked: CHECKED },
  lifeline: { phone: '0808 808 8000', url: null, nations: ['northernIreland'], lastChecked: CHECKED },
  shout: { phone: null, text: { to: '85258', word: 'SHOUT' }, url: null, lastChecked: CHECKED },
  childline: { phone: '0800 1111', url: 'https://www.childline.org.uk', lastChecked: CHECKED },
} as const satisfies Record<string, Helpline>;
type UrgentLineId = keyof typeof URGENT_LINES;
export type UrgentLineWords = Readonly<Record<UrgentLineId, HelplineWords>>;

/** Whether a helpline serves a place or one of its two nations. Every helpline serves an unknown place (null). */
export const servesPlace = ({ nations }: Helpline, place: Place | null): boolean =>
  place === null || nations === undefined || nationsOf(place).some((nation) => nations.includes(nation));

/** A text for each nation and for an unknown place. A border place without its own text has that of `unknown`. */
export type ByPlace<Words> = Readonly<Record<Nation | 'unknown', Words>> & Readonly<Partial<Record<Place, Words>>>;

export const wordsForPlace = <Words>(words: ByPlace<Words>, place: Place | null): Words =>
  words[place ?? 'unknown'] ?? words.unknown;

const shown = (words: UrgentLineWords, ids: readonly UrgentLineId[]): readonly ShownHelpline[] =>
  ids.map((id) => ({ ...URGENT_LINES[id], ...words[id] }));

/** The urgent helplines for a place, most urgent first. */
export const urgentLines = (words: UrgentLineWords, place: Place | null): readonly ShownHelpline[] =>
  shown(words, ['emergency', 'nhs111', 'samaritans']).filter((line) => servesPlace(line, place));

export const youngPeopleLines = (words: UrgentLineWords): readonly ShownHelpline[] =>
  shown(words, ['childline', 'emergency']);
