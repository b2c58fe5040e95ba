import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { createPdfMakers } from './pdfMakers.ts';
import { LONGEST_SHEET, LONGEST_VISIT, SETTINGS, SHEET, VISIT } from '#advice/testing/sampleInput.ts';

// External PDF tools, used if installed; our own checks are in summaryPdf.test.ts.
const folder = mkdtempSync(join(tmpdir(), 'summary-'));
const files = {
  plain: join(folder, 'plain.pdf'),
  longest: join(folder, 'longest.pdf'),
  sheet: join(folder, 'sheet.pdf'),
  longestSheet: join(folder, 'longestSheet.pdf'),
};

beforeAll(async () => {
  const { makeSummary, makeGpSheet } = createPdfMakers(SETTINGS);
  writeFileSync(files.plain, await makeSummary(en, VISIT));
  writeFileSync(files.longest, await makeSummary(en, LONGEST_VISIT));
  writeFileSync(files.sheet, await makeGpSheet(en, SHEET));
  writeFileSync(files.longestSheet, await makeGpSheet(en, LONGEST_SHEET));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...options: string[]) => spawnSync(command, options, { encoding: 'utf8' });
const isInstalled = (command: string): boolean => run(command, '--version').error === undefined;

const COMMANDS = [
  { command: 'qpdf', options: ['--check'], shows: /No syntax or stream encoding errors found/ },
  {
    command: 'pdfinfo',
    options: ['-struct-text'],
    shows: /^Document\n[^]*\n {2}H1 \(block\)\n {4}"(?:Your summary|Alcohol screening result \(AUDIT\))"/,
  },
  { command: 'pdffonts', options: [], shows: /AtkinsonHyperlegibleNext-Regular .*Identity-H +yes yes yes/ },
];

test.each(COMMANDS.filter(({ command }) => isInstalled(command)))(
  '$command reads each PDF and finds no fault in it',
  ({ command, options, shows }) => {
    for (const file of Object.values(files)) {
      const { status, stdout, stderr } = run(command, ...options, file);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toMatch(shows);
    }
  },
);

test('the PDFs that these tests check were written', () => {
  expect(Object.values(files).filter((file) => existsSync(file))).toHaveLength(4);
});
