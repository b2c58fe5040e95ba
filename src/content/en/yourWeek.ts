import { call, linked } from '../linked.ts';

const call111 = call('call 111', '111');

/** The texts of the week page, which has no facts about the visitor. */
export const yourWeek = {
  lead: 'Fill in what you drank on each of the last 7 days. Nothing is sent, and nothing is kept on this device.',
  target: 'Your target for a week, in units, if you have one',
  /** Shown for input that is not a whole number, or is too high. */
  wholeNumberUpTo: (max: number) => `Enter a whole number from 0 to ${max}`,
  /** The advice in “If you need help now” that differs by nation. */
  byNation: linked`In England and Scotland, ${call111} and choose the mental health option. In Wales, ${call111} and press 2. In Northern Ireland, call the GP out-of-hours service, not 111.`,
};
