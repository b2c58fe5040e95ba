import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, openQueue, record, wait } from '../testing/openQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a flush', () => {
  it('sends the newest record while another is being sent, without an id if none is known', () => {
    const { queue, sent } = openQueue();
    queue.enqueue(record(1));
    queue.enqueue(record(2));
    queue.flush();
    expect(sent[1]).toEqual({ triage: record(2), revision: 2, keepalive: true });
  });

  it('sends the record again while a request is open, since that request ends with the page', () => {
    const { queue, sent } = openQueue();
    queue.enqueue(record(1));
    queue.flush();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ revision: 1, keepalive: true });
  });

  it('carries the id once it is known', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer();
    queue.enqueue(record(2));
    queue.flush();
    expect(sent[2]?.triage).toHaveProperty('_id', 'the-id');
  });

  it('does not wait for a retry delay', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.flush();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing if everything was sent, and no record twice', async () => {
    const { queue, sent, answer } = openQueue();
    queue.flush();
    expect(sent).toHaveLength(0);
    queue.enqueue(record(1));
    queue.flush();
    queue.flush();
    expect(sent).toHaveLength(2);
    await answer();
    await answer();
    queue.flush();
    expect(sent).toHaveLength(2);
  });

  it('that failed is repeated the next time the page is hidden', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    queue.flush();
    await answer(failed(0));
    await answer(failed(0));
    queue.flush();
    expect(sent).toHaveLength(3);
  });

  it('counts as stored, so that a page shown again does not repeat it', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.flush();
    await answer();
    await wait(60_000);
    expect(sent).toHaveLength(2);
  });
});

describe('clearing', () => {
  it('discards the queued record, during a retry delay too', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.clear();
    queue.flush();
    await wait(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not retry an open request', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    queue.clear();
    await answer(failed(503));
    await wait(60_000);
    expect(sent).toHaveLength(1);
  });
});

describe('erasing', () => {
  const AGE_0 = { triage: { age: 0 }, keepalive: false };

  it('sends nothing when nothing was ever logged', async () => {
    const { queue, sent } = openQueue();
    queue.erase();
    queue.flush();
    await wait(60_000);
    expect(sent).toHaveLength(0);
  });

  it('waits for the open call, then sends age 0 alone, and retries until the server confirms', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    queue.erase();
    expect(sent).toHaveLength(1);
    await answer();
    expect(sent[1]).toEqual({ ...AGE_0, revision: 2 });
    await answer(failed(0));
    await wait(500);
    await answer(failed(503));
    await wait(1000);
    expect(sent).toHaveLength(4);
    await answer({ ok: true, value: {} });
    await wait(120_000);
    expect(sent).toHaveLength(4);
  });

  it('is finished when the server knows no such record', async () => {
    const { queue, sent, answer, onStopped } = openQueue();
    queue.enqueue(record(1));
    await answer();
    queue.erase();
    await answer(failed(404));
    await wait(120_000);
    expect(sent).toHaveLength(2);
    expect(onStopped).not.toHaveBeenCalled();
  });

  it('goes on even if an earlier call finds the record erased', async () => {
    const { queue, sent, answer, onStopped } = openQueue();
    queue.enqueue(record(1));
    queue.erase();
    queue.flush();
    expect(sent[1]).toMatchObject({ triage: { age: 0 }, keepalive: true });
    await answer(failed(404));
    await wait(500);
    expect(onStopped).not.toHaveBeenCalled();
    expect(sent[2]).toMatchObject(AGE_0);
  });

  it('is sent even if logging had stopped for a refused call', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(422));
    queue.erase();
    expect(sent[1]).toMatchObject(AGE_0);
  });
});

describe('the end of a visit', () => {
  it('sends the answers that were not sent yet, and then nothing more', async () => {
    const { queue, sent, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(0));
    queue.end();
    await answer(failed(0));
    queue.enqueue(record(2));
    await wait(60_000);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });
});

describe('waiting for the record to be stored', () => {
  it('ends at once with the id if everything is stored', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    await answer();
    await expect(queue.whenSaved(10_000)).resolves.toBe('the-id');
  });

  it('The wait for the record ends with the id of the newest record, not of an older one', async () => {
    const { queue, answer } = openQueue();
    const settled = vi.fn();
    queue.enqueue(record(1));
    queue.enqueue(record(2));
    void queue.whenSaved(10_000).then(settled);
    await answer();
    expect(settled).not.toHaveBeenCalled();
    await answer();
    expect(settled).toHaveBeenCalledExactlyOnceWith('the-id');
  });

  it('ends without an id after 10 s', async () => {
    const { queue } = openQueue();
    const settled = vi.fn();
    queue.enqueue(record(1));
    void queue.whenSaved(10_000).then(settled);
    await wait(9999);
    expect(settled).not.toHaveBeenCalled();
    await wait(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('skips the page’s own retry delay, but not one that the server asked for', async () => {
    const own = openQueue();
    own.queue.enqueue(record(1));
    await own.answer(failed(0));
    void own.queue.whenSaved(10_000);
    expect(own.sent).toHaveLength(2);

    const asked = openQueue();
    asked.queue.enqueue(record(1));
    await asked.answer(failed(503, '5'));
    void asked.queue.whenSaved(10_000);
    expect(asked.sent).toHaveLength(1);
  });

  it('ends without an id if logging stopped before there was a record', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    await answer(failed(422));
    await expect(queue.whenSaved(10_000)).resolves.toBeNull();
  });

  it('ends once four calls in a row got no reply, but goes on while the server answers 503', async () => {
    const { queue, answer } = openQueue();
    queue.enqueue(record(1));
    const settled = vi.fn();
    void queue.whenSaved(60_000).then(settled);
    for (const status of [0, 0, 0, 503]) {
      await answer(failed(status));
      await wait(4_000);
    }
    expect(settled).not.toHaveBeenCalled();
    await answer(failed(0));
    expect(settled).toHaveBeenCalledExactlyOnceWith('');
  });
});
