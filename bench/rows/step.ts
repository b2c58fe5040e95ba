import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import { startPhone, type Phone } from '../browser/phone.ts';
import { walk, WAYS } from '../browser/walk.ts';
import { atMost, type Effort, type Findings, type Row } from '../measure/findings.ts';
import { inRounds, median } from '../measure/rounds.ts';
import { slowestOf, type Step } from '../measure/slowestStep.ts';
import { startBenchServer } from '../servers/server.ts';

/**
 * How often each way is walked in a round. A step takes up to twice as long in one visit as in the next, so of few visits
 * the slowest of all steps is one that happened to be slow in most of them.
 */
const VISITS_A_ROUND = 3;

/** Both ways through the visit, one after the other. */
async function walkBoth(phone: Phone, address: string): Promise<readonly Step[]> {
  const first = await walk(await phone.newVisitor(), address, WAYS.increasingRisk);
  return [...first, ...(await walk(await phone.newVisitor(), address, WAYS.possibleDependence))];
}

async function walkRepeatedly(phone: Phone, address: string): Promise<readonly (readonly Step[])[]> {
  const visits: (readonly Step[])[] = [];
  for (let count = 0; count < VISITS_A_ROUND; count++) visits.push(await walkBoth(phone, address));
  return visits;
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('why' in found) return { targets: [], notMeasured: found.why };
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using phone = await startPhone(found.program);
  const { walks } = await inRounds(rounds, { walks: () => walkRepeatedly(phone, server.address) });
  const visits = walks.flat();
  const slowest = slowestOf(visits);
  const medians = visits.map((steps) => median(steps.map(({ milliseconds }) => milliseconds)));
  return {
    targets: [atMost(50, `slowest step, from press to painted heading: ${slowest.path}`, 'ms', slowest.rounds)],
    context: [{ name: 'median of all steps', unit: 'ms', rounds: medians }],
  };
}

export const step: Row = { name: 'step', title: 'A step of the visit, with the processor slowed 4 times', measure };
