import { DummyDriver, Kysely, PostgresAdapter, SqliteDialect, type CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tables } from './tables.ts';
import type { GroupDialect } from './dialect.ts';
import { GroupCommit } from './groupCommit.ts';

const nextTurn = () => new Promise(setImmediate);

/** Groups over a simulated database: a statement fails if the test adds it to `refusals`, and otherwise succeeds. */
function groupsOver(dialect: Partial<GroupDialect> = {}) {
  const statements: string[] = [];
  const refusals = new Map<string, Error>();
  const executeQuery = ({ sql }: CompiledQuery) => {
    statements.push(sql);
    const refusal = refusals.get(sql);
    return refusal ? Promise.reject(refusal) : Promise.resolve({ rows: [] });
  };
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: () => Promise.resolve({ executeQuery, streamQuery: () => expect.unreachable() }),
  });
  const groups = new GroupCommit({
    kysely: new Kysely<Tables>({
      dialect: Object.assign(new SqliteDialect({ database: () => expect.unreachable() }), {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
      }),
    }),
    lanes: 1,
    begin: ['begin'],
    isBusy: () => false,
    verify: () => undefined,
    retry: () => null,
    ...dialect,
  });
  return { groups, statements, refusals, commits: () => statements.filter((text) => text === 'commit').length };
}

describe('calls to a database', () => {
  it('that come at the same time share one transaction and one commit, each with its own answer', async () => {
    const { groups, statements } = groupsOver();
    const calls = ['a', 'b'].map((name) => groups.write(() => Promise.resolve(name)));
    expect(await Promise.all(calls)).toEqual(['a', 'b']);
    const item = ['savepoint call', 'release savepoint call'];
    expect(statements).toEqual(['begin', ...item, ...item, 'commit']);
  });

  it('are at most 64 in one transaction', async () => {
    const { groups, commits } = groupsOver();
    await Promise.all(Array.from({ length: 130 }, () => groups.write(() => Promise.resolve())));
    expect(commits()).toBe(3);
  });

  it('use another connection while one waits for a lock, and wait when every connection does', async () => {
    const { groups } = groupsOver({ lanes: 2 });
    const ran: string[] = [];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const call = (name: string) =>
      groups.write(async () => {
        ran.push(name);
        await promise;
      });
    const calls = [];
    for (const name of ['a', 'b', 'c']) {
      calls.push(call(name));
      await nextTurn();
      await nextTurn();
    }
    expect(ran).toEqual(['a', 'b']);
    resolve(undefined);
    await Promise.all(calls);
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it('are not answered before the commit', async () => {
    const { groups, commits } = groupsOver();
    await groups.write(() => Promise.resolve());
    expect(commits()).toBe(1);
  });

  it('that fail undo only their own writes', async () => {
    const { groups, statements, commits } = groupsOver();
    const failed = groups.write(() => Promise.reject(new Error('refused')));
    const other = groups.write(() => Promise.resolve('stored'));
    await expect(failed).rejects.toThrow('refused');
    expect(await other).toBe('stored');
    expect(statements.filter((text) => text.startsWith('rollback'))).toEqual(['rollback to savepoint call']);
    expect(commits()).toBe(1);
  });

  it('that met a lock are tried again alone, once the others of their group are committed', async () => {
    const locked = new Error('locked');
    let commitsBefore = -1;
    const { groups, commits } = groupsOver({
      retry: (_work, error) => {
        commitsBefore = commits();
        return error === locked ? (Promise.resolve('alone') as Promise<never>) : null;
      },
    });
    const calls = [groups.write(() => Promise.reject(locked)), groups.write(() => Promise.resolve('together'))];
    expect(await Promise.all(calls)).toEqual(['alone', 'together']);
    expect(commitsBefore).toBe(1);
  });

  it('all fail, and are not repeated, when it is unknown whether they were committed', async () => {
    const { groups, refusals } = groupsOver();
    let runs = 0;
    const call = () => groups.write(() => Promise.resolve((runs += 1)));
    refusals.set('commit', new Error('cut off'));
    const calls = [call(), call()];
    for (const item of calls) await expect(item).rejects.toThrow('cut off');
    expect(runs).toBe(2);
  });

  it('all fail when one of them ended the whole transaction, as on a full disk', async () => {
    const { groups, refusals, commits } = groupsOver();
    refusals.set('rollback to savepoint call', new Error('no such savepoint'));
    const calls = [groups.write(() => Promise.resolve()), groups.write(() => Promise.reject(new Error('full')))];
    for (const item of calls) await expect(item).rejects.toThrow('full');
    expect(commits()).toBe(0);
  });

  it('all fail when their commit did not reach the disk', async () => {
    const verify = (): void => {
      throw new Error('deleted');
    };
    const { groups } = groupsOver({ verify });
    await expect(groups.write(() => Promise.resolve())).rejects.toThrow('deleted');
  });

  it('wait while another process has locked the database', async () => {
    const { groups, refusals } = groupsOver({ isBusy: () => true });
    refusals.set('begin', new Error('busy'));
    const call = groups.write(() => Promise.resolve('stored'));
    await nextTurn();
    await nextTurn();
    refusals.clear();
    expect(await call).toBe('stored');
  });
});
