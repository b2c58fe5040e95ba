import { HIGHER_RISK_WEEKLY_UNITS, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { call, linked } from '../linked.ts';
import { plural } from './amounts.ts';

export const apps = {
  heading: 'Get the app',
  intro: 'Our app helps you keep track of your drinking. It does not get your answers from this check.',
  appStore: 'Get it on the App Store',
  playStore: 'Get it on Google Play',
  ownPage: 'The app’s own page',
};

export const legal = {
  eula: 'App licence agreement',
  appPrivacy: 'App privacy policy',
};

export const loggedInElsewhere = {
  heading: 'Your check is open somewhere else',
  text: [
    'It looks as if this check is also open somewhere else, such as in another tab.',
    'To keep your answers safe, we’ve stopped here. You can start again.',
  ],
  startAgain: 'Start again',
};

export const notFound = {
  heading: 'Page not found',
  text: [
    'If you typed the web address, check that it’s right.',
    'If you pasted the web address, check that you copied all of it.',
  ],
  toStart: 'Go to the start',
};

export const trouble = {
  noScript: {
    heading: 'This check needs JavaScript',
    text: [
      'JavaScript is turned off in your browser, so the check cannot run.',
      'You can turn it on in your browser’s settings, or use another browser.',
    ],
  },
  late: {
    heading: 'Part of this page has not come',
    text: ['We keep asking for it. The check starts once it is here. What you typed stays.'],
  },
  old: {
    heading: 'This browser is too old for the check',
    text: [
      'It needs Safari or iOS 15.4, Chrome 90 or Firefox 98, or newer.',
      'You can update your browser, or use another phone or computer.',
    ],
  },
  /** The link to the page that needs no JavaScript. */
  plain: 'Do the check on one page, without JavaScript',
  help: 'You can get help now. Talk to your GP, or call one of the helplines.',
};

const call111 = call('call 111', '111');

/** The texts of the week page, which knows nothing about the visitor. */
export const yourWeek = {
  lead: 'Nothing is sent, and nothing is kept on this device.',
  /** Shown above the days. Parts of it are also in `withdrawalCaution` and on the paper check. */
  everyone: `If you drink every day, or feel ill without a drink, do not stop suddenly. Talk to your GP first. If you have stopped drinking, the ${WEEKLY_GUIDELINE.units} units are not for you.`,
  /** Follows the number of units, which is set larger. */
  soFar: (units: number, atLeast: boolean) =>
    atLeast ? 'units or more so far.' : `${units === 1 ? 'unit' : 'units'} so far.`,
  startedFrom: (units: number) => `You started from ${units} a week.`,
  fewer: (units: number) => `That is ${units} fewer.`,
  marks: {
    target: (units: number) => `target ${units}`,
    guideline: (units: number) => `guideline ${units}`,
    start: (units: number) => `start ${units}`,
  },
  /** The picture of the week and its marks, for people who do not see it. */
  picture: (units: number, marks: readonly string[]) =>
    `A bar of ${plural(units, 'unit')}${marks.length === 0 ? '' : `, with marks at ${marks.join(', ')}`}.`,
  calculateDay: (day: string) => `Help me calculate ${day}’s drinks`,
  allDays: 'I have filled in all 7 days',
  start: 'The week you started from, in units, if you know it',
  lowerFigure: `This page does not ask who you are, so it uses the lower figure. For men it is ${HIGHER_RISK_WEEKLY_UNITS.m}.`,
  target: 'Your target for a week, in units, if you have one',
  /** Shown for input that is not a whole number, or is too high. */
  wholeNumberUpTo: (max: number) => `Enter a whole number from 0 to ${max}`,
  /** The advice in “If you need help now” that differs by nation. */
  byNation: linked`In England and Scotland, ${call111} and choose the mental health option. In Wales, ${call111} and press 2. In Northern Ireland, call the GP out-of-hours service, not 111.`,
};
