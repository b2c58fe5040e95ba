import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './command.ts';

export type Count = { passed: number; failed: number };

/** The tests of `npm test` (`everyChange`), and those of `npm run proofs`, which have the tag `PROOF`. */
export type Part = 'everyChange' | 'proofs';

/** The tag of the tests that `npm run proofs` runs. */
export const PROOF = 'proof';

type TestResult = {
  readonly fullName: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly failureMessages: readonly string[] | null;
};

type VitestReport = {
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[];
};

type BrowserSuite = {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { message?: string }[] }[] }[];
  }[];
};

type BrowserReport = BrowserSuite & {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; skipped: number };
};

export const RESULTS = join(ROOT, 'test-results');

/** Number of lines of a failure that are repeated at the end. */
const MESSAGE_LINES = 12;

/** Reads the report of Vitest or Playwright; null if there is none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
  } catch {
    return null;
  }
}

const vitestReport = (file: string): VitestReport | null => readReport(file) as VitestReport | null;
const browserReport = (file: string): BrowserReport | null => readReport(file) as BrowserReport | null;

/** Counts one failure if Vitest or Playwright failed although no test did. */
const counted = ({ passed, failed }: Count, code: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/** A run of Vitest: the file of its report, and the part that its tag filter chose; null without a filter. */
export type VitestRun = { readonly report: string; readonly part: Part | null };

/** The results of the tests of `part`, without those of the other part, which the report lists as skipped. */
function testsOf({ testResults }: VitestReport, part: Part | null): readonly TestResult[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return part === null ? tests : tests.filter(({ tags }) => tags.includes(PROOF) === (part === 'proofs'));
}

/** The result of a run of Vitest with this exit code. A skipped test proves nothing: it counts as failed. */
export function countVitest({ report: file, part }: VitestRun, code: number): Count {
  const report = vitestReport(file);
  if (report === null) return { passed: 0, failed: 1 };
  const tests = testsOf(report, part);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  // If a test file cannot be loaded, none of its tests is listed as failed, but `success` is false.
  return counted({ passed, failed: tests.length - passed }, report.success ? code : 1);
}

/** The result of a run of Playwright with this report and exit code; skipped and flaky tests count as failed. */
export function countBrowser(file: string, code: number): Count {
  const report = browserReport(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counted({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

const vitestFailures = (report: VitestReport | null, part: Part | null): string[] =>
  (report === null ? [] : testsOf(report, part))
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n') ?? ''}`);

const browserFailures = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...suites.flatMap(browserFailures),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return `${file} › ${title}\n${errors.map(({ message }) => message ?? '').join('\n')}`;
    }),
];

/** Repeats each failure at the end of the output, where it is easy to find. */
export function printFailures(vitestRuns: readonly VitestRun[], browserFile: string): void {
  const failures = [
    ...vitestRuns.flatMap(({ report, part }) => vitestFailures(vitestReport(report), part)),
    ...browserFailures(browserReport(browserFile) ?? {}),
  ];
  for (const failure of failures)
    console.log(`\nfailed: ${stripVTControlCharacters(failure).split('\n').slice(0, MESSAGE_LINES).join('\n')}`);
}
