import { expect, test } from 'vitest';
import { nationOf } from './postcode.ts';

/** Repeated on purpose: a wrong area would give somebody another nation's helplines. */
const AREAS = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  wales: 'CF LD LL NP SA',
  northernIreland: 'BT',
  // The first four straddle a border; the others differ by one letter from an area of another nation.
  england: 'CA CH HR SY B BA DE D GU E N S SO TA W',
};

test.each(Object.entries(AREAS))('%s has the postcode areas %s', (nation, areas) => {
  for (const area of areas.split(' ')) expect(nationOf(`${area}1 1AA`), area).toBe(nation);
});

test.each(['', '1', '1BT 1AA', 'bt1 1aa'])('%j is not a formatted postcode and counts as England', (text) => {
  expect(nationOf(text)).toBe('england');
});
