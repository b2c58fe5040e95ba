/** The database cannot be reached, or has no room or time: the caller may try again in a while. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * The database refused a statement, which no visitor should be able to bring about. It names the fault and never the
 * row: a database's own message can quote answers, and messages reach the logs.
 */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
}

/** Another server works on the same data directory. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(directory: string) {
    super(`another server is using the data directory ${directory}; stop it, or give this one a DATA_DIR of its own`);
  }
}

type Fault = { readonly code: string; readonly detail: string; readonly message: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function faultOf(error: Error): Fault {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { code: textOf(code), detail: textOf(constraint), message: error.message };
}

/** SQLite's primary result codes for: busy, locked, out of memory, read-only, disk fault, disk full, cannot open. */
const SQLITE_UNAVAILABLE = [5, 6, 7, 8, 10, 13, 14];

function sqliteError(error: Error): Error {
  const { errcode } = error as { errcode?: unknown };
  const primary = typeof errcode === 'number' ? errcode & 0xff : 0;
  const fault = `SQLite, code ${primary}`;
  return SQLITE_UNAVAILABLE.includes(primary) ? new StoreUnavailable(fault) : new StoreFailed(fault);
}

/**
 * SQLSTATEs that pass: connection (08), transaction rolled back (40), resources (53), lock not available (55P03),
 * cancelled by a time limit (57014), shutting down or starting (57P), a standby that only reads (25006).
 */
const POSTGRES_UNAVAILABLE = /^(08...|40...|53...|55P03|57014|57P..|25006)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** How Node names a network fault, e.g. ECONNREFUSED. */
const NETWORK_FAULT = /^E[A-Z_]{3,}$/;
/** The driver's own faults come without a code. */
const CONNECTION_MESSAGE = /connect|timeout|pool|terminat/i;

/**
 * What the store throws in place of a database's error: `StoreUnavailable` where trying again may help, else
 * `StoreFailed`; errors that are not a database's pass unchanged.
 */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || error instanceof StoreFailed) return error;
  const { code, detail, message } = faultOf(error);
  if (code === 'ERR_SQLITE_ERROR') return sqliteError(error);
  if (NETWORK_FAULT.test(code) && !code.startsWith('ERR_')) return new StoreUnavailable(`the database: ${code}`);
  if (POSTGRES_UNAVAILABLE.test(code)) return new StoreUnavailable(`PostgreSQL, SQLSTATE ${code}`);
  if (SQLSTATE.test(code)) return new StoreFailed(`PostgreSQL, SQLSTATE ${code} ${detail}`.trim());
  return code === '' && CONNECTION_MESSAGE.test(message) ? new StoreUnavailable('the database: no connection') : error;
}

/** SQLSTATEs after which the same transaction, begun again, can succeed: serialization, deadlock. */
export function deservesRetry(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(faultOf(error).code);
}
