import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Erasure } from './erasureLedger.ts';

/** The number of erasures in one page, and in one statement. PostgreSQL accepts at most 65,535 values in a statement. */
export const PAGE = 1_000;

const COLUMNS = 'reference_hash as referenceHash, visit_key_hash as visitKeyHash, min(erased_at) as erasedAt';

/**
 * Erasures, each record's earliest once, sorted in a temporary file of SQLite, which it deletes. So memory stays the
 * same however many there are: a stranger can make a million.
 */
export class ErasureSet implements Disposable {
  readonly #file = new DatabaseSync('');
  readonly #insert: StatementSync;
  #find: StatementSync | null = null;

  constructor(erasures: readonly Erasure[] = []) {
    this.#file.exec('pragma synchronous = off; pragma journal_mode = off');
    this.#file.exec('create table erasure (reference_hash text, visit_key_hash text, erased_at text); begin');
    this.#insert = this.#file.prepare('insert into erasure values (?, ?, ?)');
    this.add(erasures);
  }

  add(erasures: readonly Erasure[]): void {
    for (const { referenceHash, visitKeyHash, erasedAt } of erasures)
      this.#insert.run(referenceHash, visitKeyHash, erasedAt);
  }

  has(referenceHash: string): boolean {
    this.#find ??= this.#sorted('select 1 from erasure where reference_hash = ?');
    return this.#find.get(referenceHash) !== undefined;
  }

  get size(): number {
    return Number(this.#sorted('select count(distinct reference_hash) as erasures from erasure').get()?.erasures);
  }

  /** Yields the erasures in the order of their reference hashes. */
  *pages(): Generator<readonly Erasure[]> {
    const next = this.#sorted(
      `select ${COLUMNS} from erasure where reference_hash > ? group by reference_hash limit ?`,
    );
    for (let after = ''; ;) {
      const page = next.all(after, PAGE) as Erasure[];
      const last = page.at(-1);
      if (!last) return;
      after = last.referenceHash;
      yield page;
    }
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }

  /** Prepares a query of the sorted erasures. To sort them once they are all there is quicker than one by one. */
  #sorted(query: string): StatementSync {
    this.#file.exec('create index if not exists in_order on erasure (reference_hash, erased_at, visit_key_hash)');
    return this.#file.prepare(query);
  }
}
