import type { Content } from '../content.ts';

export const apps: Content['apps'] = {
  heading: 'Get the app',
  intro: 'Our app helps you keep track of your drinking. It doesn’t get your answers from this check.',
  appStore: 'Get it on the App Store',
  playStore: 'Get it on Google Play',
};

export const legal: Content['legal'] = {
  eula: 'App licence agreement',
  appPrivacy: 'App privacy policy',
};

export const loggedInElsewhere: Content['loggedInElsewhere'] = {
  heading: 'Your check is open somewhere else',
  text: [
    'It looks as if this check is also open somewhere else, such as in another tab.',
    'To keep your answers safe, we’ve stopped here. You can start again.',
  ],
  startAgain: 'Start again',
};

export const notFound: Content['notFound'] = {
  heading: 'Page not found',
  text: [
    'If you typed the web address, check that it’s right.',
    'If you pasted the web address, check that you copied all of it.',
  ],
  toStart: 'Go to the start',
};

export const noScript: Content['noScript'] = {
  heading: 'This check needs JavaScript',
  text: [
    'JavaScript is turned off in your browser, so the check won’t run.',
    'You can turn it on in your browser’s settings, or use another browser.',
    'You can still get help now. Talk to your GP, or call one of the helplines.',
  ],
};
