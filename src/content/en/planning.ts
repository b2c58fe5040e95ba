import type { Content } from '../content.ts';

type Steps = Content['steps'];

/** Behaviour substitution and problem solving have the best evidence (Garnett 2018), so they get the most space. */
export const plan: Steps['plan'] = {
  heading: 'Making a plan',
  lead: [
    'A plan helps you act in the moment. Pick what fits your life. You can start with 1 idea.',
    'In research, 2 ways to change look most useful: swap drinking for something else, and plan for hard moments.',
  ],
  swaps: {
    heading: 'Swaps: what to do instead',
    text: [
      'Think of what drinking does for you. Does it help you relax, see friends or pass the time? Then choose something else that does the same job.',
      'Here are some swaps:',
    ],
    list: [
      'to relax after work: a walk, a bath, music or a call with a friend',
      'to see friends: meet for breakfast, a film, sport or a meal',
      'to pass the time: cook, read, play a game or fix something',
      'to treat yourself: a special soft drink or a food you love',
      'to sleep: a warm drink, a book and no screens in bed',
      'at the bar: a 0% beer, or a soft drink between drinks',
      'at home: a 125ml glass in place of a 175ml glass, or a drink that is less strong',
    ],
  },
  ifThen: {
    heading: 'If-then plans',
    text: [
      'An if-then plan is a choice you make now, for later. Start with the moment, then say what you will do. Say it out loud or write it down.',
      'Some people use plans like these:',
    ],
    list: [
      'if I get home and feel stressed, then I will go for a walk first',
      'if a friend offers me a drink, then I will say “just a soft drink for me”',
      'if it is Monday, Tuesday or Wednesday, then I will not drink',
      'if I am at the shop, then I will walk past the drinks aisle',
      'if I have had 2 drinks, then I will have a glass of water before I choose what comes next',
    ],
  },
  hardMoments: {
    heading: 'Handling the hard moments',
    text: ['Most people have moments when it is hard to keep to a plan. You can solve this step by step:'],
    inOrder: true,
    list: [
      'name the moment: when, where and with whom do you drink more than you meant to?',
      'write down 3 things you could do about it, however small',
      'choose the one you like best and make it your if-then plan',
      'try it for a week, then look at what worked',
      'if it did not work, change the plan and try again: a slip is something to learn from',
    ],
  },
  doList: {
    heading: 'Do',
    text: [],
    list: [
      'choose your days with no alcohol at the start of the week',
      'tell someone what you plan to do',
      'eat before you drink',
      'keep a note of what you drink',
      'when you want a drink, do something else for a while: the feeling may pass',
      'bring less alcohol home',
    ],
  },
  doNotList: {
    heading: 'Do not',
    text: [],
    list: [
      'do not save up your units for 1 day',
      'do not buy in rounds if it makes you drink faster',
      'do not stop suddenly if you drink a lot every day. Talk to your GP first',
      'do not give up on your plan after a slip',
    ],
  },
};
