import { chromium } from '@playwright/test';
import { separatePackages } from '../../scripts/separatePackages.ts';
import { freePort } from '../../testing/freePort.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere, QUIET } from '../browser/chromium.ts';
import { atLeast, atMost, type Effort, type Findings, type Row, type Target } from '../measure/findings.ts';
import { inRounds } from '../measure/rounds.ts';
import { startBenchServer } from '../servers/server.ts';

const [WELCOME, LEGAL] = ['/', '/privacy-policy/en'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Scores from 0 to 1 by category, and figures by audit. */
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};
type Flags = { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' };
type Lighthouse = { readonly default: (url: string, flags: Flags) => Promise<{ readonly lhr: Report } | undefined> };

const packages = separatePackages('bench/alternatives');

/** Loads a page as Lighthouse's phone, its slow network simulated, in the browser with this debugging port. */
async function audit(url: string, port: number): Promise<Report> {
  const { default: lighthouse } = await packages.load<Lighthouse>('lighthouse');
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  return result.lhr;
}

function targetsOf(path: string, reports: readonly Report[]): readonly Target[] {
  const figures = (name: string): readonly number[] => reports.map(({ audits }) => audits[name]?.numericValue ?? NaN);
  const scores = (name: string) => reports.map(({ categories }) => (categories[name]?.score ?? NaN) * 100);
  return [
    ...CATEGORIES.map((category) => atLeast(100, `${path}: ${category}`, scores(category))),
    atMost(1_300, `${path}: largest contentful paint`, 'ms', figures('largest-contentful-paint')),
    atMost(50, `${path}: total blocking time`, 'ms', figures('total-blocking-time')),
    atMost(0, `${path}: cumulative layout shift`, '', figures('cumulative-layout-shift')),
  ];
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  const why = 'why' in found ? found.why : await packages.install();
  if ('why' in found || why !== null) return { targets: [], notMeasured: `Lighthouse: ${why}` };
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const port = await freePort();
  const args = [...QUIET, `--remote-debugging-port=${port}`];
  await using opened = new AsyncDisposableStack();
  opened.adopt(await chromium.launch({ executablePath: found.program, args }), (browser) => browser.close());
  const { welcome, legal } = await inRounds(rounds, {
    welcome: () => audit(server.address + WELCOME, port),
    legal: () => audit(server.address + LEGAL, port),
  });
  return { targets: [...targetsOf(WELCOME, welcome), ...targetsOf(LEGAL, legal)] };
}

export const lighthouse: Row = { name: 'lighthouse', title: 'Lighthouse on a phone', measure };
