import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, openQueue, record, wait } from '../testing/openQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change to the record', () => {
  it('is sent at once, as the whole record, with revision 1', () => {
    const { queue, sent } = openQueue();
    queue.enqueue(record(1));
    expect(sent).toEqual([{ triage: record(1), revision: 1, keepalive: false }]);
  });

  it('waits for the open request, and then only the newest of several changes is sent', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    queue.enqueue(record(2));
    queue.enqueue(record(3));
    expect(sent).toHaveLength(1);
    await answer();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ triage: { ...record(3), _id: 'the-id' }, revision: 3, keepalive: false });
  });

  it('is sent only once, if it is stored', async () => {
    const { queue, sent, answer, onSaved } = openQueue();
    queue.enqueue(record(1));
    await answer();
    await wait(120_000);
    expect(sent).toHaveLength(1);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({ reference: 'REF1234567' });
  });

  it('carries no id before the server has given one', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(503));
    await wait(500);
    expect(sent[1]?.triage).not.toHaveProperty('_id');
  });
});

describe('a temporary failure', () => {
  it.each([0, 200, 408, 429, 500, 502, 503])('of status %i is retried', async (status) => {
    const { queue, sent, answer, onStopped } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(status));
    await wait(500);
    expect(sent).toHaveLength(2);
    expect(onStopped).not.toHaveBeenCalled();
  });

  it('is retried after 0.5 s, doubling to 30 s', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    for (const ms of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = sent.length;
      await answer(failed(0));
      await wait(ms - 1);
      expect(sent).toHaveLength(before);
      await wait(1);
      expect(sent).toHaveLength(before + 1);
    }
  });

  it('is retried after 0.5 s again once a record has been stored', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    await wait(500);
    await answer(failed(0));
    await wait(1000);
    await answer();
    queue.enqueue(record(2));
    await answer(failed(0));
    await wait(500);
    expect(sent).toHaveLength(5);
  });

  it('is not retried before the time in Retry-After', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(429, '7'));
    await wait(6999);
    expect(sent).toHaveLength(1);
    await wait(1);
    expect(sent).toHaveLength(2);
  });

  it('is retried with the newest record', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.enqueue(record(2));
    queue.enqueue(record(3));
    expect(sent).toHaveLength(1);
    await wait(500);
    expect(sent[1]).toMatchObject({ triage: record(3), revision: 3 });
  });
});

describe('a permanent failure', () => {
  it.each([400, 403, 404, 409, 413, 415, 422])('of status %i stops the log and is reported once', async (status) => {
    const { queue, sent, answer, onStopped } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(status));
    queue.enqueue(record(2));
    queue.flush();
    await wait(120_000);
    expect(sent).toHaveLength(1);
    expect(onStopped).toHaveBeenCalledExactlyOnceWith(failed(status));
  });
});
