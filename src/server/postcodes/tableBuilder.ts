import { UNITS } from './postcodeNumber.ts';
import { TERMINATED, type PostcodeTable } from './postcodeTable.ts';

/** How a postcode that is added compares with what the table holds. */
export type Added = 'new' | 'again' | 'contradicts';

export type TableBuilder = {
  /** Adds a postcode's number with an index into `authorities`; the first of two authorities stays. */
  readonly add: (number: number, authority: number, terminated: boolean) => Added;
  readonly finish: (authorities: readonly string[]) => PostcodeTable;
};

/** Room for the sectors of the whole directory; more is made when needed. */
const SECTORS = 14_000;

/** Builds a table from postcodes in any order. */
export function createTableBuilder(): TableBuilder {
  const slots = new Map<number, number>();
  let cells = new Uint16Array(new ArrayBuffer(SECTORS * UNITS * 2));
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

  function finish(authorities: readonly string[]): PostcodeTable {
    const sectors = Uint32Array.from(slots.keys()).sort();
    const sorted = new Uint16Array(sectors.length * UNITS);
    for (const [index, sector] of sectors.entries()) {
      const from = (slots.get(sector) ?? 0) * UNITS;
      sorted.set(cells.subarray(from, from + UNITS), index * UNITS);
    }
    // Given back at once: the next collection of garbage may be long in coming.
    cells.buffer.transfer(0);
    return { sectors, cells: sorted, authorities };
  }

  return {
    add: (number, authority, terminated) => {
      const at = slotFor(Math.floor(number / UNITS)) * UNITS + (number % UNITS);
      const held = cells[at] ?? 0;
      const value = authority + 1;
      if (held !== 0 && (held & ~TERMINATED) !== value) return 'contradicts';
      // A postcode that is used again has a row of its own: in use wins.
      cells[at] = value | (terminated && (held === 0 || held >= TERMINATED) ? TERMINATED : 0);
      return held === 0 ? 'new' : 'again';
    },
    finish,
  };
}
