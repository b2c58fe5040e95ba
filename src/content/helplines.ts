import type { Nation } from '#domain/postcode.ts';

/**
 * National help: the numbers and addresses that are the same in every language. Each was last checked on the date it
 * names; the product's clinical owner re-reads them before a release.
 */
export type Helpline = {
  readonly phone: string | null;
  readonly url: string | null;
  /** Where it answers; everywhere in the UK when absent. */
  readonly nations?: readonly Nation[];
  /** ISO date. */
  readonly lastChecked: string;
};

const CHECKED = '2026-11-21';

export const HELPLINES = {
  emergency: { phone: '999', url: null, lastChecked: CHECKED },
  nhs111: { phone: '111', url: 'https://111.nhs.uk', nations: ['england', 'scotland', 'wales'], lastChecked: CHECKED },
  samaritans: { phone: '116 123', url: 'https://www.samaritans.org', lastChecked: CHECKED },
  drinklineEngland: { phone: '0300 123 1110', url: null, nations: ['england'], lastChecked: CHECKED },
  drinklineScotland: { phone: '0800 7 314 314', url: null, nations: ['scotland'], lastChecked: CHECKED },
  dan247: { phone: '0808 808 2234', url: 'https://dan247.org.uk', nations: ['wales'], lastChecked: CHECKED },
  alcoholicsAnonymous: {
    phone: '0800 9177 650',
    url: 'https://www.alcoholics-anonymous.org.uk',
    lastChecked: CHECKED,
  },
  alAnon: { phone: '0800 0086 811', url: 'https://www.al-anonuk.org.uk', lastChecked: CHECKED },
  nacoa: { phone: '0800 358 3456', url: 'https://nacoa.org.uk', lastChecked: CHECKED },
  withYouOver50s: { phone: '0808 801 0750', url: 'https://www.wearewithyou.org.uk', lastChecked: CHECKED },
  smartRecovery: { phone: null, url: 'https://smartrecovery.org.uk', lastChecked: CHECKED },
  frank: { phone: '0300 123 6600', url: 'https://www.talktofrank.com', lastChecked: CHECKED },
  childline: { phone: '0800 1111', url: 'https://www.childline.org.uk', lastChecked: CHECKED },
} as const satisfies Record<string, Helpline>;
export type HelplineId = keyof typeof HELPLINES;

/** Shown under "If you need help now" on every result, most urgent first. */
const URGENT: readonly HelplineId[] = ['emergency', 'nhs111', 'samaritans'];

/** The fuller list on help screens, nearest first; the nation's own drink line leads. */
const SUPPORT: readonly HelplineId[] = [
  'drinklineEngland',
  'drinklineScotland',
  'dan247',
  'alcoholicsAnonymous',
  'smartRecovery',
  'withYouOver50s',
  'alAnon',
  'nacoa',
  'frank',
];

const answersIn = (nation: Nation | null) => (id: HelplineId) => {
  const { nations }: Helpline = HELPLINES[id];
  return nation === null || nations === undefined || nations.includes(nation);
};

/** Ids of the urgent lines that answer in a nation; null (no postcode yet) gives all. */
export function urgentHelplines(nation: Nation | null): readonly HelplineId[] {
  return URGENT.filter(answersIn(nation));
}

/** Ids of the support lines that answer in a nation; null (no postcode yet) gives all. */
export function supportHelplines(nation: Nation | null): readonly HelplineId[] {
  return SUPPORT.filter(answersIn(nation));
}
