/** The texts for people who have stopped, without any advice on cutting down (decision 8.9d). */
export const stayingStopped = {
  /** Replaces the texts of step 2 under the same headings. */
  information: {
    health: ['Your answers are about the last year. Drinking like that gives a higher risk of:'],
    anyLevel: ['No level of drinking is completely safe.'],
  },
  benefits: {
    heading: 'Benefits of staying stopped',
    lead: ['Here’s what people often find when they do not drink.'],
    mood: 'Mood often lifts when people do not drink, but not always.',
    spend: 'What I used to spend',
    spent: (week: number) => `You used to spend £${week} a week.`,
    consider: {
      heading: 'Think about what matters to you',
      text: ['You know your own life best. Ask yourself:'],
      list: [
        'what is better since I stopped?',
        'what do I miss, and what can I do instead?',
        'what can I do with the time and money I save?',
      ],
    },
  },
  plan: {
    heading: 'A plan to stay stopped',
    doList: { heading: 'Do', text: [], list: ['tell someone what you plan to do', 'ask for help if it gets hard'] },
  },
  /** Replaces the first step of a call to the local service. */
  firstStepOfCall: 'You say that you want help to stay stopped.',
  targets: 'To stay stopped, choose 0 in both.',
  gains: ['When people do not drink, they often find that they:'],
  help: {
    heading: 'Help to stay stopped',
    lead: ['You told us you do not drink now.', 'Your GP or an alcohol service can help you stay stopped.'],
    sections: [
      {
        heading: 'Talk to your GP',
        text: ['Your GP or nurse can check your health and help you plan. You can tell them:'],
        list: [
          'your score, and that you used the AUDIT questions',
          'when you stopped, and how you have felt since',
          'any medicines you take',
        ],
      },
    ],
  },
};
