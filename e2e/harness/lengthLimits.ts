/** What must end within so many px of the page's top, on a screen at 390 × 664. */
export type Limit = {
  readonly within?: Readonly<Record<string, number>>;
};
export type Limits = Readonly<Record<string, Limit>>;

export const FIRST_SCREENFUL = 664;
const nextWithin = { within: { Next: FIRST_SCREENFUL } };

export const START: Limits = {
  welcome: { within: { 'Get started': FIRST_SCREENFUL, Postcode: FIRST_SCREENFUL } },
};

/** Referral, ethnicity, q2 and q3 are longer than a screenful. */
const LONGER = [1, 4, 6, 7];
export const QUESTIONS: Limits = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [`step ${index + 1}`, LONGER.includes(index + 1) ? {} : nextWithin]),
);

/** The most pages of a visit's last screen on paper. */
export const PRINTED_PAGES: Readonly<Record<string, number>> = { 'part 7': 3, help: 2 };

/** The most px of “If you need help now” in the nations that have three urgent lines, as tiles. */
export const CRISIS_BOX = 330;

const INCREASING: Limits = {
  result: nextWithin,
  'part 6': { within: { 'Target units on a drinking day': 1400 } },
};

/** The limits after the questions, visit by visit. */
export const LIMITS: Readonly<Record<string, Limits>> = {
  increasing: INCREASING,
  'increasing, higher-risk week': INCREASING,
};

/**
 * Words, presses and minutes of each visit, as last measured; changed by hand, with the reason. They fail nothing: the
 * test prints them beside today's.
 * 26 November 2026: what the specification asks for is open, sentences are whole, and nothing stands twice; step 7 has the
 * button of a sheet for the GP alone where the result has said what it is, and step 4 no line that its full caution has.
 */
export const FIGURES: Readonly<Record<string, readonly [words: number, presses: number, minutes: number]>> = {
  lower: [1412, 33, 8.4],
  increasing: [2521, 48, 14.6],
  'increasing, full caution': [2961, 48, 16.8],
  'increasing, higher-risk week': [2594, 48, 15],
  'increasing, caution from the week': [2929, 48, 16.6],
  higher: [2392, 34, 13.4],
  dependence: [2277, 34, 12.8],
};

/** Headings of cautions and their call, of the local contact and of the numbers to call, which may stand again. */
export const MAY_REPEAT =
  /^(Do not stop drinking suddenly|This is a higher-risk amount|If you need help now|Help near you)|pregnan/;

/**
 * Headings of blocks that stand twice in a visit, known. The sheet for the GP is something to save: the result offers it
 * to whoever ends there, and the last screen again beside the summary and the other things to take along.
 */
export const KNOWN_REPEATS: readonly string[] = ['A sheet for your GP'];
