import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import { startPhone } from '../browser/phone.ts';
import { walk, type Step } from '../browser/walk.ts';
import type { Findings } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { startBenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const TARGET = 'slowest step, from press to painted heading';

/** The same step in every round, in ms. */
type Timed = { readonly path: string; readonly rounds: readonly number[] };

/** Gathers the steps of all visits, which take the same way. */
const byStep = (visits: readonly (readonly Step[])[]): readonly Timed[] =>
  (visits[0] ?? []).map(({ path }, index) => ({
    path,
    rounds: visits.map((steps) => steps[index]?.milliseconds ?? NaN),
  }));

function findingsOf(steps: readonly Timed[]): Findings {
  const [slowest] = steps.toSorted((left, right) => median(right.rounds) - median(left.rounds));
  if (slowest === undefined) throw new Error('a visit without steps');
  const target = { name: `${TARGET}: ${slowest.path}`, unit: 'ms', rounds: slowest.rounds, limit: { atMost: 50 } };
  const medians = slowest.rounds.map((_, round) => median(steps.map(({ rounds }) => rounds[round] ?? NaN)));
  return { targets: [target], context: [{ name: `median of ${steps.length} steps`, unit: 'ms', rounds: medians }] };
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('why' in found) return { targets: [], context: [], notMeasured: [{ name: TARGET, why: found.why }] };
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using phone = await startPhone(found.program);
  const { visits } = await inRounds(rounds, {
    visits: async () => walk(await phone.newVisitor({ slowNetwork: false }), server.address),
  });
  return findingsOf(byStep(visits));
}

export const steps: Row = { name: 'step', title: 'A step of the visit, with the processor slowed 4 times', measure };
