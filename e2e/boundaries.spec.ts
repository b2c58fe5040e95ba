import { type Codes, scoreOf } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { goOn, mainHeading, toFeedback } from './harness/visitor.ts';

const EDGES: readonly { score: number; codes: Codes; band: RegExp; next: string | null }[] = [
  { score: 0, codes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], band: /lower risk/i, next: null },
  { score: 7, codes: [1, 1, 1, 0, 0, 0, 2, 2, 0, 0], band: /lower risk/i, next: null },
  { score: 8, codes: [2, 2, 2, 0, 0, 0, 2, 0, 0, 0], band: /increasing risk/i, next: '/intervention/1' },
  { score: 15, codes: [4, 3, 3, 1, 1, 0, 1, 0, 2, 0], band: /increasing risk/i, next: '/intervention/1' },
  { score: 16, codes: [4, 3, 3, 1, 1, 0, 2, 0, 2, 0], band: /higher risk/i, next: '/intervention' },
  { score: 19, codes: [4, 4, 4, 1, 1, 0, 1, 0, 2, 2], band: /higher risk/i, next: '/intervention' },
  { score: 20, codes: [4, 4, 4, 1, 1, 0, 2, 0, 2, 2], band: /possible dependence/i, next: '/intervention' },
  { score: 40, codes: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4], band: /possible dependence/i, next: '/intervention' },
];

test(
  'The lowest and the highest score of each band lead to the result of that band',
  { tag: '@proof' },
  async ({ page }) => {
    for (const { score, codes, band, next } of EDGES) {
      expect(scoreOf(codes)).toBe(score);
      await toFeedback(page, codes);
      await expect.soft(page.getByText(`Your score: ${score} out of 40`)).toBeVisible();
      await expect.soft(mainHeading(page), `a score of ${score}`).toContainText(band);
      if (next !== null) await goOn(page, next);
      else await expect.soft(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
    }
  },
);
