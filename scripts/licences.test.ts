import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/local.ts';
import { startServer } from '../testing/serverProcess.ts';
import { ROOT } from './command.ts';
import { bundledPackages, headingOf, licenceFile, licenceText, thirdPartyNotices } from './licences.ts';

test('the third-party notices name each shipped package, the typeface and Node, with their versions', () => {
  const notices = thirdPartyNotices().split('\n');
  expect(bundledPackages().length).toBeGreaterThan(20);
  expect(notices.filter((line) => /^### Node\.js \d/.test(line))).toHaveLength(1);
  expect(notices.filter((line) => line.startsWith('### Atkinson'))).toHaveLength(1);
  const named = notices.filter((line) => line.startsWith('### '));
  expect(named.toSorted()).toEqual(bundledPackages().map(headingOf).toSorted());
});

test('every shipped package has a licence text, its own or one kept in licences/', () => {
  for (const carried of bundledPackages()) expect(licenceText(carried).length, carried.name).toBeGreaterThan(200);
});

test('npm run notices stops at a package without a licence file and without a text in licences/', () => {
  using folder = temporaryFolder();
  expect(() => licenceText({ name: '@scope/new', folder: folder.path })).toThrow(
    /^@scope\/new carries no licence file: write its text, with its source, into .*licences\/@scope-new\.txt$/,
  );
});

test('each text in licences/ belongs to a package without a licence file, and names its source', () => {
  const without = bundledPackages().filter((carried) => licenceText(carried).startsWith('Source: '));
  const files = readdirSync(join(ROOT, 'licences')).map((file) => join(ROOT, 'licences', file));
  expect(files.toSorted()).toEqual(without.map(({ name }) => licenceFile(name)).toSorted());
});

test(
  'the server answers /licences.txt with the licences of what the page ships, without versions',
  { tags: 'proof' },
  async () => {
    using data = temporaryFolder();
    await using server = await startServer({ DATA_DIR: data.path });
    const reply = await fetch(`${server.address}/licences.txt`);
    expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    });
    const text = await reply.text();
    const names = text.split('\n').flatMap((line) => line.split(', '));
    const shipped = ['react', 'react-dom', 'scheduler', 'react-error-boundary', 'wouter', 'dompurify'];
    expect(names).toEqual(expect.arrayContaining([...shipped, 'Atkinson Hyperlegible Next']));
    expect(names).not.toContain('fastify');
    for (const part of ['MIT License', 'Mozilla Public License Version 2.0', 'SIL OPEN FONT LICENSE Version 1.1'])
      expect(text).toContain(part);
    const versions = bundledPackages().filter(({ name }) => shipped.includes(name));
    expect(versions.filter(({ version }) => text.includes(version))).toEqual([]);
  },
);
