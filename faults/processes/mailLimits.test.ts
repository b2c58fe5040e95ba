import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPostgres } from '../harness/bothDatabases.ts';
import { INCREASING } from '../../src/domain/testing/sampleAnswers.ts';
import { ask, type Reply } from '../harness/call.ts';
import type { ServerDatabase } from '../harness/databases.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';

const PER_RECORD = 3;
const PER_NETWORK_ADDRESS = 8;

type Wanted = { readonly id: string; readonly key: string };

describe('the mail limits of two servers on one PostgreSQL', () => {
  let database: ServerDatabase;
  let folders: TemporaryFolder[];
  let servers: RunningServer[];
  let keys = 0;
  const mailed = (): number => folders.flatMap(({ path }) => globSync('outbox/*.eml', { cwd: path })).length;

  beforeAll(async () => {
    database = await ownPostgres();
    folders = [temporaryFolder(), temporaryFolder()];
    const limits = {
      MAILS_PER_RECORD: `${PER_RECORD}`,
      MAILS_PER_ADDRESS_PER_HOUR: `${PER_NETWORK_ADDRESS}`,
      MAILS_PER_RECIPIENT_PER_HOUR: '0',
      MAILS_PER_HOUR: '0',
    };
    const common = { ...database.settings, ...NO_LIMITS, ...limits, LOG_LEVEL: 'error' };
    servers = await Promise.all(folders.map(({ path }) => startServer({ ...common, DATA_DIR: path })));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await database[Symbol.asyncDispose]();
    for (const folder of folders) folder[Symbol.dispose]();
  });

  const addressOf = (call: number): string => servers[call % 2]?.address ?? '';

  async function makeRecord(): Promise<Wanted> {
    const key = `key-of-a-visit-that-wants-mail-${(keys += 1)}`;
    const triage = { clientId: 'york', postcode: 'YO1 7HH', age: 3, gender: 'f', ...INCREASING };
    const { body } = await ask(addressOf(keys), '/api/triage/log', { headers: { 'Visit-Key': key }, body: { triage } });
    return { id: (body as { _id: string })._id, key };
  }

  /** Requests a mail with each of these goals, simultaneously, from the servers in turn. */
  function askForMails({ id, key }: Wanted, goals: readonly number[]): Promise<Reply[]> {
    const summary = { id, clientName: 'City of York', gender: 'f', age: 3, consumptionUnits: 9, consumptionDays: 6 };
    const calls = goals.map((goalUnits, call) =>
      ask(addressOf(call), '/api/triage/pdf', {
        headers: { 'Visit-Key': key },
        body: { ...summary, goalUnits, goalDays: 3, emailAddress: `${key}@example.org` },
      }),
    );
    return Promise.all(calls);
  }
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

  it('send one mail when both servers are asked for it, and both report success', async () => {
    const record = await makeRecord();
    expect(statuses(await askForMails(record, [4, 4, 4, 4]))).toEqual([200, 200, 200, 200]);
    expect(mailed()).toBe(1);
  });

  it('send no more for one record than one server would', async () => {
    const before = mailed();
    const replies = await askForMails(await makeRecord(), [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(statuses(replies).filter((status) => status === 200)).toHaveLength(PER_RECORD);
    expect(mailed() - before).toBe(PER_RECORD);
    const refused = replies.filter(({ status }) => status !== 200);
    // A busy server may refuse a call with 503 before it counts the record's mails.
    expect([[429], [429, 503], [503]]).toContainEqual([...new Set(statuses(refused))]);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(
      refused.map(() => expect.stringMatching(/^[1-9]\d*$/) as string),
    );
  });

  it('send no more for one network address than one server would', async () => {
    const records = await Promise.all(Array.from({ length: 6 }, makeRecord));
    await Promise.all(records.map((record) => askForMails(record, [1, 2])));
    expect(mailed()).toBe(PER_NETWORK_ADDRESS);
  });
});
