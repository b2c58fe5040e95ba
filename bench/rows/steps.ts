import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import { type Phone, startPhone } from '../browser/phone.ts';
import { type Steps, walk, WAYS } from '../browser/walk.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { slowestOf } from '../measure/slowestStep.ts';
import { median } from '../measure/statistics.ts';
import { startBenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

/**
 * How often each way is walked in a round. A step takes up to twice as long in one visit as in the next, so of few visits
 * the slowest of all steps is one that happened to be slow in most of them.
 */
const VISITS_A_ROUND = 3;
const TARGET = 'slowest step, from press to painted heading';

function findingsOf(visits: readonly Steps[]): Findings {
  const [headings, wholes] = [visits.map(({ heading }) => heading), visits.map(({ whole }) => whole)];
  const [slowest, slowestWhole] = [slowestOf(headings), slowestOf(wholes)];
  const medians = headings.map((taken) => median(taken.map(({ milliseconds }) => milliseconds)));
  return {
    targets: [{ name: `${TARGET}: ${slowest.path}`, unit: 'ms', rounds: slowest.rounds, limit: { atMost: 50 } }],
    context: [
      { name: 'median of all steps', unit: 'ms', rounds: medians },
      { name: `slowest whole screen: ${slowestWhole.path}`, unit: 'ms', rounds: slowestWhole.rounds },
    ],
  };
}

/** Both ways through the visit, one after the other. */
async function walkBoth(phone: Phone, address: string): Promise<Steps> {
  const first = await walk(await phone.newVisitor(), address, WAYS.increasingRisk);
  const second = await walk(await phone.newVisitor(), address, WAYS.possibleDependence);
  return { heading: [...first.heading, ...second.heading], whole: [...first.whole, ...second.whole] };
}

async function walkRepeatedly(phone: Phone, address: string): Promise<readonly Steps[]> {
  const visits: Steps[] = [];
  for (let count = 0; count < VISITS_A_ROUND; count++) visits.push(await walkBoth(phone, address));
  return visits;
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('why' in found) return { targets: [], context: [], notMeasured: [{ name: TARGET, why: found.why }] };
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using phone = await startPhone(found.program);
  const { visits } = await inRounds(rounds, { visits: () => walkRepeatedly(phone, server.address) });
  return findingsOf(visits.flat());
}

export const steps: Row = { name: 'step', title: 'A step of the visit, with the processor slowed 4 times', measure };
