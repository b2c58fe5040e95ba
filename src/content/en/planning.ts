import type { PlanCode, StartDay } from '#domain/plan.ts';

/** The amount is the lowest of the full caution’s weeks (`FULL_CAUTION_WEEKS`): 10 units on 5 days. */
export const NOT_SUDDENLY =
  'do not stop suddenly if you drink a lot every day, such as 10 units, or have had fits. Talk to your GP first';

/** Step 4. Swaps and problem solving have the best evidence (Garnett and others 2018). */
export const plan = {
  heading: 'Making a plan',
  lead: ['A plan helps you act in the moment. Tick what fits your life. You can start with 1 thing.'],

  /** Replaces the lead if the visitor must discuss a change with a GP first. */
  chooseWithGp: 'Tick anything you would like to talk over with your GP.',
  /** The legend of the choices that match the answers. */
  first: 'What I will do',
  /** The label that opens the other choices. */
  more: 'More ideas',
  /** The choices in the first person; the summary repeats them word for word. */
  choices: {
    relax: 'I will relax after work with a walk, a bath or music',
    friends: 'I will meet friends for breakfast, a film or sport',
    pastime: 'I will cook, read or fix something to pass the time',
    treat: 'I will treat myself to a food or soft drink I love',
    sleep: 'I will have a warm drink and read before bed',
    softDrink: 'I will have a 0% beer or a soft drink when I am out',
    smaller: 'I will choose a smaller glass or a weaker drink',
    stress: 'If I get home feeling stressed, I will go for a walk first',
    offer: 'If I am offered a drink, I will say “Not for me, thanks”',
    rounds: 'If my friends buy rounds, I will buy my own drinks',
    shop: 'If I am at the shop, I will walk past the drinks aisle',
    water: 'If I have had 2 drinks, I will have a glass of water next',
    urge: 'If I want a drink, I will do something else for a while',
    slip: 'If I drink more than I planned, I will start again the next day',
    count: 'I will count my drinks',
  } satisfies Record<PlanCode, string>,
  start: 'When I will start',
  startDays: { today: 'Today', tomorrow: 'Tomorrow', monday: 'Next Monday' } satisfies Record<StartDay, string>,
  /** The date shown under each start day. */
  startDate: (day: StartDay, weekday: string, date: string) => (day === 'monday' ? date : `${weekday} ${date}`),
  doList: {
    heading: 'Do',
    text: [],
    list: ['tell someone what you plan to do', 'eat before you drink', 'keep a note of what you drink'],
    less: { list: ['choose your days with no alcohol at the start of the week'] },
  },
  doNotList: {
    heading: 'Do not',
    text: [],
    list: ['do not save up your units for 1 day', 'do not give up on your plan after a slip'],
  },
  /** The last line of `doNotList`. Left out after the full caution, which has already said it. */
  notSuddenly: NOT_SUDDENLY,
};
