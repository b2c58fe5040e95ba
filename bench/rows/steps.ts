import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import { startPhone } from '../browser/phone.ts';
import { walk } from '../browser/walk.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { slowestOf, type Step } from '../measure/slowestStep.ts';
import { median } from '../measure/statistics.ts';
import { startBenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const TARGET = 'slowest step, from press to painted heading';

function findingsOf(visits: readonly (readonly Step[])[]): Findings {
  const { path, rounds } = slowestOf(visits);
  const medians = visits.map((taken) => median(taken.map(({ milliseconds }) => milliseconds)));
  return {
    targets: [{ name: `${TARGET}: ${path}`, unit: 'ms', rounds, limit: { atMost: 50 } }],
    context: [{ name: 'median of all steps', unit: 'ms', rounds: medians }],
  };
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('why' in found) return { targets: [], context: [], notMeasured: [{ name: TARGET, why: found.why }] };
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using phone = await startPhone(found.program);
  const { visits } = await inRounds(rounds, {
    visits: async () => walk(await phone.newVisitor(), server.address),
  });
  return findingsOf(visits);
}

export const steps: Row = { name: 'step', title: 'A step of the visit, with the processor slowed 4 times', measure };
