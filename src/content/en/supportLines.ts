import { supportLinesIn } from '../supportLines.ts';

/** The name of each line and a sentence about it; numbers, addresses and dates of checks are in ../supportLines.ts. */
export const supportLines = supportLinesIn({
  drinklineEngland: {
    name: 'Drinkline',
    about: 'Free and private advice about drinking.',
    hours: 'Weekdays 9am to 8pm, weekends 11am to 4pm.',
  },
  drinklineScotland: { name: 'Drinkline Scotland', about: 'Free and private advice about drinking.' },
  dan247: {
    name: 'DAN 24/7',
    about: 'Free help in Wales with drink and drugs, in Welsh or English.',
    hours: 'Any time, day or night.',
  },
  drugsAndAlcoholNi: { name: 'Drugs and Alcohol NI', about: 'Where to find help in Northern Ireland.' },
  alcoholicsAnonymous: {
    name: 'Alcoholics Anonymous',
    about: 'Meetings and calls with people who have stopped drinking.',
  },
  smartRecovery: { name: 'SMART Recovery', about: 'Group meetings and tools to help you change, online or near you.' },
  frank: { name: 'FRANK', about: 'Clear facts about drink and drugs.' },
  alAnon: { name: 'Al-Anon', about: 'For you if someone close to you drinks.' },
  nacoa: { name: 'Nacoa', about: 'For you if a parent drinks, or used to drink.' },
});

export const nationalHelp = {
  heading: 'Help you can call or visit online',
  intro: 'You do not have to give your name. You can call for yourself or for someone else.',
  forOthers: 'If you are worried about someone else',
};
