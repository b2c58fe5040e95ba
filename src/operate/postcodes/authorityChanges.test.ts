import { expect, it } from 'vitest';
import { ABOLISHED, changeOf } from './authorityChanges.ts';

it('the successor of each abolished authority code still exists', () => {
  expect(ABOLISHED.filter((code) => changeOf(changeOf(code)?.now ?? '') !== null)).toEqual([]);
});

it('each authority code is well formed, occurs once, and stays in its nation', () => {
  expect(ABOLISHED.filter((code) => !/^[ELMNSW]\d{8}$/.test(code))).toEqual([]);
  expect(new Set(ABOLISHED).size).toBe(ABOLISHED.length);
  expect(ABOLISHED.filter((code) => changeOf(code)?.now.charAt(0) !== code.charAt(0))).toEqual([]);
});

it.each([
  ['E07000163', 'E06000065', 'North Yorkshire', 2023],
  ['E07000004', 'E06000060', 'Buckinghamshire', 2020],
  ['S12000043', 'S12000049', 'Glasgow City', 2019],
  ['E08000019', 'E08000039', 'Sheffield', 2025],
])('The authority code %s became %s (%s) in %d', (code, now, name, since) => {
  expect(changeOf(code)).toEqual({ now, name, since });
});

it('an authority code in use has no successor', () => {
  expect(changeOf('E06000014')).toBeNull();
});
