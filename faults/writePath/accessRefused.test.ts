import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePostgres, type PostgresServer } from '../../testing/postgresServer.ts';
import { temporaryFolder } from '../../testing/local.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { queryPostgres } from '../harness/databases.ts';
import { newVisit, replyFault, sendRevision, sendUntilAnswered } from '../harness/visits.ts';
import { refusalCauses, expectRecovered, expectRefused, start } from './refusing.ts';

const ACCESS = ['host all postgres all trust', 'host all service all scram-sha-256'];

/** The server's database user has a password, and rights to its own database only. */
describe('a PostgreSQL that takes back what the service may do', () => {
  const folder = temporaryFolder();
  let postgres: PostgresServer;
  let server: RunningServer;
  let visits = 0;
  const run = (statement: string) => queryPostgres(postgres.url('postgres'), statement);
  const runInside = (statement: string) => queryPostgres(postgres.url('visits'), statement);
  /** Ends the service's connections, so that it has to open new ones. */
  const disconnect = () => run("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'service'");

  async function writtenVisit() {
    const visit = newVisit((visits += 1));
    await sendUntilAnswered(() => server.address, visit);
    return visit;
  }

  beforeAll(async () => {
    postgres = await makePostgres();
    await postgres.start();
    await run("create role service login password 'first'");
    await run('create database visits owner service');
    const [row] = await run('show hba_file');
    await run(
      `copy (select unnest('{${ACCESS.map((line) => `"${line}"`).join()}}'::text[])) to '${String(row?.hba_file)}'`,
    );
    await run('select pg_reload_conf()');
    const url = Object.assign(new URL(postgres.url('visits')), { username: 'service', password: 'first' });
    server = await start({ settings: { DATA_DIR: folder.path, DATABASE_URL: url.href } });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await postgres.remove();
    folder[Symbol.dispose]();
  });

  it.each([
    {
      label: 'its password',
      take: () => run("alter role service password 'second'"),
      giveBack: () => run("alter role service password 'first'"),
      cause: 'PostgreSQL: the user or its password is refused (SQLSTATE 28P01)',
    },
    {
      label: 'its login',
      take: () => run('alter role service nologin'),
      giveBack: () => run('alter role service login'),
      cause: 'PostgreSQL: the user is refused access (SQLSTATE 28000)',
    },
    {
      label: 'its database’s name',
      take: async () => {
        await run('alter database visits allow_connections false');
        await disconnect();
        await run('alter database visits rename to others');
      },
      giveBack: async () => {
        await run('alter database others rename to visits');
        await run('alter database visits allow_connections true');
      },
      cause: 'PostgreSQL: there is no such database (SQLSTATE 3D000)',
    },
    {
      label: 'its right to the table',
      take: () => runInside('revoke insert, update on triage from service'),
      giveBack: () => runInside('grant insert, update on triage to service'),
      cause: 'PostgreSQL: the user may not use the tables (SQLSTATE 42501)',
    },
  ])('$label: calls get a Retry-After, the server reports not ready, and the log says why', async (item) => {
    const visit = await writtenVisit();
    await item.take();
    await disconnect();
    // The first call may meet a connection that has just been ended.
    await sendRevision(server.address, visit, visit.sent + 1);
    await expectRefused(server, visit);
    await expect.poll(() => refusalCauses(server).map(({ cause }) => cause)).toContain(item.cause);
    expect(server.output()).not.toContain('unexpected error');
    await item.giveBack();
    await expectRecovered(server, visit);
  });

  it('all but one connection: 30 calls at once share that connection', async () => {
    const written = await Promise.all(Array.from({ length: 30 }, writtenVisit));
    await run('alter role service connection limit 1');
    await disconnect();
    await sendUntilAnswered(() => server.address, written[0] ?? newVisit(0));
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(written.map((visit) => sendRevision(server.address, visit, visit.sent + 1)));
      expect(replies.map(replyFault)).toEqual(written.map(() => null));
      expect(replies.map(({ status }) => status)).toEqual(written.map(() => 200));
    }
    await run('alter role service connection limit -1');
  });
});
