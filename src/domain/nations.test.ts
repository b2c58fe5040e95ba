import { expect, test } from 'vitest';
import { nationOf, nationsOf, type Place, placeOf } from './nations.ts';
import { postcodeOf } from './testing/postcodeOf.ts';

const at = (outcode: string): Place => placeOf(postcodeOf(`${outcode} 1AA`));
const inOneOf = (codes: string, place: Place): void => {
  for (const code of codes.split(' ')) expect(at(code), code).toBe(place);
};

/** The table is repeated on purpose, because a wrong area would show another nation's helplines. */
const AREAS = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  wales: 'CF LD LL NP SA',
  northernIreland: 'BT',
  islands: 'GY IM JE',
  // The first four straddle a border; the others differ by one letter from an area of another nation.
  england: 'CA CH HR SY B BA DE D GU GL E N S SO TA W',
} as const;

test.each(Object.entries(AREAS))('%s has the postcode areas %s', (nation, areas) => {
  inOneOf(areas.replaceAll(/\w+/g, '$&11'), nation as Place);
});

// Outward codes in another place than the rest of their area, and their neighbours in the usual place.
test.each([
  ['wales', 'SY15 SY16 SY17 SY18 SY19 SY20 SY23 SY24 SY25 CH5 CH6 CH7 CH8 LD1 LD2 LD3 LD4 LD5 LD6 LL12 LL15 NP8'],
  ['england', 'TD15 SY1 SY4 SY6 SY11 SY12 CH2 CH3 CH41 HR1 HR4 GL15 CA7 CA5'],
  ['scotland', 'TD1 TD10 TD14 DG1 DG13'],
  ['englandOrWales', 'LD7 LD8 CH1 CH4 SY5 SY10 SY13 SY14 SY21 SY22 HR2 HR3 HR5 LL13 LL14 NP7 NP16 NP25 GL16'],
  ['englandOrScotland', 'TD5 TD8 TD9 TD12 DG14 DG16 CA6'],
] as const)('The postcode districts in %s: %s', (place, outcodes) => inOneOf(outcodes, place));

test.each([
  ['wales', ['wales'], 'wales'],
  ['islands', ['islands'], 'islands'],
  ['englandOrScotland', ['england', 'scotland'], null],
  ['englandOrWales', ['england', 'wales'], null],
] as const)('the place %s belongs to %j, and to one nation only: %s', (place, nations, nation) => {
  expect([nationsOf(place), nationOf(place)]).toEqual([nations, nation]);
});
