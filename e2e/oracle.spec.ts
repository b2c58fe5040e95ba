import { fastForward } from './harness/fastForward.ts';
import { AUDIT_QUESTIONS, type Codes, LOWER, scoreOf } from './harness/questionnaire.ts';
import { unusedPostcode } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import { arrive, auditScreens, enterAddress, mainHeading, goToFeedback } from './harness/visitor.ts';

/** Follows the manual alone: add the ten answers, cut at 8, 16 and 20. */
function bandOf(codes: Codes): { stored: string; shown: RegExp } {
  const score = scoreOf(codes);
  if (score >= 20) return { stored: 'dependence', shown: /possible dependence/i };
  if (score >= 16) return { stored: 'higher', shown: /higher risk/i };
  if (score >= 8) return { stored: 'increasing', shown: /increasing risk/i };
  // From 5 points on the first three questions, the heading qualifies a low score.
  const mayExceed = scoreOf(codes.slice(0, 3)) >= 5;
  return { stored: 'lower', shown: mayExceed ? /^Your score is low, but/ : /lower risk/i };
}

/** Ten pseudo-random answers, the same every time; `lean` from 0 (all low) to 1 (all high). */
function answersOf(seed: number, lean: number): Codes {
  let state = seed;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return AUDIT_QUESTIONS.map(({ answers }) => {
    const codes = Object.keys(answers).map(Number);
    return codes[Math.floor(chance() ** (1 / lean - 1) * codes.length)] ?? 0;
  });
}

const VECTORS = [0.1, 0.2, 0.35, 0.4].flatMap((lean) => [20_261_121, 31_337].map((seed) => answersOf(seed, lean)));

test(
  'page and server give the score and band of the AUDIT manual, for answers of every kind',
  { tag: '@proof' },
  async ({ page, server }) => {
    const postcode = unusedPostcode();
    await goToFeedback(page, LOWER, { postcode });
    for (const codes of VECTORS) {
      const { stored, shown } = bandOf(codes);
      await enterAddress(page, '/questions/q1');
      await fastForward(page, auditScreens(codes, 'Male'));
      await arrive(page, '/feedback');
      await expect(page.getByText(`Your score: ${scoreOf(codes)} out of 40`)).toBeVisible();
      await expect(mainHeading(page)).toContainText(shown);
      await expect
        .poll(() => storedRows(server, postcode)[0], { message: codes.join(), intervals: [50] })
        .toMatchObject({ score: scoreOf(codes), band: stored });
    }
    expect(new Set(VECTORS.map((codes) => bandOf(codes).stored)).size, 'every band was met').toBe(4);
  },
);
