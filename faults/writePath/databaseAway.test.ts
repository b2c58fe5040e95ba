import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowOf } from '../harness/answers.ts';
import { ask, probe } from '../harness/call.ts';
import { createPostgresDatabase, type ServerDatabase } from '../harness/databases.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../testing/serverProcess.ts';
import { newVisit, replyFault, sendRevision, sendUntilAnswered, type Visit } from '../harness/visits.ts';
import { startWire, type WireAction, type Wire } from '../harness/wire.ts';

const UNAVAILABLE = { status: 503, body: { success: false, message: 'unavailable', field: null } };
/** True if a piece of data holds the `commit` statement itself, not just that word within another statement. */
const isCommit = (piece: Buffer, way: 'in' | 'out'): boolean => way === 'in' && piece.includes('commit\0');

/** The statement that creates a record, and the one that replaces it. */
const INSERT = 'insert into "triage"';
const UPDATE = 'update "triage"';

/**
 * Applies `fate` to every commit after `statement`. For a first call, `statement` is the insert, which comes after an
 * attempt to replace the record.
 */
function atCommitAfter(statement: string, fate: WireAction): Wire['watch'] {
  let isSent = false;
  return (piece, way) => {
    isSent ||= way === 'in' && piece.includes(statement);
    return isSent && isCommit(piece, way) ? fate : 'pass';
  };
}

/** The server reaches PostgreSQL over a wire that the tests cut and restore. */
describe('while the database cannot be reached', () => {
  let database: ServerDatabase;
  let wire: Wire;
  let server: RunningServer;
  let visits = 0;
  const nextVisit = () => newVisit((visits += 1));
  const rowsOf = async ({ ids }: Visit) => (await database.rows()).filter(({ id }) => ids.has(id as string));

  beforeAll(async () => {
    database = await createPostgresDatabase(inject('postgresUrl'));
    const url = new URL(database.settings.DATABASE_URL ?? '');
    wire = await startWire(Number(url.port));
    url.port = String(wire.port);
    server = await startServer({ ...database.settings, ...NO_LIMITS, DATABASE_URL: url.href, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await wire[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  async function expectAway(visit: Visit): Promise<void> {
    const calls = Array.from({ length: 30 }, () => sendRevision(server.address, visit, visit.sent + 1));
    for (const reply of await Promise.all(calls)) {
      expect(reply).toMatchObject(UNAVAILABLE);
      expect(replyFault(reply)).toBeNull();
    }
    expect(await probe(server.address, '/readyz')).toBe(503);
    expect(await probe(server.address, '/healthz')).toBe(200);
    const lookup = await ask(server.address, '/api/triage/postcode?postcode=YO1%207HH');
    expect(lookup).toMatchObject({ status: 200, body: { clientId: 'york' } });
  }

  async function expectBack(visit: Visit): Promise<void> {
    await sendUntilAnswered(() => server.address, visit);
    expect(await probe(server.address, '/readyz')).toBe(200);
    expect(await rowsOf(visit)).toEqual([expect.objectContaining(rowOf(visit.number, visit.sent))]);
  }

  it('calls get a Retry-After, pages are still served, and the record is complete once the database is back', async () => {
    const visit = nextVisit();
    expect(await sendRevision(server.address, visit, 1)).toMatchObject({ status: 200 });
    wire.down();
    await expectAway(visit);
    wire.up();
    await expectBack(visit);
  });

  it(
    'and hangs instead of refusing, calls get a Retry-After, and hanging connections are replaced',
    { tags: 'proof' },
    async () => {
      const visit = nextVisit();
      const others = Array.from({ length: 20 }, nextVisit);
      const sendAll = () => Promise.all(others.map((item) => sendUntilAnswered(() => server.address, item)));
      await sendAll();
      expect(await sendRevision(server.address, visit, 1)).toMatchObject({ status: 200 });
      wire.hold();
      await expectAway(visit);
      wire.forget();
      await sendAll();
      await expectBack(visit);
    },
  );

  it('no call is acknowledged when the connection breaks before its commit', async () => {
    const visit = nextVisit();
    const before = (await database.rows()).length;
    wire.watch = atCommitAfter(INSERT, 'cut');
    expect(await sendRevision(server.address, visit, 1)).toMatchObject(UNAVAILABLE);
    expect(await database.rows()).toHaveLength(before);
    wire.watch = () => 'pass';
    await expectBack(visit);
  });

  it('a call that was committed but not answered can be repeated without a second record', async () => {
    const visit = nextVisit();
    const before = (await database.rows()).length;
    wire.watch = atCommitAfter(INSERT, 'passThenCut');
    expect(await sendRevision(server.address, visit, 1)).toMatchObject(UNAVAILABLE);
    await expect.poll(database.rows).toHaveLength(before + 1);
    wire.watch = () => 'pass';
    await expectBack(visit);
    expect(await database.rows()).toHaveLength(before + 1);
  });

  it.each([
    { when: 'before', fate: 'cut', revision: 1 },
    { when: 'after', fate: 'passThenCut', revision: 2 },
  ] as const)('no change of a record is acknowledged when the connection breaks $when its commit', async (item) => {
    const visit = nextVisit();
    expect(await sendRevision(server.address, visit, 1)).toMatchObject({ status: 200 });
    wire.watch = atCommitAfter(UPDATE, item.fate);
    expect(await sendRevision(server.address, visit, 2)).toMatchObject(UNAVAILABLE);
    await expect.poll(() => rowsOf(visit)).toMatchObject([{ revision: item.revision }]);
    wire.watch = () => 'pass';
    await expectBack(visit);
  });
});
