/** The most words and px of a screen at 390 × 664, and what must end within so many px of the page's top. */
export type Limit = {
  readonly words?: number;
  readonly height?: number;
  readonly within?: Readonly<Record<string, number>>;
};
export type Limits = Readonly<Record<string, Limit>>;

export const FIRST_SCREENFUL = 664;
const nextWithin = { within: { Next: FIRST_SCREENFUL } };

export const START: Limits = {
  welcome: { words: 110, within: { 'Get started': FIRST_SCREENFUL, Postcode: FIRST_SCREENFUL } },
  terms: { words: 130 },
  'Data processing': { words: 130 },
  'Data sharing': { words: 90 },
};

/** Referral, ethnicity, q2 and q3 are longer than a screenful. */
const LONGER = [1, 4, 6, 7];
export const QUESTIONS: Limits = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [`step ${index + 1}`, LONGER.includes(index + 1) ? {} : nextWithin]),
);

/** The most words of several screens together. */
export const TOGETHER = { start: 460, questions: 730 };

/** The most pages of a visit's last screen on paper. */
export const PRINTED_PAGES: Readonly<Record<string, number>> = { 'part 7': 3, help: 2 };

/** The most px of “If you need help now” in the nations that have three urgent lines. */
export const CRISIS_BOX = 300;

const STEPS = {
  'part 1': { words: 110, height: 2000 },
  'part 2': { words: 180, height: 2000 },
  'part 3': { words: 110, height: 1700 },
  'part 4': { words: 240, height: 2700 },
  'part 5': { words: 130, height: 1600 },
  'part 6': { words: 110, height: 1400, within: { 'Target units on a drinking day': 1400 } },
  'part 7': { words: 380, height: 3000 },
} satisfies Limits;
const LOWER = { words: 200, height: 2000 };
/** From 16 points up, with the full caution. */
const HIGHEST: Limit = { words: 460, height: 3300 };
const HELP: Limit = { words: 450, height: 4000 };

/** The full caution adds 160 words and 900 px where it stands in full, 50 words and 350 px elsewhere. */
const withCaution = (limits: Limits): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([screen, { words = 0, height = 0, ...rest }]) => {
      const [more, taller] = ['result', 'part 6'].includes(screen) ? [160, 900] : [50, 350];
      return [screen, { ...rest, words: words + more, height: height + taller }];
    }),
  );

const INCREASING: Limits = { result: { words: 260, height: 2400, ...nextWithin }, ...STEPS };

/** The limits after the questions, visit by visit. */
export const LIMITS: Readonly<Record<string, Limits>> = {
  lower: { result: LOWER },
  'lower, above the guideline': { result: LOWER },
  // What to know after stopping stands in the full caution's place.
  'lower, stopped, with harm': withCaution({ result: LOWER }),
  // The table leaves out the note on pregnancy, of 35 words.
  'lower, stopped, with harm, as a woman': withCaution({ result: { ...LOWER, words: LOWER.words + 35 } }),
  'dependence, as a woman': { result: HIGHEST },
  increasing: INCREASING,
  'increasing, higher-risk week': INCREASING,
  // The caution arises on step 5.
  'increasing, caution from the week': {
    ...INCREASING,
    ...withCaution({ 'part 5': STEPS['part 5'], 'part 6': STEPS['part 6'] }),
    // A woman's, whose note on pregnancy the table leaves out: it takes 140 px that are not there.
    ...withCaution({ 'part 7': { ...STEPS['part 7'], height: STEPS['part 7'].height + 140 } }),
  },
  'increasing, full caution': withCaution({ result: { words: 260, height: 2400 }, ...STEPS }),
  higher: { result: HIGHEST, help: HELP },
  dependence: { result: HIGHEST, help: HELP },
};
