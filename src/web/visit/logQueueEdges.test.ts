import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, openQueue, record, wait } from '../testing/openQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AGE_0 = { triage: { age: 0 }, keepalive: false };

describe('a pause between two tries is not sat out', () => {
  it('by the record that follows one that was forgotten', async () => {
    const { queue, sent, answer } = openQueue();
    queue.put(record(1));
    await answer(failed(0));
    queue.clear();
    queue.put(record(2));
    expect(sent).toHaveLength(2);
  });

  it('by the record that follows one forgotten while it was under way', async () => {
    const { queue, sent, answer } = openQueue();
    queue.put(record(1));
    queue.clear();
    await answer(failed(0));
    queue.put(record(2));
    expect(sent).toHaveLength(2);
  });

  it('by an erasure', async () => {
    const { queue, sent, answer } = openQueue();
    queue.put(record(1));
    await answer(failed(0));
    queue.erase();
    expect(sent[1]).toMatchObject(AGE_0);
  });
});

describe('the end of logging', () => {
  it('is told once, though two calls under way are both refused', async () => {
    const { queue, answer, onStopped } = openQueue();
    queue.put(record(1));
    queue.flush();
    await answer(failed(409));
    await answer(failed(409));
    expect(onStopped).toHaveBeenCalledOnce();
  });

  it('by a refusal leaves no retry waiting', async () => {
    const { queue, answer } = openQueue();
    queue.put(record(1));
    await answer(failed(0));
    queue.flush();
    await answer(failed(409));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with the visit leaves no retry waiting', async () => {
    const { queue, answer } = openQueue();
    queue.put(record(1));
    await answer(failed(0));
    queue.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a record that was erased names no reference', async () => {
  const { queue, answer, onSaved } = openQueue();
  queue.put(record(1));
  await answer();
  queue.erase();
  await answer({ ok: true, value: {} });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ reference: 'REF1234567' });
});

describe('waiting for the record to be stored', () => {
  it('waits for the first record, too', async () => {
    const { queue, answer } = openQueue();
    const settled = vi.fn();
    void queue.whenSaved(10_000).then(settled);
    await wait(5_000);
    expect(settled).not.toHaveBeenCalled();
    queue.put(record(1));
    await answer();
    expect(settled).toHaveBeenCalledExactlyOnceWith('the-id');
  });

  it('leaves no timer behind', async () => {
    const { queue, answer } = openQueue();
    queue.put(record(1));
    const saved = queue.whenSaved(10_000);
    await answer();
    await saved;
    expect(vi.getTimerCount()).toBe(0);
  });
});
