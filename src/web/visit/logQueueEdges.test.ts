import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, openQueue, record, wait } from '../testing/openQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AGE_0 = { triage: { age: 0 }, keepalive: false };

describe('a retry delay does not hold up', () => {
  it('the record that follows a discarded one', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.clear();
    queue.enqueue(record(2));
    expect(sent).toHaveLength(2);
  });

  it('the record that follows one discarded while it was being sent', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    queue.clear();
    await answer(failed(0));
    queue.enqueue(record(2));
    expect(sent).toHaveLength(2);
  });

  it('an erasure that follows it', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.erase();
    expect(sent[1]).toMatchObject(AGE_0);
  });
});

describe('the end of logging', () => {
  it('is reported once, even if two open calls are refused', async () => {
    const { queue, answer, onStopped } = openQueue();
    queue.enqueue(record(1));
    queue.flush();
    await answer(failed(409));
    await answer(failed(409));
    expect(onStopped).toHaveBeenCalledOnce();
  });

  it('after a refusal leaves no retry pending', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.flush();
    await answer(failed(409));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with the end of the visit leaves no retry pending', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('an erased record’s late answer brings no new reference', async () => {
  const { queue, answer, onSaved } = openQueue();
  queue.enqueue(record(1));
  await answer();
  queue.erase();
  await answer({ ok: true, value: {} });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ reference: 'REF1234567' });
});

describe('waiting for the record to be stored', () => {
  it('waits for the first record too', async () => {
    const { queue, answer } = openQueue();
    const settled = vi.fn();
    void queue.whenSaved(10_000).then(settled);
    await wait(5_000);
    expect(settled).not.toHaveBeenCalled();
    queue.enqueue(record(1));
    await answer();
    expect(settled).toHaveBeenCalledExactlyOnceWith('the-id');
  });

  it('leaves no timer behind', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    const saved = queue.whenSaved(10_000);
    await answer();
    await saved;
    expect(vi.getTimerCount()).toBe(0);
  });
});
