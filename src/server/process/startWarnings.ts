import type { Client } from '#domain/client.ts';
import { absentClients } from '../clients/absentClients.ts';
import type { Database } from '../database/database.ts';
import { loggingSettings } from '../database/postgres/postgresLog.ts';
import { isOpenOnNetwork } from '../settings/databaseUrl.ts';
import { portWarning } from '../settings/smtpServer.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from './logging.ts';

/** Says that the survey's figures are hidden. It is no warning: an installation is complete without them. */
export function tellOfNorms({ brand }: Pick<Settings, 'brand'>, log: Pick<Log, 'info'>): void {
  if (brand.norms === 'hidden') log.info(NORMS_LEFT_OUT);
}
/** Shown at each start and by `doctor` until NORMS_PERMISSION is set. */
export const NORMS_LEFT_OUT =
  'NORMS_PERMISSION is not set: “Where you stand” is hidden. Ask the study for permission, then set it to who gave it and when';

export function warnOfSamples(
  { areSamplesAllowed }: Pick<Settings, 'areSamplesAllowed'>,
  log: Pick<Log, 'warn'>,
): void {
  if (areSamplesAllowed) log.warn(SAMPLES_ALLOWED);
}
/** Shown at each start and by `doctor` while ALLOW_SAMPLE_CLIENTS is set. */
export const SAMPLES_ALLOWED =
  'ALLOW_SAMPLE_CLIENTS=1: visitors may be shown invented contacts. Remove it before the service is public';

/** Warns of clients that serve no postcode: all of their visitors are turned away. */
export function warnOfUnservedClients(unserved: readonly Pick<Client, 'id'>[], log: Pick<Log, 'error'>): void {
  if (unserved.length > 0)
    log.error(
      { clients: unserved.map(({ id }) => id) },
      'these clients serve no postcode, so every visitor there is turned away: import a postcode directory, or correct localAuthorities',
    );
}

/** Warns of clients that have records but no file, as after a folder was removed too early. */
export async function warnOfAbsentClients(
  database: Pick<Database, 'read'>,
  clients: readonly Pick<Client, 'id'>[],
  log: Pick<Log, 'warn'>,
): Promise<void> {
  // If the database cannot be reached now, visitors' calls fail too, and their errors are logged.
  const absent = await absentClients(database, clients).catch(() => []);
  if (absent.length > 0) log.warn({ clients: absent }, CLIENTS_ABSENT);
}
/** Shown at each start and by `doctor` while records have a client without a file. */
export const CLIENTS_ABSENT =
  'these clients have records but no file, so that no report of theirs can be written: put their folders back into CLIENTS_DIR';

/** Warns of a mail server whose port does not fit its kind of encryption: no mail may be sent. */
export function warnOfMailPort({ smtpUrl }: Pick<Settings, 'smtpUrl'>, log: Pick<Log, 'warn'>): void {
  const warning = smtpUrl === null ? null : portWarning(smtpUrl);
  if (warning !== null) log.warn(`SMTP_URL: ${warning}`);
}

/** Warns if visitors' answers may be read on the way to PostgreSQL or in its log. */
export async function warnOfDisclosure(
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  database: Pick<Database, 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (databaseUrl === null) return;
  if (isOpenOnNetwork(databaseUrl))
    log.warn('DATABASE_URL: answers cross the network to PostgreSQL without TLS: add sslmode=verify-full');
  // If the database cannot be reached now, visitors' calls fail too, and their errors are logged.
  const settings = await database.read(loggingSettings).catch(() => []);
  if (settings.length > 0)
    log.warn(
      { settings },
      'PostgreSQL may write postcodes and answers to its own log: set its verbosity to terse, lengths to 0',
    );
}
