import { storeError, StoreUnavailable } from './databaseErrors.ts';
import { DatabaseUnusable, OtherTables } from './openFaults.ts';

/** The parts of an address that an operator is told; never the password. */
type Named = { readonly place: string; readonly user: string; readonly database: string };

const DEFAULT_PORT = '5432';

/** A part of an address as a person writes it; as it stands where its escapes are wrong. */
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
    place: `${hostname || 'localhost'}:${port || DEFAULT_PORT}`,
    user: username === '' ? 'the user' : `the user "${decoded(username)}"`,
    database: pathname.length > 1 ? `"${decoded(pathname.slice(1))}"` : 'of that name',
  };
}

const noAnswer = ({ place }: Named): string => `no answer from ${place}: check the address and the network`;
const notKnown = ({ place }: Named): string => `the host of ${place} is not known: correct it`;
const notLetIn = ({ user }: Named): string =>
  `${user} is not let in: check user, password and the server’s pg_hba.conf`;

/** How to put a fault right, by SQLSTATE or by Node's name for a fault of the network. */
const BY_CODE: Readonly<Record<string, (names: Named) => string>> = {
  ECONNREFUSED: ({ place }) => `nobody listens at ${place}: start PostgreSQL there, or correct the address`,
  ENOTFOUND: notKnown,
  EAI_AGAIN: notKnown,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: ({ place }) => `${place} hung up: it may not be PostgreSQL, or wants TLS (sslmode=require)`,
  '3D000': ({ database }) => `there is no database ${database}: create it, or correct the name`,
  '28000': notLetIn,
  '28P01': notLetIn,
  '42501': ({ user }) => `${user} may not make or use the tables: grant it the database’s schema`,
  '25006': ({ place }) => `${place} is read-only: name the server that takes writes`,
  '42P07': ({ database }) =>
    `the database ${database} holds other tables by our names: give the service one of its own`,
  '53100': ({ place }) => `the disk of ${place} is full: make room`,
  '53300': ({ place }) => `${place} has no connection left: raise max_connections, or put PgBouncer before it`,
  '57P03': ({ place }) => `${place} is starting: try again in a while`,
};

/** The same for what the driver and a pooler say without a code of their own. */
const BY_MESSAGE: readonly (readonly [RegExp, (names: Named, message: string) => string])[] = [
  [/does not support SSL/, ({ place }) => `${place} offers no TLS: leave sslmode out, or set TLS up there`],
  [/certificate|self.signed/i, ({ place }, message) => `the certificate of ${place} is not trusted (${message})`],
  [/SASL|password/i, ({ user }) => `a password is asked for ${user}, and none is set`],
  [/timeout/i, noAnswer],
];

/** What a pooler or server says before anybody's data is in play, cut to one line. */
const said = (message: string): string => message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);

function wordsFor(error: Error, names: Named): string | undefined {
  if (error instanceof OtherTables) return `the database ${names.database} was ${error.message}`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const byCode = BY_CODE[code];
  if (byCode) return byCode(names);
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (code === '08P01') return `${names.place} refused the connection: ${said(message)}`;
  if (byMessage) return byMessage[1](names, said(message));
  const told = storeError(error);
  return told instanceof StoreUnavailable || told !== error ? `${names.place}: ${(told as Error).message}` : undefined;
}

/**
 * What to tell an operator whose PostgreSQL cannot be used, of the first of the hosts in `urls`; an error that is
 * nothing of the kind passes unchanged.
 */
export function postgresFault(error: unknown, urls: readonly string[]): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable) return error;
  const words = wordsFor(error, named(urls[0] ?? ''));
  const which = urls.length > 1 ? `none of ${urls.length} hosts takes writes; of the first: ` : '';
  return words === undefined ? error : new DatabaseUnusable(`DATABASE_URL: ${which}${words}`, { cause: error });
}
