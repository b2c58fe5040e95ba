export const help = {
  /** For somebody whose postcode nobody serves. */
  notServed: {
    newHome: {
      before: 'If your home is new, its postcode may not be in our list yet. ',
      link: 'Contact us',
      after: '.',
    },
    yourWeek: 'You can still count your week here',
  },
  /** Replaces the name of a service that gives none. */
  localService: 'the local service',
  byBand: {
    higher: {
      heading: 'Your next steps',
      lead: [
        'Your drinking may be harming your health. Cutting down can lower your risk.',
        'Talk to your GP first, so that you cut down in a way that’s safe for you.',
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
          text: ['Once you know it’s safe for you, these can help:'],
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
      sections: [
        {
          heading: 'What happens when you ask for help',
          text: ['A trained worker will talk with you about your drinking, your health and your life.'],
          list: [
            'you’ll agree together what help you want',
            'they’ll tell you how to cut down or stop safely, and if you need medicine to do it',
            'you can bring someone you trust',
            'what you say is private, unless someone is in danger',
          ],
        },
        {
          heading: 'Until you get help',
          text: ['Do not mix alcohol with other drugs.'],
        },
      ],
    },
  },
  /** The sheet for a GP: what it is, the button, and its outcome. */
  gpSheet: {
    heading: 'A sheet for your GP',
    text: 'One page: your score and answers, without your name.',
    save: 'Save a sheet for my GP',
    working: 'Making your sheet',
    saved: 'Your sheet has been saved on this device.',
    failed: { before: 'There was an error downloading your sheet. Please ', link: 'contact us', after: '.' },
  },
  localHeading: 'Help near you',
  /** The ways to reach the local service, but for its phone. */
  ways: { whatsApp: 'Message them on WhatsApp', email: 'Email them', referralLink: 'Ask them to call you' },
  /** Opens what the help screens fold. */
  more: 'More help',
  localSupportHeading: 'More support where you live',
};
