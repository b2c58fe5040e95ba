import { networkCause } from '../../networkCauses.ts';
import { DatabaseUnusable, SchemaMismatch, StoreFailed, StoreUnavailable } from '../core/databaseErrors.ts';

/** The parts of a database URL that operators are shown; never the password. */
type Named = { readonly address: string; readonly user: string; readonly database: string };

const DEFAULT_PORT = '5432';

/** Decodes a part of a URL. Returns it unchanged if its escapes are invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function named(url: string): Named {
  const { hostname = '', port = '', username = '', pathname = '' } = URL.parse(url) ?? {};
  return {
    address: `${hostname || 'localhost'}:${port || DEFAULT_PORT}`,
    user: username === '' ? 'the user' : `the user "${decoded(username)}"`,
    database: pathname.length > 1 ? `"${decoded(pathname.slice(1))}"` : 'of that name',
  };
}

const NO_ANSWER = 'no answer from {address}: check the address and the network';
const UNRESOLVED = 'the host of {address} does not resolve: correct it';
const REFUSED = '{user} is refused access: check user, password and the server’s pg_hba.conf';

type PostgresError = {
  /** When a repeated transaction may succeed: at once, or after the fault has passed or been repaired. */
  readonly retry?: 'now' | 'later';
  readonly cause?: string;
  /** The message for operators when the database cannot be opened. */
  readonly fix?: string;
};

/** Errors by SQLSTATE or its first characters, such as 08 (connection), or by Node's name for a network fault. */
const ERRORS: Readonly<Record<string, PostgresError>> = {
  '08': { retry: 'later' },
  25006: {
    retry: 'later',
    cause: 'the database is read-only',
    fix: '{address} is read-only: name the server that takes writes',
  },
  28: { retry: 'later' },
  28000: { cause: 'the user is refused access', fix: REFUSED },
  '28P01': { cause: 'the user or its password is refused', fix: REFUSED },
  '3D000': {
    retry: 'later',
    cause: 'there is no such database',
    fix: 'there is no database {database}: create it, or correct the name',
  },
  40: { retry: 'later' },
  40001: { retry: 'now', cause: 'conflicting transactions' },
  '40P01': { retry: 'now', cause: 'a deadlock' },
  42501: {
    retry: 'later',
    cause: 'the user may not use the tables',
    fix: '{user} may not create or use the tables: grant it the database’s schema',
  },
  '42P07': { fix: 'the database {database} has other tables with our names: give the service a database of its own' },
  53: { retry: 'later' },
  53100: { cause: 'the disk is full', fix: 'the disk of {address} is full: make room' },
  53200: { cause: 'out of memory' },
  53300: {
    cause: 'too many connections',
    fix: '{address} has no free connection: raise max_connections, or put PgBouncer in front of it',
  },
  '55P03': { retry: 'later' },
  57014: { retry: 'later', cause: 'a statement took too long' },
  '57P': { retry: 'later' },
  '57P01': { cause: 'the server is shutting down' },
  '57P03': { cause: 'the server is starting', fix: '{address} is starting: try again shortly' },
  ECONNREFUSED: { fix: 'nothing listens at {address}: start PostgreSQL there, or correct the address' },
  ENOTFOUND: { fix: UNRESOLVED },
  EAI_AGAIN: { fix: UNRESOLVED },
  ETIMEDOUT: { fix: NO_ANSWER },
  EHOSTUNREACH: { fix: NO_ANSWER },
  ENETUNREACH: { fix: NO_ANSWER },
  ECONNRESET: { fix: '{address} closed the connection: it may not be PostgreSQL, or requires TLS (sslmode=require)' },
};

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Node's names for faults of the network, e.g. ECONNREFUSED, or of a certificate, e.g. CERT_HAS_EXPIRED. */
const NETWORK_FAULT = /^E(?!RR_)[A-Z_]{3,}$|CERT|^UNABLE_TO_/;
/** Matches the messages of the driver's own connection errors, which have no code. */
const CONNECTION_MESSAGE = /connect|timeout|pool|terminat|SASL|SSL/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeOf = (error: unknown): string => (error instanceof Error ? textOf((error as { code?: unknown }).code) : '');

/** Returns the entry of `ERRORS` for a code. Missing fields come from the entries for the code's first characters. */
const entryOf = (code: string): PostgresError => ({
  ...ERRORS[code.slice(0, 2)],
  ...ERRORS[code.slice(0, 3)],
  ...ERRORS[code],
});

/** True if the same transaction may succeed when it is repeated: after a serialization failure or a deadlock. */
export const isConflict = (error: unknown): boolean => entryOf(codeOf(error)).retry === 'now';

/** True if the failed call may succeed in its own transaction: it waited too long for a lock, or met a conflict. */
export const isBlocked = (error: unknown): boolean => isConflict(error) || codeOf(error) === '55P03';

/**
 * Maps an error of PostgreSQL, its driver or the network to `StoreUnavailable` if a retry may succeed, and otherwise
 * to `StoreFailed`. Returns any other error unchanged.
 */
export function postgresStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || error instanceof StoreFailed) return error;
  const code = codeOf(error);
  if (NETWORK_FAULT.test(code)) return new StoreUnavailable(`the database: ${networkCause(code)}`);
  if (SQLSTATE.test(code)) {
    const { retry, cause = textOf((error as { constraint?: unknown }).constraint) } = entryOf(code);
    const message = ['PostgreSQL:', cause, `(SQLSTATE ${code})`].filter((part) => part !== '').join(' ');
    return retry === undefined ? new StoreFailed(message) : new StoreUnavailable(message);
  }
  const isConnection = code === '' && CONNECTION_MESSAGE.test(error.message);
  return isConnection ? new StoreUnavailable('the database: no connection') : error;
}

/** Messages for operators about errors of the driver or a pooler, which have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, '{address} offers no TLS: leave sslmode out, or set up TLS there'],
  [/certificate|self.signed/i, 'the certificate of {address} is not trusted ({message})'],
  [/SASL|password/i, 'a password is required for {user}, and none is set'],
  [/timeout/i, NO_ANSWER],
];

/** Returns a server's message on one line. Such messages are about opening the database, and hold no visitor's data. */
const oneLine = (message: string): string => message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);

function wordsFor(error: Error, names: Named): string | undefined {
  if (error instanceof SchemaMismatch) return `the database ${names.database} was ${error.message}`;
  const message = oneLine(error.message);
  const code = codeOf(error);
  if (code === '08P01') return `${names.address} refused the connection: ${message}`;
  const fix = entryOf(code).fix ?? BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1];
  if (fix !== undefined) return fix.replace(/\{(\w+)\}/g, (_, name: keyof Named) => ({ ...names, message })[name]);
  const mapped = postgresStoreError(error);
  const isDatabaseError = mapped instanceof StoreUnavailable || mapped !== error;
  return isDatabaseError ? `${names.address}: ${(mapped as Error).message}` : undefined;
}

/** Maps an error of PostgreSQL to `DatabaseUnusable`, with a message for operators; returns others unchanged. */
export function postgresFault(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable) return error;
  const words = wordsFor(error, named(url));
  return words === undefined ? error : new DatabaseUnusable(`DATABASE_URL: ${words}`, { cause: error });
}
