import { expect, test } from 'vitest';
import { hasRoomFor } from './busyShare.ts';

test('a machine has room for a second process while one leaves enough of it idle', () => {
  expect(hasRoomFor(1.6, [0.5, 0.6, 1])).toBe(true);
  expect(hasRoomFor(1.6, [0.5, 0.7, 1])).toBe(false);
});
