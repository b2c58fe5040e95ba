import type { StepWords } from '../content.ts';
import { plan } from './planning.ts';
import { lastWeek, results, targets } from './results.ts';
import { summary } from './summary.ts';
import { benefits, compare, information } from './thinking.ts';

/** The seven steps of increasing risk. */
export const stepWords = {
  steps: { compare, information, benefits, plan, lastWeek, targets, results },
  summary,
} satisfies StepWords;
