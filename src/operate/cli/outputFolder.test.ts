import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/folders.ts';
import { refuseNonEmptyFolder, stageFolder } from './outputFolder.ts';

const FILES = new Map([
  ['report.html', 'the report'],
  ['csv/bands.csv', 'the bands'],
]);
/** What a killed command leaves beside or in its output folder. */
function leaveUnfinished(folder: string, of: string): string {
  const left = join(folder, `.${of}.0123456789abcdef.partial`);
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'report.html'), 'half a report');
  return left;
}

it('A report that was killed while it was written is removed by the next one beside it', () => {
  const folder = temporaryFolder();
  const left = leaveUnfinished(folder, 'york');
  stageFolder(join(folder, 'york'), FILES, '--out').publish();
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(folder)).toEqual(['york']);
});

it('An output folder that holds only what a killed command left counts as empty', () => {
  const folder = temporaryFolder();
  leaveUnfinished(folder, 'york');
  refuseNonEmptyFolder(folder, false);
  stageFolder(folder, FILES, '--out').publish();
  expect(readdirSync(folder).toSorted()).toEqual(['csv', 'report.html']);
});

it('A folder that is being written is left alone by a command beside it', () => {
  const folder = temporaryFolder();
  const first = stageFolder(join(folder, 'york'), FILES, '--out');
  stageFolder(join(folder, 'bedford'), FILES, '--out').publish();
  first.publish();
  expect(readFileSync(join(folder, 'york/csv/bands.csv'), 'utf8')).toBe('the bands');
  expect(readdirSync(folder).toSorted()).toEqual(['bedford', 'york']);
});

it.each([
  ['new', 'york'],
  ['empty', '.'],
])('A report in a %s folder may be read by its owner alone, until somebody publishes it', (_state, name) => {
  const folder = temporaryFolder();
  const out = join(folder, name);
  stageFolder(out, FILES, '--out', { access: 'unpublished' }).publish();
  const modes = ['report.html', 'csv', 'csv/bands.csv'].map((path) => statSync(join(out, path)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o700, 0o600]);
});
