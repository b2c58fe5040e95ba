import { describe, expect, it } from 'vitest';
import { authorityFault } from './counties.ts';

describe('an authority’s code in a client’s file', () => {
  it.each([
    'E06000014',
    'E07000207',
    'E08000035',
    'E09000033',
    'W06000023',
    'S12000033',
    'N09000003',
    'L99999999',
    'M99999999',
  ])('%s, of a district or an island, is accepted', (code) => expect(authorityFault(code)).toBeNull());

  it.each([
    ['E10000030', 'a county'],
    ['E11000001', 'a metropolitan county'],
    ['E13000001', 'a part of London'],
    ['E47000001', 'a combined authority'],
  ])('%s is named as %s whose districts have to be listed', (code, kind) => {
    expect(authorityFault(code)).toBe(`${code} is ${kind}: list its districts`);
  });

  it('of a county is refused with the codes of its districts, if the directory knows them', () => {
    expect(authorityFault('E10000030', ['E07000207', 'E07000208'])).toBe(
      'E10000030 is a county: list its districts: E07000207, E07000208',
    );
  });

  it.each([
    ['E12000003', 'a region'],
    ['E92000001', 'a country'],
    ['W92000004', 'a country'],
    ['E38000001', 'an area of the NHS'],
    ['E40000003', 'an area of the NHS'],
    ['E54000052', 'an area of the NHS'],
    ['W11000023', 'an area of the NHS'],
    ['S08000015', 'an area of the NHS'],
    ['E05000001', 'an electoral ward'],
    ['E04000001', 'a parish'],
    ['E99999999', 'a pseudo code, which names no place'],
    ['S99999999', 'a pseudo code, which names no place'],
    ['E23000009', 'not a district'],
    ['N21000001', 'not a district'],
  ])('%s is refused as %s', (code, kind) => {
    expect(authorityFault(code)).toBe(
      `${code} is ${kind}: list the districts, whose codes begin with E06 to E09, W06, S12 or N09`,
    );
  });
});
