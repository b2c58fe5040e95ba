import { UNITS } from './postcodeNumber.ts';
import { TERMINATED, type PostcodeTable } from './postcodeTable.ts';

/** The lists of a table to which the index in a cell refers. */
type Listed = Pick<PostcodeTable, 'authorities' | 'nations' | 'quintiles'>;

export type TableBuilder = ReturnType<typeof createTableBuilder>;

/** The initial number of sectors: enough for the whole directory. It grows when needed. */
const SECTORS = 14_000;

/** Builds a table from postcodes in any order; `capacity` is the initial number of sectors. */
export function createTableBuilder(capacity = SECTORS) {
  const slots = new Map<number, number>();
  let cells = new Uint16Array(new ArrayBuffer(capacity * UNITS * 2));
  let last = { sector: -1, slot: 0 };

  function slotFor(sector: number): number {
    if (sector === last.sector) return last.slot;
    const slot = slots.get(sector) ?? slots.size;
    slots.set(sector, slot);
    last = { sector, slot };
    if (slots.size * UNITS > cells.length) {
      const larger = new Uint16Array(cells.length * 2);
      larger.set(cells);
      cells = larger;
    }
    return slot;
  }

  function finish(listed: Listed): PostcodeTable {
    const sectors = Uint32Array.from(slots.keys()).sort();
    const sorted = new Uint16Array(sectors.length * UNITS);
    for (const [index, sector] of sectors.entries()) {
      const from = (slots.get(sector) ?? 0) * UNITS;
      sorted.set(cells.subarray(from, from + UNITS), index * UNITS);
    }
    // Frees the memory at once, without waiting for garbage collection.
    cells.buffer.transfer(0);
    return { ...listed, sectors, cells: sorted };
  }

  return {
    /**
     * Adds a postcode, as `postcodeNumber` gives it. Returns false, without a change, if it already has another
     * authority.
     */
    add: (number: number, authority: number, terminated: boolean): boolean => {
      const index = slotFor(Math.floor(number / UNITS)) * UNITS + (number % UNITS);
      const stored = cells[index] ?? 0;
      const value = authority + 1;
      if (stored !== 0 && (stored & ~TERMINATED) !== value) return false;
      // A postcode that is in use again has a second row. It counts as in use if any of its rows does.
      cells[index] = value | (terminated && (stored === 0 || stored >= TERMINATED) ? TERMINATED : 0);
      return true;
    },
    finish,
  };
}
