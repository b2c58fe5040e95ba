/** @module-tag proof */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPostgres } from '../harness/bothDatabases.ts';
import { INCREASING } from '../../src/domain/testing/sampleAnswers.ts';
import { ask } from '../harness/call.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';
import { canMount, fill, pathSeenByServer, diskOptions } from '../harness/smallDisk.ts';

const headers = { 'Visit-Key': 'the-key-of-the-visit-with-a-summary' };
const FIGURES = { consumptionUnits: 10, consumptionDays: 3, goalUnits: 4, goalDays: 2 };

/** Stores a visit, and returns a function that requests its summary. */
async function visitOn({ address }: RunningServer) {
  const triage = { clientId: 'york', postcode: 'YO1 7HH', age: 3, gender: 'f', ...INCREASING };
  const { body } = await ask(address, '/api/triage/log', { headers, body: { triage } });
  const summary = { id: (body as { _id: string })._id, clientName: 'City of York', gender: 'f', age: 3, ...FIGURES };
  return (more: object = {}) => ask(address, '/api/triage/pdf', { headers, body: { ...summary, ...more } });
}

const mayMount = canMount();
if (!mayMount) process.stdout.write('Nobody may mount here: a full outbox is not tested\n');

// On PostgreSQL, because SQLite's database would be on the full disk too, and fail before the outbox does.
describe.runIf(mayMount)('an outbox on a full disk', () => {
  it('fails a mail without a partial message or the address in the log, and sends it once there is room', async () => {
    await using database = await ownPostgres();
    await using server = await startServer(
      { ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'info' },
      diskOptions('size=256k'),
    );
    const dataDir = pathSeenByServer(server, database.settings.DATA_DIR);
    const messages = (): readonly string[] => readdirSync(join(dataDir, 'outbox')).filter((name) => name !== 'filler');
    const summary = await visitOn(server);
    const mail = { emailAddress: 'visitor@example.com' };
    expect((await summary(mail)).status).toBe(200);
    expect(messages()).toHaveLength(1);

    const free = fill(dataDir);
    const other = { ...mail, goalUnits: 5 };
    const refused = await summary(other);
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 502,
      body: { message: 'emailFailed' },
    });
    expect((await summary()).status).toBe(200);
    expect(messages()).toHaveLength(1);
    expect(server.output()).not.toMatch(/visitor|example\.com|^\s+at /m);

    free();
    expect((await summary(other)).status).toBe(200);
    expect(messages()).toHaveLength(2);
  });
});
