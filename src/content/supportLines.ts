import type { Nation } from '#domain/postcode.ts';
import { answersIn, type Helpline, type HelplineWords, type ShownHelpline } from './helplines.ts';

const CHECKED = '2026-11-21';

/** National lines for help with drinking, the nation's own drink line first. `lastChecked` as in helplines.ts. */
export const SUPPORT_LINES = {
  drinklineEngland: { phone: '0300 123 1110', url: null, nations: ['england'], lastChecked: CHECKED },
  drinklineScotland: { phone: '0800 7 314 314', url: null, nations: ['scotland'], lastChecked: CHECKED },
  dan247: { phone: '0808 808 2234', url: 'https://dan247.org.uk', nations: ['wales'], lastChecked: CHECKED },
  drugsAndAlcoholNi: {
    phone: null,
    url: 'https://drugsandalcoholni.info',
    nations: ['northernIreland'],
    lastChecked: null,
  },
  alcoholicsAnonymous: {
    phone: '0800 9177 650',
    url: 'https://www.alcoholics-anonymous.org.uk',
    lastChecked: CHECKED,
  },
  smartRecovery: { phone: null, url: 'https://smartrecovery.org.uk', lastChecked: CHECKED },
  frank: { phone: '0300 123 6600', url: 'https://www.talktofrank.com', lastChecked: null },
  alAnon: { phone: '0800 0086 811', url: 'https://www.al-anonuk.org.uk', lastChecked: null },
  nacoa: { phone: '0800 358 3456', url: 'https://nacoa.org.uk', lastChecked: CHECKED },
} as const satisfies Record<string, Helpline>;
export type SupportLineId = keyof typeof SUPPORT_LINES;
export type SupportLineWords = Readonly<Record<SupportLineId, HelplineWords>>;

/** Lines for people who are worried about someone else. */
const FOR_OTHERS: readonly SupportLineId[] = ['alAnon', 'nacoa'];
const IDS = Object.keys(SUPPORT_LINES) as SupportLineId[];

const shown = (words: SupportLineWords, ids: readonly SupportLineId[]): readonly ShownHelpline[] =>
  ids.map((id) => ({ ...SUPPORT_LINES[id], ...words[id] }));

/** The lines about one's own drinking for a nation; all of them for null (no postcode yet). */
export function supportLines(words: SupportLineWords, nation: Nation | null): readonly ShownHelpline[] {
  const own = IDS.filter((id) => !FOR_OTHERS.includes(id));
  return shown(words, own).filter((line) => answersIn(line, nation));
}

/** The lines for people who are worried about someone else. */
export function linesForOthers(words: SupportLineWords): readonly ShownHelpline[] {
  return shown(words, FOR_OTHERS);
}
