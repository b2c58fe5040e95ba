/** @module-tag proof */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ownPostgres } from '../harness/bothDatabases.ts';
import { ask } from '../harness/call.ts';
import { createSqliteDatabase } from '../harness/databases.ts';
import { PROJECT, temporaryFolder } from '../../testing/local.ts';
import { launch, NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { importFile } from './importing.ts';

const EDITION = join(PROJECT, 'src/operate/postcodes/testing/editions/ONSPD_AUG_2026_UK.csv');
const WAIT = { timeout: 30_000, interval: 200 };

async function lookup(address: string, postcode: string): Promise<string> {
  const { status, body } = await ask(address, `/api/triage/postcode?postcode=${encodeURIComponent(postcode)}`);
  const { clientId, message } = body as { clientId?: string; message?: string };
  return `${status} ${clientId ?? message ?? ''}`;
}

it('a running server uses a newly imported postcode directory within seconds', async () => {
  await using database = await createSqliteDatabase();
  await using server = await startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'info' });
  expect(await lookup(server.address, 'YO90 1ZZ')).toBe('200 york');
  expect((await importFile(EDITION, database.settings.DATA_DIR)).exitCode).toBe(0);
  await vi.waitFor(async () => expect(await lookup(server.address, 'YO90 1ZZ')).toBe('404 notFound'), WAIT);
  expect(await lookup(server.address, 'YO1 7HH')).toBe('200 york');
  // This postcode is terminated, but people still use it.
  expect(await lookup(server.address, 'YO1 9SA')).toBe('200 york');
  // This postcode is known, but no client serves it.
  expect(await lookup(server.address, 'LS1 1AA')).toBe('404 notFound');
  // The server gathers log lines for a moment before it writes them, so this line may come after the reply above.
  await expect
    .poll(server.output)
    .toContain('"postcodeDirectory":"ONSPD_AUG_2026_UK.csv","msg":"a new postcode directory is in use"');

  await server.stop();
  await using repeat = await startServer({ ...database.settings, ...NO_LIMITS });
  expect(await lookup(repeat.address, 'YO90 1ZZ')).toBe('404 notFound');
  await expect.poll(repeat.output).toContain('Postcodes to try: YO1 7HH (City of York) or MK40 1AA (Bedford)');
});

it('several servers that share a folder all use a newly imported postcode directory', async () => {
  await using database = await ownPostgres();
  using folder = temporaryFolder();
  const settings = { ...database.settings, ...NO_LIMITS, DATA_DIR: folder.path, LOG_LEVEL: 'info' };
  await using one = await startServer(settings);
  await using two = await startServer(settings);
  expect((await importFile(EDITION, folder.path)).exitCode).toBe(0);
  for (const { address } of [one, two])
    await vi.waitFor(async () => expect(await lookup(address, 'YO90 1ZZ')).toBe('404 notFound'), WAIT);
});

it('a damaged postcode directory stops the start with one line, and a new import repairs it', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'postcodes.bin');
  await importFile(EDITION, folder.path);
  appendFileSync(file, 'x');
  const settings = { ...NO_LIMITS, DATA_DIR: folder.path, LOG_LEVEL: 'fatal' };
  const { ended, output } = launch(settings);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output().trim()).toBe(
    `${file}: is damaged: import the postcodes again, or delete it to use the rules in the client files`,
  );
  expect((await importFile(EDITION, folder.path)).exitCode).toBe(0);
  await using server = await startServer(settings);
  expect(await lookup(server.address, 'YO1 7HH')).toBe('200 york');
});
