import { ErasureLedger, type Erasure } from '../records/erasureLedger.ts';

/** Returns the erasures in a ledger's file, as often as they stand there; none if there is no file. */
export async function readErasures(path: string): Promise<readonly Erasure[]> {
  const erasures: Erasure[] = [];
  await new ErasureLedger(path).read((part) => erasures.push(...part));
  return erasures;
}
