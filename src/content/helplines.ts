import { type Nation, nationsOf, type Place } from '#domain/nations.ts';

/**
 * National helplines: the numbers and addresses, which are the same in every language. `lastChecked` is the day on which
 * the line's own page was last read; null if it could not be. The clinical owner checks them again before a release.
 */
export type Helpline = {
  readonly phone: string | null;
  /** For a line reached by text message: the number, and the word to send. */
  readonly text?: { readonly to: string; readonly word: string };
  readonly url: string | null;
  /** The nations in which it answers; all if absent. */
  readonly nations?: readonly Nation[];
  /** ISO date. */
  readonly lastChecked: string | null;
};

export type HelplineWords = {
  readonly name: string;
  readonly about: string;
  /** When it answers, if its own page says so. */
  readonly hours?: string;
  /** The link text, if "Call <name> on <number>" does not fit. */
  readonly call?: string;
};

export type ShownHelpline = Helpline & HelplineWords;

const CHECKED = '2026-11-21';

/** The urgent lines, part of the first script so that they are available if anything else fails to load. */
export const URGENT_LINES = {
  emergency: { phone: '999', url: null, lastChecked: CHECKED },
  nhs111: { phone: '111', url: 'https://111.nhs.uk', nations: ['england', 'scotland', 'wales'], lastChecked: CHECKED },
  samaritans: { phone: '116 123', url: 'https://www.samaritans.org', lastChecked: CHECKED },
  lifeline: { phone: '0808 808 8000', url: null, nations: ['northernIreland'], lastChecked: CHECKED },
  shout: { phone: null, text: { to: '85258', word: 'SHOUT' }, url: null, lastChecked: CHECKED },
  childline: { phone: '0800 1111', url: 'https://www.childline.org.uk', lastChecked: CHECKED },
} as const satisfies Record<string, Helpline>;
export type UrgentLineId = keyof typeof URGENT_LINES;
export type UrgentLineWords = Readonly<Record<UrgentLineId, HelplineWords>>;

/** Whether a line answers in a place, or in one nation of two; true for every line if the place is not known (null). */
export function answersIn({ nations }: Helpline, place: Place | null): boolean {
  return place === null || nations === undefined || nationsOf(place).some((nation) => nations.includes(nation));
}

/** One text for each nation, and one for an unknown place, which stands at a border too if that has none of its own. */
export type ByPlace<Words> = Readonly<Record<Nation | 'unknown', Words>> & Readonly<Partial<Record<Place, Words>>>;

/** The text for a place; null is an unknown one. */
export function atPlace<Words>(words: ByPlace<Words>, place: Place | null): Words {
  return words[place ?? 'unknown'] ?? words.unknown;
}

const shown = (words: UrgentLineWords, ids: readonly UrgentLineId[]): readonly ShownHelpline[] =>
  ids.map((id) => ({ ...URGENT_LINES[id], ...words[id] }));

/** The urgent lines for a place, most urgent first. */
export function urgentLines(words: UrgentLineWords, place: Place | null): readonly ShownHelpline[] {
  return shown(words, ['emergency', 'nhs111', 'samaritans']).filter((line) => answersIn(line, place));
}

export function youngPeopleLines(words: UrgentLineWords): readonly ShownHelpline[] {
  return shown(words, ['childline', 'emergency']);
}
