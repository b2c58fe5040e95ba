import { storeError, StoreUnavailable } from '../databaseErrors.ts';
import { DatabaseUnusable, OtherTables } from '../openFaults.ts';

/** The parts of a database URL that operators are shown; never the password. */
type Named = { readonly address: string; readonly user: string; readonly database: string };

const DEFAULT_PORT = '5432';

/** A decoded part of a URL; unchanged where its escapes are invalid. */
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

const noAnswer = ({ address }: Named): string => `no answer from ${address}: check the address and the network`;
const unresolved = ({ address }: Named): string => `the host of ${address} does not resolve: correct it`;
const accessDenied = ({ user }: Named): string =>
  `${user} is refused access: check user, password and the server’s pg_hba.conf`;

/** How to fix a fault, by SQLSTATE or by Node's name for a network fault. */
const BY_CODE: Readonly<Record<string, (names: Named) => string>> = {
  ECONNREFUSED: ({ address }) => `nothing listens at ${address}: start PostgreSQL there, or correct the address`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: ({ address }) =>
    `${address} closed the connection: it may not be PostgreSQL, or requires TLS (sslmode=require)`,
  '3D000': ({ database }) => `there is no database ${database}: create it, or correct the name`,
  '28000': accessDenied,
  '28P01': accessDenied,
  '42501': ({ user }) => `${user} may not create or use the tables: grant it the database’s schema`,
  '25006': ({ address }) => `${address} is read-only: name the server that takes writes`,
  '42P07': ({ database }) =>
    `the database ${database} has other tables with our names: give the service a database of its own`,
  '53100': ({ address }) => `the disk of ${address} is full: make room`,
  '53300': ({ address }) => `${address} has no free connection: raise max_connections, or put PgBouncer in front of it`,
  '57P03': ({ address }) => `${address} is starting: try again shortly`,
};

/** The same for errors of the driver or a pooler that have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, (names: Named, message: string) => string])[] = [
  [/does not support SSL/, ({ address }) => `${address} offers no TLS: leave sslmode out, or set up TLS there`],
  [/certificate|self.signed/i, ({ address }, message) => `the certificate of ${address} is not trusted (${message})`],
  [/SASL|password/i, ({ user }) => `a password is required for ${user}, and none is set`],
  [/timeout/i, noAnswer],
];

/** The message of a server or pooler, on one line; sent before any visitor's data is involved. */
const oneLine = (message: string): string => message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);

function wordsFor(error: Error, names: Named): string | undefined {
  if (error instanceof OtherTables) return `the database ${names.database} was ${error.message}`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const byCode = BY_CODE[code];
  if (byCode) return byCode(names);
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (code === '08P01') return `${names.address} refused the connection: ${oneLine(message)}`;
  if (byMessage) return byMessage[1](names, oneLine(message));
  const mapped = storeError(error);
  const isDatabaseError = mapped instanceof StoreUnavailable || mapped !== error;
  return isDatabaseError ? `${names.address}: ${(mapped as Error).message}` : undefined;
}

/**
 * Maps an error of PostgreSQL at the first host of `urls` to `DatabaseUnusable`, in words for operators; returns any
 * other error unchanged.
 */
export function postgresFault(error: unknown, urls: readonly string[]): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable) return error;
  const words = wordsFor(error, named(urls[0] ?? ''));
  const which = urls.length > 1 ? `none of ${urls.length} hosts takes writes; the first: ` : '';
  return words === undefined ? error : new DatabaseUnusable(`DATABASE_URL: ${which}${words}`, { cause: error });
}
