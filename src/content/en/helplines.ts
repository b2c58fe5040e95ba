import type { Content } from '../content.ts';

/** Names and one line about each; numbers and addresses are in ../helplines.ts, with the date of their last check. */
export const helplines = {
  emergency: { name: 'Emergency services', about: 'Call if someone is in danger or very unwell.' },
  nhs111: { name: 'NHS 111', about: 'Call or go online for urgent health advice, day or night.' },
  samaritans: { name: 'Samaritans', about: 'Talk to someone at any time, day or night.' },
  drinklineEngland: {
    name: 'Drinkline',
    about: 'Free and private advice about drinking. Weekdays 9am to 8pm, weekends 11am to 4pm.',
  },
  drinklineScotland: { name: 'Drinkline Scotland', about: 'Free and private advice about drinking.' },
  dan247: { name: 'DAN 24/7', about: 'Free help in Wales with drink and drugs, in Welsh or English.' },
  alcoholicsAnonymous: {
    name: 'Alcoholics Anonymous',
    about: 'Meetings and calls with people who have stopped drinking.',
  },
  alAnon: { name: 'Al-Anon', about: 'For you if someone close to you drinks.' },
  nacoa: { name: 'Nacoa', about: 'For you if a parent drinks, or used to drink.' },
  withYouOver50s: { name: 'With You', about: 'A helpline about drinking for people aged 50 or over.' },
  smartRecovery: { name: 'SMART Recovery', about: 'Group meetings and tools to help you change, online or near you.' },
  frank: { name: 'FRANK', about: 'Clear facts about drink and drugs.' },
  childline: { name: 'Childline', about: 'Free help for anyone under 19, day or night.' },
} satisfies Content['helplines'];

export const helpNow = {
  heading: 'If you need help now',
  outOfHours: {
    england: null,
    scotland: null,
    wales: null,
    northernIreland: 'For urgent health advice, call your GP. When it is closed, call the GP out-of-hours service.',
  },
} satisfies Content['helpNow'];

export const nationalHelp = {
  heading: 'Help you can call or visit online',
  intro: 'You do not have to give your name. You can call for yourself or for someone else.',
} satisfies Content['nationalHelp'];
