import type { ContactId } from '#domain/client.ts';
import type { Part, Sentence } from '../linked.ts';
import { supportServicesIn } from '../supportServices.ts';

/** The labels of a local service's contacts. */
export const contactFields: Readonly<Record<ContactId, string>> = {
  phone: 'Phone',
  email: 'Email',
  openingTimes: 'Open',
  address: 'Address',
  site: 'Website',
  referralLink: 'Ask for help online',
  under25Info: 'Under 25s',
  employmentServiceName: 'Help with work',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
};

const timeOfDay = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'midday';
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return hour < 12 ? `${clock}am` : `${clock}pm`;
};

/** A service's opening times, made from its structured hours. */
export const openingTimes = {
  roundTheClock: 'At any time, day or night',
  everyDay: 'Every day',
  allDay: 'day and night',
  /** The time of a number of minutes since midnight, e.g. "9am" or "5:30pm"; a time after the next midnight too. */
  time: timeOfDay,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  list: (items: readonly string[]) => [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and '),
  onDays: (days: string, times: string) => `${days} ${times}`,
  openUntil: (time: string) => `Usually open now, until ${time}`,
  closedNow: (day: string, time: string) => `Closed now. Usually opens ${day} at ${time}.`,
  today: 'today',
  doNotWait: 'You do not need to wait until then if you feel ill.',
  /** The hours of a service, after the text on it. */
  open: (times: string) => `Open: ${times}.`,
};

/** The separators of a list: "A", "A or B", or "A or B, or C", because an entry may itself contain a comma. */
const or = (index: number): string => (index === 0 ? '' : index === 1 ? ' or ' : ', or ');

export const helpContacts = {
  gp: 'your GP',
  /** Shown in Northern Ireland, which has no alcohol helpline to call. */
  outOfHours: 'the GP out-of-hours service',
  anyOf: (parts: readonly Part[]): Sentence => ({
    parts: parts.flatMap((part, index): Part[] => [or(index), part]).filter((part) => part !== ''),
  }),
  findHelp: (name: string) => `Find help near you: ${name}`,
};

/** The name and a description of each helpline; numbers, addresses and dates of checks are in ../supportServices.ts. */
export const supportServices = supportServicesIn({
  drinklineEngland: {
    name: 'Drinkline',
    about: 'It gives free and private advice about drinking.',
    hours: 'It is open on weekdays from 9am to 8pm, and at weekends from 11am to 4pm.',
  },
  drinklineScotland: { name: 'Drinkline Scotland', about: 'It gives free and private advice about drinking.' },
  dan247: {
    name: 'DAN 24/7',
    about: 'It gives free help in Wales with drink and drugs, in Welsh or English.',
    hours: 'You can call at any time, day or night.',
  },
  drugsAndAlcoholNi: { name: 'Drugs and Alcohol NI', about: 'It says where to find help in Northern Ireland.' },
  alcoholicsAnonymous: {
    name: 'Alcoholics Anonymous',
    about: 'You can meet or call people who have stopped drinking.',
  },
  smartRecovery: {
    name: 'SMART Recovery',
    about: 'It has group meetings and tools to help you change, online or near you.',
  },
  frank: { name: 'FRANK', about: 'It gives clear facts about drink and drugs.' },
  alAnon: { name: 'Al-Anon', about: 'It is for you if someone close to you drinks.' },
  nacoa: { name: 'Nacoa', about: 'It is for you if a parent drinks, or used to drink.' },
});

export const nationalHelp = {
  heading: 'Help you can call or visit online',
  intro: 'You do not have to give your name. You can call for yourself or for someone else.',
  forOthers: 'If you are worried about someone else',
};
