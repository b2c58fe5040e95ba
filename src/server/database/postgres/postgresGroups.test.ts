import { describe, expect, it } from 'vitest';
import { groupCalls } from './postgresGroups.ts';

type Row = { readonly id: string; readonly how: string };
type Sent = { readonly how: 'alone' | 'together'; readonly keys: readonly string[]; readonly answer: Answer };
type Answer = { readonly resolve: (rows: Row[]) => void; readonly reject: (error: Error) => void };

const REFUSED = Object.assign(new Error('new row violates check constraint'), { code: '23514' });
const CUT_OFF = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Groups of calls to a database that answers when the test says so. */
function grouped() {
  const sent: Sent[] = [];
  const send = (how: Sent['how'], keys: readonly string[]) => {
    const { promise, ...answer } = Promise.withResolvers<Row[]>();
    sent.push({ how, keys, answer });
    return promise;
  };
  const call = groupCalls<Row>({
    key: 'id',
    alone: ({ id }) => send('alone', [String(id)]),
    together: ({ keys }) => send('together', keys as string[]),
  });
  const rows: Promise<Row | undefined>[] = [];
  /** Makes the calls of each list together, one list a turn. */
  const inTurns = async (...turns: readonly (readonly string[])[]): Promise<void> => {
    for (const ids of turns) {
      rows.push(...ids.map((id) => call({ id })));
      await nextTurn();
    }
  };
  return { sent, rows, inTurns };
}

const nextTurn = () => new Promise(setImmediate);

const keysOf = (sent: readonly Sent[]): string[] => sent.map(({ keys }) => keys.join(''));

describe('a call to PostgreSQL', () => {
  it('that arrives by itself is sent alone', async () => {
    const { sent, rows, inTurns } = grouped();
    await inTurns(['a']);
    expect(sent).toMatchObject([{ how: 'alone', keys: ['a'] }]);
    sent[0]?.answer.resolve([{ id: 'a', how: 'alone' }]);
    expect(await rows[0]).toEqual({ id: 'a', how: 'alone' });
  });

  it('joins those of the same turn, and is answered with its own row, or none', async () => {
    const { sent, rows, inTurns } = grouped();
    await inTurns(['a', 'b', 'c']);
    expect(sent).toMatchObject([{ how: 'together', keys: ['a', 'b', 'c'] }]);
    sent[0]?.answer.resolve([
      { id: 'c', how: 'third' },
      { id: 'a', how: 'first' },
    ]);
    expect(await Promise.all(rows)).toEqual([{ id: 'a', how: 'first' }, undefined, { id: 'c', how: 'third' }]);
  });

  it('waits while two groups are on their way, and then goes with all that wait', async () => {
    const { sent, inTurns } = grouped();
    await inTurns(['a'], ['b'], ['c'], ['d', 'e']);
    expect(keysOf(sent)).toEqual(['a', 'b']);
    sent[0]?.answer.resolve([]);
    await nextTurn();
    expect(keysOf(sent)).toEqual(['a', 'b', 'cde']);
  });

  it('does not wait long for groups that get no answer', async () => {
    const { sent, inTurns } = grouped();
    await inTurns(['a'], ['b'], ['c'], ['d']);
    await expect.poll(() => keysOf(sent)).toEqual(['a', 'b', 'cd']);
  });

  it('is never in one group with another of the same record, and keeps its place before it', async () => {
    const { sent, inTurns } = grouped();
    await inTurns(['x'], ['y'], ['a', 'b', 'a', 'b'], ['c']);
    sent[0]?.answer.resolve([]);
    await nextTurn();
    sent[1]?.answer.resolve([]);
    await nextTurn();
    expect(keysOf(sent)).toEqual(['x', 'y', 'abc', 'ab']);
  });

  it('joins at most 63 others', async () => {
    const { sent, inTurns } = grouped();
    await inTurns(Array.from({ length: 130 }, (_, index) => String(index)));
    expect(sent.map(({ keys }) => keys.length)).toEqual([64, 64]);
    sent[0]?.answer.resolve([]);
    await nextTurn();
    expect(sent.map(({ keys }) => keys.length)).toEqual([64, 64, 2]);
  });

  it('is sent alone when its group is refused', async () => {
    const { sent, rows, inTurns } = grouped();
    await inTurns(['a', 'b']);
    sent[0]?.answer.reject(REFUSED);
    await nextTurn();
    expect(sent.slice(1)).toMatchObject([
      { how: 'alone', keys: ['a'] },
      { how: 'alone', keys: ['b'] },
    ]);
    sent[1]?.answer.reject(REFUSED);
    sent[2]?.answer.resolve([{ id: 'b', how: 'alone' }]);
    await expect(rows[0]).rejects.toBe(REFUSED);
    expect(await rows[1]).toEqual({ id: 'b', how: 'alone' });
  });

  it('fails with its group, and is not repeated, when nobody knows whether it was committed', async () => {
    const { sent, rows, inTurns } = grouped();
    await inTurns(['a', 'b']);
    sent[0]?.answer.reject(CUT_OFF);
    await expect(rows[0]).rejects.toBe(CUT_OFF);
    await expect(rows[1]).rejects.toBe(CUT_OFF);
    expect(sent).toHaveLength(1);
  });
});
