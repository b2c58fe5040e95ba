import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readClients } from '#server/clients/readClients.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { valueOrStartupError } from '#server/process/startupError.ts';
import { addChecks, aCheck } from '#server/testing/checks.ts';
import { TEST_CLIENTS } from '../../../testing/local.ts';
import { EDITIONS } from '../postcodes/testing/editions.ts';
import { operate, operateJson } from '../testing/operate.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'self-check-demo-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (name: string) => ({ DATA_DIR: join(folder, name) });
const demo = (name: string, words: readonly string[] = ['--visits', '1500']) =>
  operateJson(['demo-data', ...words], settings(name));

async function tally(name: string) {
  await using opened = new AsyncDisposableStack();
  const database = opened.adopt(await openDatabase({ dataDir: join(folder, name) }, { mode: 'command' }), (item) =>
    item.close(),
  );
  const rows = await database.read((db) =>
    db
      .selectFrom('triage')
      .select(['band', 'gender', 'age', 'clientId', 'created', 'ethnicity', 'postcode', 'contactOpened'])
      .orderBy('created')
      .execute(),
  );
  return rows;
}

it('demo-data makes visits that press a local contact in every band that is shown one', async () => {
  await demo('pressed');
  const rows = await tally('pressed');
  for (const band of ['increasing', 'higher', 'dependence']) {
    const ofBand = rows.filter((row) => row.band === band);
    const pressed = ofBand.filter(({ contactOpened }) => contactOpened === 1).length;
    expect(pressed / ofBand.length, band).toBeGreaterThan(0.01);
    expect(pressed / ofBand.length, band).toBeLessThan(0.3);
  }
});

it('demo-data fills an empty database with visits of every band, age and gender over the last months', async () => {
  const { code, answer } = await demo('one');
  expect([code, answer.visits]).toEqual([0, 1500]);
  const rows = await tally('one');
  expect(rows).toHaveLength(1500);
  expect(new Set(rows.map(({ band }) => band))).toEqual(new Set([null, 'lower', 'increasing', 'higher', 'dependence']));
  expect(new Set(rows.map(({ age }) => age))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(new Set(rows.map(({ created }) => created.slice(0, 7))).size).toBe(18);
  const others = rows.filter(({ gender }) => gender === 'o').length;
  expect(others).toBeGreaterThan(0);
  expect(others).toBeLessThan(60);
});

it('demo-data makes the same visits from the same seed', async () => {
  await demo('one');
  await demo('two');
  await demo('three', ['--visits', '1500', '--seed', '2']);
  const [one, two, three] = await Promise.all([tally('one'), tally('two'), tally('three')]);
  expect(two).toEqual(one);
  expect(three).not.toEqual(one);
});

it('demo-data prints the command that makes a report of the database it filled', { tags: 'proof' }, async () => {
  const { out } = await operate(['demo-data', '--visits', '1500'], settings('one'));
  const [, DATA_DIR = '', words = ''] = /see a report: DATA_DIR=(\S+) self-check (.*)/.exec(out) ?? [];
  expect(words).toMatch(/^report --client york .* --preview /);
  const [command = '', ...others] = words.replace(/--out report/, `--out ${join(folder, 'out')}`).split(' ');
  expect(await operate([command, ...others], { DATA_DIR })).toMatchObject({
    code: 0,
    errors: expect.stringContaining('invented visits') as string,
  });
});

const postcodesIn = async (name: string) =>
  (await tally(name)).map(({ clientId, postcode }) => ({ clientId, postcode: postcode ?? '' }));

it('demo-data uses postcodes that the clients’ files list, or that are in use in the imported directory', async () => {
  await demo('one', ['--visits', '200']);
  const { clients } = valueOrStartupError(readClients(TEST_CLIENTS, { allowSamples: true }));
  const listed = new Map(clients.map(({ id, coverage }) => [id, coverage.rules.include.postcodes]));
  const byRules = await postcodesIn('one');
  expect(byRules.filter(({ clientId, postcode }) => !listed.get(clientId ?? '')?.includes(postcode))).toEqual([]);
  await operate(
    ['postcodes', 'import', join(EDITIONS, 'ONSPD_AUG_2026_UK.csv'), '--min-rows', '1', '--force'],
    settings('two'),
  );
  await demo('two', ['--visits', '200']);
  const directory = readFileSync(join(EDITIONS, 'ONSPD_AUG_2026_UK.csv'), 'utf8');
  const york = (await postcodesIn('two')).filter(({ clientId }) => clientId === 'york');
  expect(york.length).toBeGreaterThan(50);
  for (const postcode of new Set(york.map((item) => item.postcode))) {
    expect(postcode).toMatch(/^YO\d/);
    expect(directory).toContain(postcode);
  }
  const withoutPostcodes = async (name: string) => (await tally(name)).map((row) => ({ ...row, postcode: null }));
  expect(await withoutPostcodes('two')).toEqual(await withoutPostcodes('one'));
});

it('A report on invented visits says that they are demonstration data', async () => {
  const { answer } = await demo('one');
  const month = String(answer.to);
  const out = join(folder, 'out');
  const words = ['report', '--client', 'york', '--from', month, '--to', month, '--without-area', '--out', out];
  const report = await operateJson(words, settings('one'));
  expect(report).toMatchObject({
    code: 0,
    answer: { warnings: expect.arrayContaining([expect.stringContaining('invented visits')]) as string[] },
  });
});

it('demo-data refuses a database with a real record, and changes nothing', async () => {
  await demo('one', ['--visits', '10']);
  const database = await openDatabase({ dataDir: join(folder, 'one') }, { mode: 'command' });
  await addChecks(database, [aCheck()]);
  await database.close();
  const { code, answer } = await demo('one');
  expect(code).toBe(4);
  expect(answer.faults).toEqual(['the database contains real visits', expect.stringContaining('DATA_DIR=demo')]);
  expect(await tally('one')).toHaveLength(11);
});

it('demo-data refuses to run in production, and options that are not numbers', async () => {
  const production = {
    NODE_ENV: 'production',
    CLIENTS_DIR: TEST_CLIENTS,
    ERASURE_LEDGER: join(tmpdir(), 'erasures.ledger'),
    SMTP_URL: 'smtp://x',
    MAIL_FROM: 'a@example.org',
    PUBLIC_URL: 'https://a.example.org',
    OPERATOR_NAME: 'A',
    CONTACT_EMAIL: 'a@example.org',
  };
  expect((await operateJson(['demo-data'], { ...settings('one'), ...production })).code).toBe(4);
  for (const words of [
    ['--visits', '0'],
    ['--visits', 'many'],
    ['--seed', '-1'],
  ])
    expect((await demo('one', words)).code).toBe(2);
});
