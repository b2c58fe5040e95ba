import { expect, it } from 'vitest';
import { BoundedQueue } from './boundedQueue.ts';

const full = () => new Error('full');

it('The queue serves its owners in turn: one owner’s many tasks do not delay another’s few', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0, perOwner: 0 }, full);
  const order: string[] = [];
  const ask = (owner: string, number: number) =>
    queue.run(owner, () => Promise.resolve(void order.push(`${owner}${number}`)));
  await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('a', 4), ask('b', 1), ask('b', 2), ask('c', 1)]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('an owner’s share of the queue counts running and waiting tasks, and is freed when a task ends', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 10, perOwner: 2 }, full);
  const works = () => queue.run('a', () => Promise.resolve('done'));
  const fails = () => queue.run('a', () => Promise.reject(new Error('failed')));
  const [first, second, third] = await Promise.allSettled([works(), fails(), works()]);
  expect(first).toEqual({ status: 'fulfilled', value: 'done' });
  expect(second).toEqual({ status: 'rejected', reason: new Error('failed') });
  expect(third).toEqual({ status: 'rejected', reason: new Error('full') });
  expect(await Promise.all([works(), works()])).toEqual(['done', 'done']);
});

it('beyond the queue’s limits no task is accepted, whoever asks', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 3, perOwner: 0 }, full);
  const tasks = Array.from({ length: 7 }, (_, n) => queue.run(`owner ${n}`, () => Promise.resolve(n)));
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(2).fill('rejected'),
  ]);
});
