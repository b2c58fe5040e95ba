export const help = {
  /** For visitors in areas that no client serves. */
  notServed: {
    newHome: {
      before: 'If your home is new, its postcode may not be in our list yet. ',
      link: 'Contact us',
      after: '.',
    },
    yourWeek: 'You can still count your week here',
  },
  /** Replaces the name of a service that has none. */
  localService: 'the local service',
  /** The first sentence of each lead is shown above the caution, so it must not mention cutting down. */
  byBand: {
    higher: {
      heading: 'Your next steps',
      lead: [
        'Your drinking may be harming your health.',
        'Cutting down can lower your risk. Talk to your GP first, so that you cut down in a way that is safe for you.',
      ],
      sections: [
        {
          heading: 'Talk to your GP',
          text: ['Your GP or nurse can check your health and help you plan. You can tell them:'],
          list: [
            'your score, and that you used the AUDIT questions',
            'how much you drink, and how often',
            'how you feel when you do not drink',
            'any medicines you take',
          ],
        },
        {
          heading: 'Cut down bit by bit',
          text: ['Once you know that it is safe for you, these can help:'],
          list: [
            'have a smaller or weaker drink, such as a 125ml glass of wine in place of a 250ml glass',
            'plan something else for the times when you usually drink',
            'tell someone close to you what you plan to do',
          ],
        },
      ],
    },
    dependence: {
      heading: 'Help is there for you',
      lead: [
        'It takes courage to look at your drinking.',
        'The next step is to talk to your GP or an alcohol service. The sooner you do, the sooner they can help.',
      ],
      sections: [],
    },
  },
  /** The sheet for a GP: its description, the button and the outcome. */
  gpSheet: {
    heading: 'A sheet for your GP',
    text: 'This page has your score and your answers, without your name. You can show it to your GP.',
    save: 'Save a sheet for my GP',
    working: 'Making your sheet',
    failed: { before: 'There was an error downloading your sheet. Please ', link: 'contact us', after: '.' },
  },
  localHeading: 'Help near you',
  /** Help that answers while the local service is closed. */
  callNow: {
    tonight: 'Tonight',
    now: 'Now',
    /** Shown where NHS 111 does not answer. */
    gp: 'Call your GP practice. Its message tells you who to call when it is closed.',
  },
  /** The steps of a call, in order. `until` follows if the body may be used to alcohol (`untilAdvice`). */
  whenYouCall: {
    heading: 'What happens when you call',
    steps: [
      'You say that you want help with your drinking.',
      'They ask what you drink and how you are.',
      'You agree together what comes next.',
    ],
    until: 'Until then, do not stop suddenly.',
  },
  /** The ways to reach the local service besides the phone. */
  ways: { whatsApp: 'Message them on WhatsApp', email: 'Email them', referralLink: 'Ask them to call you' },
  /** The heading of the details that the card of the local service leaves out. */
  moreAbout: (name: string) => `More about ${name}`,
  /** Shown after the name of a service for help with work that has no number of its own. */
  reachThem: (name: string) => `To reach them, ask ${name}.`,
  /** The label that opens the collapsed part of step 7. */
  more: 'More help',
  localSupportHeading: 'More support where you live',
};
