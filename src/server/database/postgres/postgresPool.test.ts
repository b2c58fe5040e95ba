import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { askPostgres } from '../../testing/testDatabases.ts';
import { openPool } from './postgresPool.ts';

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const ACCEPTED = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);

const failure = (connection: PostgresPoolClient, statement: string): Promise<unknown> =>
  connection.query(statement, []).catch((error: unknown) => error);

describe('a connection whose server stops replying', () => {
  let connections: number;
  let received: string;
  let pool: PostgresPool;
  let connection: PostgresPoolClient;
  const server = createServer((socket) => {
    connections += 1;
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write(ACCEPTED);
        socket.on('data', (data) => (received += data.toString('latin1')));
      });
  });

  beforeEach(async () => {
    connections = 0;
    received = '';
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    pool = openPool(`postgres://visitor@127.0.0.1:${port}/none`, {
      max: 1,
      query_timeout: 50,
      start: 'begin',
    });
    connection = await pool.connect();
  });
  afterEach(async () => {
    connection.release();
    await pool.end();
    server.close();
    await once(server, 'close');
  });

  it('gets no further query: each fails at once with the same time-out', async () => {
    const timeout = await failure(connection, 'select 1');
    expect(timeout).toHaveProperty('message', 'Query read timeout');
    expect(await failure(connection, 'rollback')).toBe(timeout);
  });

  it('had been sent the beginning of the transaction together with its first statement', async () => {
    for (const statement of ['begin', 'savepoint call']) await connection.query(statement, []);
    await failure(connection, 'select 1');
    expect(received).toMatch(/begin.*savepoint call.*select 1/s);
  });

  it('is not used again: the next call gets a new connection', async () => {
    await failure(connection, 'select 1');
    connection.release();
    connection = await pool.connect();
    expect(connections).toBe(2);
  });
});

describe('a connection whose transaction could not begin', () => {
  it('is not used again, since its state is unknown', async () => {
    const broken = { max: 1, start: 'begin; select no_such_thing' };
    const pool = openPool(inject('postgresUrl'), broken);
    const connection = await pool.connect();
    await connection.query('begin', []);
    expect(await failure(connection, 'select 1')).toHaveProperty('code', '42703');
    connection.release();
    const next = await pool.connect();
    await next.query('begin', []);
    // The first connection, whose transaction is aborted, would give 25P02 instead.
    expect(await failure(next, 'select 1')).toHaveProperty('code', '42703');
    next.release();
    await pool.end();
  });
});

describe('a PostgreSQL that gives one connection', () => {
  const role = 'pool_of_the_tests';
  const server = inject('postgresUrl');
  beforeAll(() => askPostgres(server, `create role ${role} login connection limit 1`));
  afterAll(() => askPostgres(server, `drop role ${role}`));

  it('serves all calls by that one, and by more once it gives more', async () => {
    const url = Object.assign(new URL(server), { username: role });
    const pool = openPool(url.href, { max: 20, start: 'begin' });
    const use = async () => {
      const connection = await pool.connect();
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid', []);
      connection.release();
      return rows[0]?.pid;
    };
    const used = await Promise.all(Array.from({ length: 30 }, use));
    expect(new Set(used).size).toBe(1);
    expect(used[0]).toBeGreaterThan(0);
    await askPostgres(server, `alter role ${role} connection limit 2`);
    await expect.poll(async () => new Set(await Promise.all(Array.from({ length: 30 }, use))).size).toBe(2);
    await pool.end();
  });

  it('held by one server refuses another server’s call after 3 s, with the reason', async () => {
    await askPostgres(server, `alter role ${role} connection limit 1`);
    const url = Object.assign(new URL(server), { username: role });
    const pools = [1, 2].map(() => openPool(url.href, { max: 20, start: 'begin' }));
    const [held, refused] = pools;
    const connection = await held?.connect();
    await expect(refused?.connect()).rejects.toMatchObject({ code: '53300' });
    connection?.release();
    await Promise.all(pools.map((pool) => pool.end()));
  });
});
