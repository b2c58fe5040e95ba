import { CONTACT_IDS, type ContactId, type ServiceContacts } from '#domain/client.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import { answersInOrder, answersOf } from '#domain/testing/sampleAnswers.ts';
import type { GpSheetInput, SummaryInput, SummarySettings } from '../summaryInput.ts';

export const SETTINGS: SummarySettings = {
  serviceName: 'Alcohol self-check',
  contactEmail: 'hello@example.org',
  publicUrl: 'https://check.example.org',
  appStoreUrl: 'https://apps.example.org/self-check',
  playStoreUrl: 'https://play.example.org/details?id=self-check',
};

export const NO_CONTACTS: ServiceContacts = {
  name: null,
  ...(Object.fromEntries(CONTACT_IDS.map((id) => [id, null])) as Record<ContactId, null>),
  hours: null,
  closedOn: null,
};

/** Contacts with every field filled in, as long as those of a real service. */
export const FULL_CONTACTS: ServiceContacts = {
  name: 'Sampleshire Drug and Alcohol Recovery Partnership (example)',
  employmentServiceName: 'Sampleshire Individual Placement and Support (example)',
  site: 'https://recovery.sampleshire.example.org/alcohol-and-drugs',
  email: 'recovery-partnership@sampleshire.example.org',
  openingTimes: 'Monday to Friday 9am to 5pm, Tuesday and Thursday until 7pm, first Saturday of the month 10am to 1pm',
  referralLink: 'https://recovery.sampleshire.example.org/refer-yourself-or-someone-else',
  phone: '0808 157 0110',
  under25Info:
    'Young people up to 25 have a team of their own, at school, at home or in a café. You can bring a friend.',
  address: 'The Old Sample House, 110 Long Sample Street, Samplethorpe-on-the-Water, SA99 9ZZ',
  whatsApp: '01632 960110',
  instagram: 'https://social.example.org/sampleshirerecovery',
  hours: null,
  closedOn: null,
};

/** A visit without a caution; each test changes the fields it needs. */
export const VISIT: SummaryInput = {
  clientName: 'City of York',
  gender: 'm',
  age: 3,
  figures: { consumptionUnits: 8, consumptionDays: 6, goalUnits: 4, goalDays: 2 },
  plan: { choices: ['relax', 'softDrink', 'offer'], startDay: 'tomorrow' },
  diary: false,
  card: false,
  cardLink: false,
  talkFirst: false,
  answers: answersOf({ q1: 2, q2: 2, q3: 2, q4: 1, q7: 1 }),
  place: 'england',
  contacts: { ...NO_CONTACTS, name: 'York Drink Wise (example)', phone: '0808 157 0101' },
  localSupport: [],
  reference: '7K3QX9M2PD',
  madeOn: new Date('2026-11-21T10:00:00Z'),
};

/** A visit with every note and every contact. */
export const LONGEST_VISIT: SummaryInput = {
  ...VISIT,
  clientName: 'Bournemouth, Christchurch and Poole with Sampleshire and Samplethorpe Combined Authority',
  gender: 'f',
  age: 2,
  figures: { consumptionUnits: 35, consumptionDays: 7, goalUnits: 35, goalDays: 7 },
  plan: { choices: PLAN_CODES, startDay: 'monday' },
  answers: answersOf({ q1: 4, q2: 4, q3: 4, q6: 2 }),
  // A postcode on a border: the helplines of both nations are shown.
  place: 'englandOrWales',
  contacts: FULL_CONTACTS,
  localSupport: [
    {
      heading: 'Drop in near you (example)',
      text: 'Come and talk to someone over a cup of tea. You do not need to book. Every Wednesday, 4pm to 7pm.',
      url: 'https://recovery.sampleshire.example.org/drop-in',
      phone: '0808 157 0111',
      hours: null,
      closedOn: null,
      lastChecked: null,
    },
    {
      heading: 'People who have been there (example)',
      text: 'A weekly group for people who are drinking less or have stopped. You can listen and say nothing.',
      url: null,
      phone: '01632 960111',
      hours: null,
      closedOn: null,
      lastChecked: null,
    },
  ],
};

/** A sheet with a score of 26: possible dependence, with a drink in the morning. */
export const SHEET: GpSheetInput = {
  clientName: VISIT.clientName,
  gender: 'm',
  age: 4,
  answers: answersInOrder(4, 3, 3, 3, 2, 2, 3, 2, 0, 4),
  lastWeek: null,
  place: VISIT.place,
  contacts: VISIT.contacts,
  reference: VISIT.reference,
  madeOn: VISIT.madeOn,
};

/**
 * A sheet with the longest question 3, the longest answer to each question, contradictory answers, last week's figures,
 * the caution and the longest names.
 */
export const LONGEST_SHEET: GpSheetInput = {
  ...SHEET,
  clientName: LONGEST_VISIT.clientName,
  gender: 'o',
  answers: answersInOrder(4, 1, 4, 4, 4, 4, 4, 4, 2, 2),
  lastWeek: { consumptionUnits: 35, consumptionDays: 7 },
  place: 'northernIreland',
  contacts: FULL_CONTACTS,
};
