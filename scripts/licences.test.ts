import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/local.ts';
import { startServer } from '../testing/serverProcess.ts';
import { ROOT } from './command.ts';
import { carriedPackages, headingOf, keptText, licenceText, thirdPartyNotices } from './licences.ts';

test('the third-party notices name every package the product carries, its typeface and Node, at its version', () => {
  const notices = thirdPartyNotices().split('\n');
  expect(carriedPackages().length).toBeGreaterThan(20);
  expect(notices.filter((line) => /^### Node\.js \d/.test(line))).toHaveLength(1);
  expect(notices.filter((line) => line.startsWith('### Atkinson'))).toHaveLength(1);
  const named = notices.filter((line) => line.startsWith('### '));
  expect(named.toSorted()).toEqual(carriedPackages().map(headingOf).toSorted());
});

test('every package the product carries has a licence text of its own or a kept one', () => {
  for (const carried of carriedPackages()) expect(licenceText(carried).length, carried.name).toBeGreaterThan(200);
});

test('a package that carries no licence file, and has none kept, stops what writes the notices', () => {
  using folder = temporaryFolder();
  expect(() => licenceText({ name: '@scope/new', folder: folder.path })).toThrow(
    /^@scope\/new carries no licence file: write its text, with its source, into .*licences\/@scope-new\.txt$/,
  );
});

test('each kept text is that of a package without one of its own, and says where it is from', () => {
  const without = carriedPackages().filter((carried) => licenceText(carried).startsWith('Source: '));
  const files = readdirSync(join(ROOT, 'licences')).map((file) => join(ROOT, 'licences', file));
  expect(files.toSorted()).toEqual(without.map(({ name }) => keptText(name)).toSorted());
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
    const versions = carriedPackages().filter(({ name }) => shipped.includes(name));
    expect(versions.filter(({ version }) => text.includes(version))).toEqual([]);
  },
);
