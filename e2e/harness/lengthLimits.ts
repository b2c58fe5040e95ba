/** For each control, the most px from the top of the page to its lower edge, in a window of 390 × 664. */
type Limit = {
  readonly within?: Readonly<Record<string, number>>;
};
export type ScreenLimits = Readonly<Record<string, Limit>>;

export const FIRST_SCREENFUL = 664;
const nextWithin = { within: { Next: FIRST_SCREENFUL } };

export const START: ScreenLimits = {
  welcome: { within: { 'Get started': FIRST_SCREENFUL, Postcode: FIRST_SCREENFUL } },
};

/** Referral, ethnicity, q2 and q3 are longer than a screenful. */
const LONGER = [1, 4, 6, 7];
export const QUESTIONS: ScreenLimits = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [`step ${index + 1}`, LONGER.includes(index + 1) ? {} : nextWithin]),
);

/** The maximum number of printed pages, by the last screen of a visit. The help took 2 before the caution asked who has stopped. */
export const PRINTED_PAGES: Readonly<Record<string, number>> = { 'part 7': 3, help: 3 };

/** The maximum height of “If you need help now”, in px, where its three urgent lines are shown as tiles. */
export const CRISIS_BOX = 330;

const INCREASING: ScreenLimits = {
  result: nextWithin,
  'part 6': { within: { 'Target units on a drinking day': 1400 } },
};

/** The limits for the screens after the questions, by visit. */
export const LIMITS: Readonly<Record<string, ScreenLimits>> = {
  increasing: INCREASING,
  'increasing, higher-risk week': INCREASING,
};

/**
 * Words, presses and minutes of each visit when last measured. No test fails because of them: the test prints them
 * beside the current figures. They are updated by hand, with the reason.
 * 26 November 2026: content that the specification asks for is no longer folded, sentences are complete, and no block
 * appears twice. Step 7 shows only the button of the GP sheet if the result has already explained the sheet, and step 4
 * omits the line that its full caution contains.
 * 29 November 2026: start, terms and notices have 374 words in place of 513, and a minute has 238 words, not 200. The
 * hints of age and question 2 no longer repeat the start and the question.
 */
export const VISIT_LENGTHS: Readonly<Record<string, readonly [words: number, presses: number, minutes: number]>> = {
  lower: [1332, 33, 7],
  increasing: [2478, 48, 12.4],
  'increasing, full caution': [3122, 48, 15.1],
  'increasing, higher-risk week': [2597, 48, 12.9],
  'increasing, caution from the week': [3124, 48, 15.1],
  higher: [2463, 34, 11.8],
  dependence: [2335, 34, 11.2],
};

/** Headings that may appear again in a visit: cautions, the local contact and the numbers to call. */
export const REPEATABLE_HEADINGS =
  /^(Do not stop drinking suddenly|This is a higher-risk amount|If you need help now|Help near you|York Drink Wise)|pregnan/;

/**
 * Headings of blocks that are known to appear twice in a visit. The GP sheet is offered on the result, for visitors who
 * stop there, and again on the last screen, beside the summary and other things to save.
 */
export const KNOWN_REPEATS: readonly string[] = ['A sheet for your GP'];
