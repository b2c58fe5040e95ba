import { describe, expect, it, vi } from 'vitest';
import { guardDatabase, type Work } from './database.ts';
import { StoreFailed, StoreUnavailable } from './core/databaseErrors.ts';
import { postgresStoreError } from './postgres/postgresErrors.ts';

/** A database that settles each read and write with the result of `answer`, without running its work. */
function sharedOver(answer: () => Promise<unknown>) {
  const call = vi.fn(answer) as unknown as <Value>(work: Work<Value>) => Promise<Value>;
  const close = vi.fn(() => Promise.resolve());
  const scrub = vi.fn(() => Promise.resolve());
  const noted = vi.fn();
  const calls = { read: call, write: call, storeError: postgresStoreError };
  const database = guardDatabase({ name: 'postgres', ...calls, scrub, close }, noted);
  return { database, call, finish: close, scrub, causes: () => noted.mock.calls.map(([cause]) => cause as string) };
}

const work = () => Promise.resolve();
const CLOSED = new StoreUnavailable('the database is closed');

describe('why a call was refused', () => {
  it.each([
    [
      Object.assign(new Error(), { code: '53100' }),
      new StoreUnavailable('PostgreSQL: the disk is full (SQLSTATE 53100)'),
    ],
    [Object.assign(new Error(), { code: '23505' }), new StoreFailed('PostgreSQL: (SQLSTATE 23505)')],
  ])('is noted for %o, after a read and after a write', async (thrown, error) => {
    const { database, causes } = sharedOver(() => Promise.reject(thrown));
    await expect(database.read(work)).rejects.toEqual(error);
    await expect(database.write(work)).rejects.toEqual(error);
    expect(causes()).toEqual([error.message, error.message]);
  });

  it('is not noted if the fault is not the database’s', async () => {
    const fault = new TypeError('x is undefined');
    const { database, causes } = sharedOver(() => Promise.reject(fault));
    await expect(database.write(work)).rejects.toBe(fault);
    expect(causes()).toEqual([]);
  });

  it('is noted when a newer version has migrated the tables', async () => {
    const { database, causes } = sharedOver(() => Promise.resolve('newer'));
    expect(await database.ready()).toBe(false);
    expect(causes()).toEqual(['the database was made by a newer version of this service']);
  });

  it('is not noted while a migration is still to come', async () => {
    const { database, causes } = sharedOver(() => Promise.resolve('older'));
    expect(await database.ready()).toBe(false);
    expect(causes()).toEqual([]);
  });
});

describe('readiness follows the writes', () => {
  it('asks the database again after a refused write, and after the next one that succeeds', async () => {
    let answer: () => Promise<unknown> = () => Promise.resolve('current');
    const { database } = sharedOver(() => answer());
    expect(await database.ready()).toBe(true);
    answer = () => Promise.reject(new StoreUnavailable('away'));
    await expect(database.write(work)).rejects.toThrow('away');
    expect(await database.ready()).toBe(false);
    answer = () => Promise.resolve('current');
    await database.write(work);
    expect(await database.ready()).toBe(true);
  });

  it.each([new StoreFailed('a constraint'), new TypeError('x is undefined')])(
    'stays unchanged after %s, which says nothing about the next write',
    async (fault) => {
      let answer: () => Promise<unknown> = () => Promise.resolve('current');
      const { database, call } = sharedOver(() => answer());
      await database.ready();
      answer = () => Promise.reject(fault);
      await expect(database.write(work)).rejects.toBe(fault);
      expect(await database.ready()).toBe(true);
      expect(call).toHaveBeenCalledTimes(2);
    },
  );
});

describe('closing', () => {
  it('refuses new calls, runs each task once, and frees the database once open calls have ended', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { database, call, finish, scrub } = sharedOver(() => promise);
    const task = vi.fn();
    database.onClose(task);
    const underWay = database.read<unknown>(work);
    const closing = Promise.all([database.close(), database.close()]);
    expect(task).toHaveBeenCalledTimes(1);
    for (const refused of [database.read(work), database.write(work), database.scrub()])
      await expect(refused).rejects.toEqual(CLOSED);
    expect(await database.ready()).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    expect(scrub).not.toHaveBeenCalled();
    expect(finish).not.toHaveBeenCalled();
    resolve('its answer');
    expect(await underWay).toBe('its answer');
    await closing;
    await database.close();
    expect(task).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('waits for open calls that fail, too', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>();
    const { database, finish } = sharedOver(() => promise);
    const underWay = expect(database.write(work)).rejects.toThrow('away');
    const closing = database.close();
    reject(new StoreUnavailable('away'));
    await Promise.all([underWay, closing]);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('an error of the database reaches the caller even if nobody listens for causes', async () => {
    const refuse = () => Promise.reject(new StoreUnavailable('away'));
    const database = guardDatabase({
      name: 'postgres',
      read: refuse,
      write: refuse,
      storeError: postgresStoreError,
      scrub: refuse,
      close: () => Promise.resolve(),
    });
    await expect(database.read(work)).rejects.toThrow('away');
  });
});

it('A database is ready during its own clean-up of erased text, and is checked again after it', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { database, scrub } = sharedOver(() => Promise.reject(new Error('busy')));
  scrub.mockReturnValueOnce(promise);
  const scrubbing = database.scrub();
  expect(await database.ready()).toBe(true);
  resolve(undefined);
  await scrubbing;
  expect(await database.ready()).toBe(false);
});

it('The clean-up of a database’s files looks for the erased text that it is given', async () => {
  const { database, scrub } = sharedOver(() => Promise.resolve());
  await database.scrub(['YO1 7HH']);
  expect(scrub).toHaveBeenCalledWith(['YO1 7HH']);
});
