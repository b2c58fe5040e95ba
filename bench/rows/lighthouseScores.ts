import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { separatePackages } from '../../scripts/separatePackages.ts';
import { freePort } from '../../testing/freePort.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { chromiumHere, QUIET } from '../browser/chromium.ts';
import { auditPage, auditScreen, CATEGORIES, type Report, type Tab } from '../browser/lighthouse.ts';
import type { Findings, Target } from '../measure/outcome.ts';
import { inRounds } from '../measure/rounds.ts';
import { startBenchServer } from '../servers/server.ts';
import type { Effort, Row } from './row.ts';

const PATHS = ['/', '/privacy-policy/en'] as const;
const POSTCODE = 'YO1 7HH';

const control = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** From the start, past the agreements, to the first of the fourteen question screens. */
async function toFirstQuestion(tab: Tab, address: string): Promise<void> {
  const press = (name: string): Promise<void> => tab.locator(control('button', name)).click();
  await tab.goto(`${address}/`, { waitUntil: 'networkidle0' });
  await tab.locator(control('textbox', 'Postcode')).fill(POSTCODE);
  await tab.locator('input[type=checkbox]').click();
  await press('Get started');
  for (const heading of ['Data processing', 'Data sharing', 'Step 1 of 14']) {
    await press('I agree');
    await tab.locator(`::-p-text(${heading})`).wait();
  }
}

/** In a timespan's first 500 ms Lighthouse also counts shifts that follow a press, in ms with a margin. */
const READING_MS = 1_000;

/** Reads and answers the question on screen and waits for the next. */
async function answerQuestion(tab: Tab): Promise<void> {
  await setTimeout(READING_MS);
  await tab.locator('main input[type=radio]').click();
  await tab.locator(control('button', 'Next')).click();
  await tab.locator('::-p-text(Step 2 of 14)').wait();
}

const score = (report: Report, category: (typeof CATEGORIES)[number]): number =>
  (report.categories[category]?.score ?? NaN) * 100;
const figure = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? NaN;

const BLOCKED = 'total-blocking-time';
const SHIFT = 'cumulative-layout-shift';

const timesOf = (name: string, reports: readonly Report[]): readonly Target[] => [
  {
    name: `${name}: total blocking time`,
    unit: 'ms',
    limit: { atMost: 50 },
    rounds: reports.map((report) => figure(report, BLOCKED)),
  },
  {
    name: `${name}: cumulative layout shift`,
    unit: '',
    limit: { atMost: 0 },
    rounds: reports.map((report) => figure(report, SHIFT)),
  },
];

const scoresOf = (
  name: string,
  reports: readonly Report[],
  categories: readonly (typeof CATEGORIES)[number][],
): readonly Target[] =>
  categories.map((category) => ({
    name: `${name}: ${category}`,
    unit: '',
    limit: { atLeast: 100 },
    rounds: reports.map((report) => score(report, category)),
  }));

const pageTargets = (path: string, reports: readonly Report[]): readonly Target[] => [
  ...scoresOf(path, reports, CATEGORIES),
  {
    name: `${path}: largest contentful paint`,
    unit: 'ms',
    limit: { atMost: 1_300 },
    rounds: reports.map((report) => figure(report, 'largest-contentful-paint')),
  },
  ...timesOf(path, reports),
];

async function auditAll(program: string, rounds: number): Promise<readonly Target[]> {
  using data = temporaryFolder();
  await using server = await startBenchServer({ DATA_DIR: data.path });
  const port = await freePort();
  const args = [...QUIET, `--remote-debugging-port=${port}`];
  await using opened = new AsyncDisposableStack();
  opened.adopt(await chromium.launch({ executablePath: program, args }), (browser) => browser.close());
  const reports = await inRounds(rounds, {
    [PATHS[0]]: () => auditPage(server.address + PATHS[0], port),
    [PATHS[1]]: () => auditPage(server.address + PATHS[1], port),
  });
  const question = await inRounds(rounds, {
    flow: () => auditScreen(port, (tab) => toFirstQuestion(tab, server.address), answerQuestion),
  });
  const snapshots = question.flow.map(([snapshot]) => snapshot);
  const timespans = question.flow.map(([, timespan]) => timespan);
  return [
    ...PATHS.flatMap((path) => pageTargets(path, reports[path])),
    ...scoresOf('a question', snapshots, ['accessibility', 'best-practices']),
    ...timesOf('a question', timespans),
  ];
}

async function measure({ rounds }: Effort): Promise<Findings> {
  const found = await chromiumHere();
  const why = 'why' in found ? found.why : await separatePackages('bench/alternatives').install();
  if ('why' in found || why !== null)
    return { targets: [], context: [], notMeasured: [{ name: 'Lighthouse', why: why ?? '' }] };
  return { targets: await auditAll(found.program, rounds), context: [] };
}

export const lighthouseScores: Row = { name: 'lighthouse', title: 'Lighthouse on a phone', measure };
