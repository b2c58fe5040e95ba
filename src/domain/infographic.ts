/**
 * The pictures under questions 2 and 3. `ml` and `strength` (percent) make the units on each card accurate to 0.1
 * (decision 8.8). The small glass of wine is shown at 8% and, as usually served, at 12%. `medium_wine_glass` is an old
 * id; visitors read "250ml glass of wine". There are twelve pictures, so that no row ends with a single one.
 */
export const INFOGRAPHIC = [
  { id: 'half_pint', units: 1, ml: 284, strength: 3.6 },
  { id: 'small_wine_glass', units: 1, ml: 125, strength: 8 },
  { id: 'served_wine_glass', units: 1.5, ml: 125, strength: 12 },
  { id: 'single_spirit', units: 1, ml: 25, strength: 40 },
  { id: 'alcopop', units: 1.5, ml: 275, strength: 5.5 },
  { id: 'pint', units: 2, ml: 568, strength: 3.6 },
  { id: 'lager_can', units: 2, ml: 440, strength: 4.5 },
  { id: 'double_spirit', units: 2, ml: 50, strength: 40 },
  { id: 'strong_pint', units: 3, ml: 568, strength: 5.2 },
  { id: 'medium_wine_glass', units: 3, ml: 250, strength: 12 },
  { id: 'super_lager_can', units: 4, ml: 440, strength: 9 },
  { id: 'wine_bottle', units: 9, ml: 750, strength: 12 },
] as const;
export type InfographicId = (typeof INFOGRAPHIC)[number]['id'];
