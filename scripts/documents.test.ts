import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
});
// Leaves out the texts of the service's pages, because they link to its routes, not to files.
const documents = tracked.split('\n').filter((file) => file !== '' && !file.startsWith('src/content/'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The anchor that a heading gets, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```/gms, '');
const anchorsOf = (file: string): readonly string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Returns the links of a document to files and headings of this repository that do not exist. */
function deadLinks(file: string, text: string): readonly string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^(https?:|mailto:|tel:)/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
}

test.each(documents)('every link of %s leads somewhere', (file) => expect(deadLinks(file, read(file))).toEqual([]));

it('a link to no file, or to no heading, is found', () => {
  expect(documents.length).toBeGreaterThan(20);
  const text = '[a](docs/none.md) [b](README.md#commands) [c](README.md#no-such) [d](#licence)';
  expect(deadLinks('README.md', text)).toEqual(['docs/none.md', 'README.md#no-such']);
});

it('CHANGELOG.md begins with Unreleased, and publiccode.yml has the newest released version', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## \[(.+)\]/gm)].map(([, number]) => number);
  expect(versions[0]).toBe('Unreleased');
  expect(read('publiccode.yml')).toMatch(new RegExp(`^softwareVersion: '${versions[1] ?? 'none'}'$`, 'm'));
});

it('the workflow runs the README’s “npm test” on each push and “npm run proofs” each night, and no other command', () => {
  type Job = { readonly if: string; readonly steps: readonly { readonly run?: string; readonly uses?: string }[] };
  const { on, jobs } = parse(read('.github/workflows/tests.yml')) as {
    on: { push: null; schedule: readonly { cron: string }[] };
    jobs: Readonly<Record<string, Job>>;
  };
  expect(Object.keys(on)).toEqual(['push', 'schedule']);
  expect(on.schedule.map(({ cron }) => /^\d+ \d+ \* \* \*$/.test(cron))).toEqual([true]);
  expect(Object.values(jobs).map((job) => [job.if, ...job.steps.flatMap(({ run }) => run ?? [])])).toEqual([
    ["github.event_name == 'push'", 'npm test'],
    ["github.event_name == 'schedule'", 'npm run proofs'],
  ]);
  for (const command of ['npm test', 'npm run proofs'])
    expect(read('README.md')).toMatch(new RegExp(`^${command} +#`, 'm'));
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  for (const action of used) expect(action).toMatch(/^actions\/checkout@[0-9a-f]{40}$/);
});
