import type { Nation } from '#domain/nations.ts';
import { type OpeningHours, WEEKDAYS } from '#domain/openingHours.ts';
import type { Helpline, HelplineWords } from './helplines.ts';

type SupportLine = Helpline & {
  /**
   * `stopping`: also advises on stopping, so it may be named beside the withdrawal caution. `families`: for people
   * worried about someone else. Absent: other help with one's own drinking.
   */
  readonly serves?: 'stopping' | 'families';
};

const CHECKED = '2026-11-21';

/**
 * The nations of helplines for the whole UK. No helpline for the Channel Islands or the Isle of Man was found, so none
 * is shown there. Services that are only online are shown everywhere.
 */
const UK = ['england', 'scotland', 'wales', 'northernIreland'] as const satisfies readonly Nation[];

/** As Drinkline's own page had them in November 2026. */
const DRINKLINE_HOURS: OpeningHours = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
  { days: [6, 7], from: '11:00', to: '16:00' },
];
const ANY_TIME: OpeningHours = [{ days: WEEKDAYS, from: '00:00', to: '24:00' }];

/** National helplines for help with drinking, those of a single nation first. `lastChecked`: see `Helpline`. */
export const SUPPORT_SERVICES = {
  drinklineEngland: {
    phone: '0300 123 1110',
    url: null,
    nations: ['england'],
    serves: 'stopping',
    openHours: DRINKLINE_HOURS,
    lastChecked: CHECKED,
  },
  drinklineScotland: {
    phone: '0800 7 314 314',
    url: null,
    nations: ['scotland'],
    serves: 'stopping',
    lastChecked: null,
  },
  dan247: {
    phone: '0808 808 2234',
    url: 'https://dan247.org.uk',
    nations: ['wales'],
    serves: 'stopping',
    openHours: ANY_TIME,
    lastChecked: CHECKED,
  },
  drugsAndAlcoholNi: {
    phone: null,
    url: 'https://drugsandalcoholni.info',
    nations: ['northernIreland'],
    serves: 'stopping',
    lastChecked: '2026-11-23',
  },
  alcoholicsAnonymous: {
    phone: '0800 9177 650',
    url: 'https://www.alcoholics-anonymous.org.uk',
    nations: UK,
    lastChecked: CHECKED,
  },
  smartRecovery: { phone: null, url: 'https://smartrecovery.org.uk', lastChecked: CHECKED },
  frank: { phone: '0300 123 6600', url: 'https://www.talktofrank.com', nations: UK, lastChecked: null },
  alAnon: {
    phone: '0800 0086 811',
    url: 'https://www.al-anonuk.org.uk',
    nations: UK,
    serves: 'families',
    lastChecked: null,
  },
  nacoa: {
    phone: '0800 358 3456',
    url: 'https://nacoa.org.uk',
    nations: UK,
    serves: 'families',
    lastChecked: CHECKED,
  },
} as const satisfies Record<string, SupportLine>;
type SupportLineId = keyof typeof SUPPORT_SERVICES;

/** Helplines for people who are hurt or afraid at home, shown in the guide for those worried about someone else. */
export const DOMESTIC_ABUSE_LINES = {
  england: { phone: '0808 2000 247', url: 'https://www.nationaldahelpline.org.uk', lastChecked: '2026-11-23' },
  scotland: { phone: '0800 027 1234', url: 'https://safer.scot/information/da/report/', lastChecked: '2026-11-23' },
  wales: { phone: '0808 80 10 800', url: 'https://www.gov.wales/live-fear-free', lastChecked: '2026-11-23' },
  northernIreland: { phone: '0808 802 1414', url: 'https://dsahelpline.org', lastChecked: '2026-11-23' },
} as const satisfies Partial<Record<Nation, Helpline>>;

/** Helplines only in the guide for people worried about someone else: for children, abused men, and families. */
export const GUIDE_LINES = {
  nspcc: { phone: '0808 800 5000', url: 'https://www.nspcc.org.uk', lastChecked: '2026-11-29' },
  mensAdviceLine: { phone: '0808 801 0327', url: 'https://mensadviceline.org.uk', nations: UK, lastChecked: null },
  adfam: { phone: null, url: 'https://adfam.org.uk', nations: ['england'], lastChecked: '2026-11-29' },
  scottishFamilies: {
    phone: '08080 10 10 11',
    url: 'https://www.sfad.org.uk',
    nations: ['scotland'],
    lastChecked: null,
  },
} as const satisfies Record<string, Helpline>;

export type SupportServices = Readonly<Record<SupportLineId, SupportLine & HelplineWords>>;

/**
 * Combines each helpline's number with its texts. Call it only in the file with the texts: otherwise a screen would
 * download the numbers twice.
 */
export function supportServicesIn(words: Readonly<Record<SupportLineId, HelplineWords>>): SupportServices {
  const ids = Object.keys(SUPPORT_SERVICES) as SupportLineId[];
  return Object.fromEntries(ids.map((id) => [id, { ...SUPPORT_SERVICES[id], ...words[id] }])) as SupportServices;
}
