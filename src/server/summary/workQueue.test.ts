import { expect, it } from 'vitest';
import { createWorkQueue } from './workQueue.ts';

it('owners take turns: one owner’s many tasks do not delay another’s few', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 0, perOwner: 0 });
  const order: string[] = [];
  const ask = (owner: string, number: number) =>
    queue(owner, () => Promise.resolve(void order.push(`${owner}${number}`)));
  await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('a', 4), ask('b', 1), ask('b', 2), ask('c', 1)]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('an owner’s share counts running and waiting tasks, and is freed when a task ends or fails', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 10, perOwner: 2 });
  const works = () => queue('a', () => Promise.resolve('done'));
  const fails = () => queue('a', () => Promise.reject(new Error('failed')));
  const first = works();
  const second = fails();
  expect(works()).toBeNull();
  expect(await first).toBe('done');
  const third = works();
  expect(works()).toBeNull();
  await expect(second).rejects.toThrow('failed');
  expect(await third).toBe('done');
  expect(await works()).toBe('done');
});

it('no owner’s task is accepted beyond the limits', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 3, perOwner: 0 });
  const tasks = Array.from({ length: 7 }, (_, n) => queue(`owner ${n}`, () => Promise.resolve(n)));
  expect(tasks.map((task) => task !== null)).toEqual([true, true, true, true, true, false, false]);
  expect(await Promise.all(tasks.map(async (task) => task))).toEqual([0, 1, 2, 3, 4, null, null]);
});
