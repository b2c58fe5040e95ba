import { chromium } from '@playwright/test';
import { separatePackages } from '../../scripts/separatePackages.ts';
import { freePort } from '../../testing/freePort.ts';
import { obtainChromium, QUIET_FLAGS } from '../browser.ts';
import { atLeast, atMost, runRounds, type Effort, type Figure, type Findings, type Row } from '../measure.ts';
import { startBenchServer } from '../servers/server.ts';

const [WELCOME, LEGAL] = ['/', '/privacy-policy/en'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Scores from 0 to 1 by category, and figures by audit. */
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};
type Lighthouse = { readonly default: (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined> };

const packages = separatePackages('bench/alternatives');

/** Has Lighthouse load a page as a phone on a simulated slow network, in the browser with this debugging port. */
async function audit(url: string, port: number): Promise<Report> {
  const { default: lighthouse } = await packages.load<Lighthouse>('lighthouse');
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  return result.lhr;
}

function targetsOf(path: string, reports: readonly Report[]): readonly Figure[] {
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
  const found = await obtainChromium();
  if ('notMeasured' in found) return found;
  const fault = await packages.install();
  if (fault !== null) return { notMeasured: fault };
  await using server = await startBenchServer();
  const port = await freePort();
  const args = [...QUIET_FLAGS, `--remote-debugging-port=${port}`];
  await using _browser = await chromium.launch({ executablePath: found.program, args });
  const { welcome, legal } = await runRounds(rounds, {
    welcome: () => audit(server.address + WELCOME, port),
    legal: () => audit(server.address + LEGAL, port),
  });
  return [...targetsOf(WELCOME, welcome), ...targetsOf(LEGAL, legal)];
}

export const lighthouse: Row = { title: 'Lighthouse on a phone', measure };
