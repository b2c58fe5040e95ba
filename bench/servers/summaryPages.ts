import { createSummaryWriter } from '../../src/server/pdf/testing/writeSummary.ts';

/** How many summaries are written for one figure. */
const IN_A_ROW = 100;
const WARM_UP = 3;

/** Milliseconds of processor time for each of `IN_A_ROW` calls. */
function cpuOf(call: () => unknown): number {
  const before = process.cpuUsage();
  for (let count = 0; count < IN_A_ROW; count++) call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / IN_A_ROW;
}

/**
 * Returns a function that gives a summary's processor time, as a multiple of that for drawing the same pages with their
 * words already laid out, which is what the PDF library takes for any such pages.
 */
export async function createLayoutMeasure(): Promise<() => Promise<number>> {
  const write = await createSummaryWriter();
  const pages = write();
  const ratio = (): Promise<number> => Promise.resolve(cpuOf(() => write()) / cpuOf(() => write(pages)));
  for (let count = 0; count < WARM_UP; count++) await ratio();
  return ratio;
}
