import type { Postcode } from './postcode.ts';

/** The nations of the UK, and the islands that are not part of it (Channel Islands, Isle of Man). */
export const NATIONS = ['england', 'scotland', 'wales', 'northernIreland', 'islands'] as const;
export type Nation = (typeof NATIONS)[number];

/** A nation, or either of two if an outward code lies on both sides of a border. It decides which helplines are shown. */
export type Place = Nation | 'englandOrScotland' | 'englandOrWales';

/** Postcode areas, and outward codes whose place differs from their area's. All other areas are in England. */
const CODES: Readonly<Record<Place, string>> = {
  england: 'TD15',
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  wales: 'CF LD LL NP SA CH5 CH6 CH7 CH8 SY15 SY16 SY17 SY18 SY19 SY20 SY23 SY24 SY25',
  northernIreland: 'BT',
  islands: 'GY IM JE',
  englandOrScotland: 'TD5 TD8 TD9 TD12 DG14 DG16 CA6',
  englandOrWales: 'LD7 LD8 CH1 CH4 SY5 SY10 SY13 SY14 SY21 SY22 HR2 HR3 HR5 LL13 LL14 NP7 NP16 NP25 GL16',
};

const PLACES = new Map(
  (Object.keys(CODES) as Place[]).flatMap((place) => CODES[place].split(' ').map((code) => [code, place] as const)),
);

export const placeOf = ({ area, outcode }: Pick<Postcode, 'area' | 'outcode'>): Place =>
  PLACES.get(outcode) ?? PLACES.get(area) ?? 'england';

/** The nations that a place may be in: two if it is on a border. */
export function nationsOf(place: Place): readonly Nation[] {
  if (place === 'englandOrScotland') return ['england', 'scotland'];
  return place === 'englandOrWales' ? ['england', 'wales'] : [place];
}

/** The nation of a place; null for a place on a border, which could be in either nation. */
export const nationOf = (place: Place): Nation | null => NATIONS.find((nation) => nation === place) ?? null;
