import type { DirectoryFacts } from '../directoryFile.ts';
import { nationOfCode } from '../nationOfCode.ts';
import { postcodeNumber } from '../postcodeNumber.ts';
import type { PostcodeTable } from '../postcodeTable.ts';
import { createTableBuilder } from '../tableBuilder.ts';

/** A table of postcodes, each with its authority's code; `terminated` lists the terminated ones. */
export function tableOf(
  postcodes: Readonly<Record<string, string>>,
  terminated: readonly string[] = [],
): PostcodeTable {
  const builder = createTableBuilder();
  const codes = [...new Set(Object.values(postcodes))];
  for (const [text, code] of Object.entries(postcodes))
    builder.add(postcodeNumber(text), codes.indexOf(code), terminated.includes(text));
  return builder.finish({ authorities: codes, nations: codes.map(nationOfCode), quintiles: codes.map(() => null) });
}

export const factsFor = (source: string): DirectoryFacts => ({
  source,
  authorityName: 'lad26cd',
  importedAt: '2026-11-22T00:00:00.000Z',
  rows: 4,
  unreadable: 0,
  postcodes: 4,
  terminated: 0,
  withoutAuthority: 0,
  includesNorthernIreland: false,
});
