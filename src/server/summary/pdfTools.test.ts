import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { createSummaryMaker } from './summaryMaker.ts';
import { LONGEST_VISIT, SETTINGS, VISIT } from './testing/sampleInput.ts';

/** External PDF tools, used where installed; our own checks are in summaryPdf.test.ts. */
const folder = mkdtempSync(join(tmpdir(), 'summary-'));
const files = { plain: join(folder, 'plain.pdf'), longest: join(folder, 'longest.pdf') };

beforeAll(async () => {
  const make = await createSummaryMaker(SETTINGS);
  writeFileSync(files.plain, await make(en, VISIT));
  writeFileSync(files.longest, await make(en, LONGEST_VISIT));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...options: string[]) => spawnSync(command, options, { encoding: 'utf8' });
const isInstalled = (command: string): boolean => run(command, '--version').error === undefined;

const COMMANDS = [
  { command: 'qpdf', options: ['--check'], shows: /No syntax or stream encoding errors found/ },
  { command: 'pdfinfo', options: ['-struct-text'], shows: /^Document\n[^]*\n {2}H1 \(block\)\n {4}"Your summary"/ },
  { command: 'pdffonts', options: [], shows: /AtkinsonHyperlegibleNext-Regular .*Identity-H +yes yes yes/ },
];

test.each(COMMANDS.filter(({ command }) => isInstalled(command)))(
  '$command reads the summary and finds no fault in it',
  ({ command, options, shows }) => {
    for (const file of Object.values(files)) {
      const { status, stdout, stderr } = run(command, ...options, file);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toMatch(shows);
    }
  },
);

test('the summaries to check were written', () => {
  expect(Object.keys(files)).toHaveLength(2);
});
