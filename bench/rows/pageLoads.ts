import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere } from '../browser/chromium.ts';
import { loadPage, type Loading } from '../browser/loading.ts';
import { startPhone, type Phone } from '../browser/phone.ts';
import type { Findings, Target } from '../measure/outcome.ts';
import { inRounds, type Side } from '../measure/rounds.ts';
import { startBenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const PATHS = ['/', '/privacy-policy/en'] as const;
type Path = (typeof PATHS)[number];

const sideOf =
  (phone: Phone, address: string): Side<Loading> =>
  async () =>
    loadPage(await phone.newVisitor({ slowNetwork: true }), address);

const target = (name: string, unit: string, rounds: readonly number[], atMost: number): Target => ({
  ...{ name, unit, rounds },
  limit: { atMost },
});

const targetsOf = (path: Path, loads: readonly Loading[]): readonly Target[] => [
  target(
    `${path}: largest contentful paint`,
    'ms',
    loads.map((load) => load.largestPaint),
    1_300,
  ),
  target(
    `${path}: total blocking time`,
    'ms',
    loads.map((load) => load.blocked),
    50,
  ),
  target(
    `${path}: layout shift`,
    '',
    loads.map((load) => load.shifted),
    0,
  ),
];

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  if ('why' in found) {
    const notMeasured = PATHS.map((path) => ({ name: `loading ${path}`, why: found.why }));
    return { targets: [], context: [], notMeasured };
  }
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  await using phone = await startPhone(found.program);
  const { address } = server;
  const sides = { '/': sideOf(phone, `${address}/`), '/privacy-policy/en': sideOf(phone, `${address}${PATHS[1]}`) };
  const loads = await inRounds<Path, Loading>(rounds, sides);
  return { targets: PATHS.flatMap((path) => targetsOf(path, loads[path])), context: [] };
}

export const pageLoads: Row = { name: 'load', title: 'Loading a page on a slow phone and network', measure };
