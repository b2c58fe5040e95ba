/** The database is unreachable, full or overloaded; the caller may retry later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * The database refused a statement, which no visitor should be able to cause. The message names the fault, never the
 * row: a database's own message can quote answers, and messages are logged.
 */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
}

type Fault = { readonly code: string; readonly detail: string; readonly message: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function faultOf(error: Error): Fault {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { code: textOf(code), detail: textOf(constraint), message: error.message };
}

/** SQLite's primary result codes after which a retry may help. */
const SQLITE_UNAVAILABLE: Readonly<Record<number, string>> = {
  5: 'another process has the database',
  6: 'a table is locked',
  7: 'out of memory',
  8: 'the database is read-only',
  10: 'the disk failed',
  13: 'the disk is full',
  14: 'a file cannot be opened',
};
const SQLITE_BUSY = 5;

/** The primary result code of SQLite's error, or null for another error. */
export function sqliteCode(error: unknown): number | null {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : null;
}

/** True when another process has locked the SQLite database for a while. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY;

function sqliteError(code: number): Error {
  const words = SQLITE_UNAVAILABLE[code];
  return words === undefined
    ? new StoreFailed(`SQLite: code ${code}`)
    : new StoreUnavailable(`SQLite: ${words} (code ${code})`);
}

/**
 * SQLSTATEs of faults that end, or that an operator ends: connection (08), access (28), no such database (3D000), no right
 * (42501), transaction rolled back (40), resources (53), lock not available (55P03), cancelled by a time limit (57014),
 * shutting down or starting (57P), read-only server (25006).
 */
const POSTGRES_UNAVAILABLE = /^(08...|28...|3D000|40...|42501|53...|55P03|57014|57P..|25006)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const POSTGRES_WORDS: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '28000': 'the user is refused access',
  '28P01': 'the user or its password is refused',
  '3D000': 'there is no such database',
  '40001': 'conflicting transactions',
  '40P01': 'a deadlock',
  '42501': 'the user may not use the tables',
  '53100': 'the disk is full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '57014': 'a statement took too long',
  '57P01': 'the server is shutting down',
  '57P03': 'the server is starting',
};
/** How Node names a fault of the network, e.g. ECONNREFUSED, or of a certificate, e.g. CERT_HAS_EXPIRED. */
const NETWORK_FAULT = /^E(?!RR_)[A-Z_]{3,}$|CERT|^UNABLE_TO_/;
/** The driver's own errors have no code. */
const CONNECTION_MESSAGE = /connect|timeout|pool|terminat|SASL|SSL/i;

function postgresError(code: string, detail: string): Error {
  const fault = ['PostgreSQL:', POSTGRES_WORDS[code] ?? detail, `(SQLSTATE ${code})`].filter((part) => part !== '');
  return POSTGRES_UNAVAILABLE.test(code) ? new StoreUnavailable(fault.join(' ')) : new StoreFailed(fault.join(' '));
}

/**
 * Maps a database's error to `StoreUnavailable` where a retry may help, else to `StoreFailed`; returns any other error
 * unchanged.
 */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || error instanceof StoreFailed) return error;
  const { code, detail, message } = faultOf(error);
  const sqlite = sqliteCode(error);
  if (sqlite !== null) return sqliteError(sqlite);
  if (NETWORK_FAULT.test(code)) return new StoreUnavailable(`the database: ${code}`);
  if (SQLSTATE.test(code)) return postgresError(code, detail);
  return code === '' && CONNECTION_MESSAGE.test(message) ? new StoreUnavailable('the database: no connection') : error;
}

/** True when the same transaction may succeed if repeated: serialization failure, deadlock. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(faultOf(error).code);
}
