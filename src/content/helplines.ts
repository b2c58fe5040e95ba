import type { Nation } from '#domain/postcode.ts';

/**
 * National help: the numbers and addresses that are the same in every language. `lastChecked` is the day on which
 * somebody saw the line's own page; null where nobody could. The product's clinical owner re-reads them before a release.
 */
export type Helpline = {
  readonly phone: string | null;
  /** Where it is reached by text message: the number, and the word to send. */
  readonly text?: { readonly to: string; readonly word: string };
  readonly url: string | null;
  /** Where it answers; everywhere in the UK when absent. */
  readonly nations?: readonly Nation[];
  /** ISO date. */
  readonly lastChecked: string | null;
};

export type HelplineWords = {
  readonly name: string;
  readonly about: string;
  /** When it answers, where its own page says so. */
  readonly hours?: string;
  /** What its number is called where "Call <name> on <number>" would read oddly. */
  readonly call?: string;
};

/** A line as it is shown. */
export type ShownHelpline = Helpline & HelplineWords;

const CHECKED = '2026-11-21';

/** Whom to call now. They come with the first page, so that they are there when all else fails. */
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

/** Whether a line answers in a nation; while the nation is not known (null), every line may. */
export function answersIn({ nations }: Helpline, nation: Nation | null): boolean {
  return nation === null || nations === undefined || nations.includes(nation);
}

const shown = (words: UrgentLineWords, ids: readonly UrgentLineId[]): readonly ShownHelpline[] =>
  ids.map((id) => ({ ...URGENT_LINES[id], ...words[id] }));

/** "If you need help now": the lines that answer in a nation, most urgent first. */
export function urgentLines(words: UrgentLineWords, nation: Nation | null): readonly ShownHelpline[] {
  return shown(words, ['emergency', 'nhs111', 'samaritans']).filter((line) => answersIn(line, nation));
}

/** For whoever is under 18. */
export function youngPeopleLines(words: UrgentLineWords): readonly ShownHelpline[] {
  return shown(words, ['childline', 'emergency']);
}
