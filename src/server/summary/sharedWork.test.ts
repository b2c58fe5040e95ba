import { expect, it } from 'vitest';
import { createSharedWork } from './sharedWork.ts';

it('runs once for concurrent callers with the same key, refuses callers beyond the limit, and runs again afterwards', async () => {
  const share = createSharedWork<number>(3);
  const finish: ((value: number) => void)[] = [];
  const work = () => new Promise<number>((resolve) => finish.push(resolve));
  const asked = [share('one', work), share('one', work), share('one', work)];
  expect(share('one', work)).toBeNull();
  const other = share('other', work);
  finish[0]?.(1);
  finish[1]?.(2);
  expect(await Promise.all([...asked, other])).toEqual([1, 1, 1, 2]);
  const again = share('one', work);
  finish[2]?.(3);
  expect(await again).toBe(3);
  expect(finish).toHaveLength(3);
});

it('fails for all waiting callers, and can be tried again', async () => {
  const share = createSharedWork<number>(3);
  const fail = () => Promise.reject(new Error('no'));
  const results = await Promise.allSettled([share('one', fail), share('one', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('one', () => Promise.resolve(1))).toBe(1);
});
