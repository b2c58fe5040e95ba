import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { PageSettings } from '#contract/pageSettings.ts';
import { isLoopback } from './loopback.ts';
import {
  DEFAULT_DATA_DIR,
  resolveInProject,
  LIMIT_NAMES,
  OWN_CLIENTS,
  SAMPLE_CLIENTS,
  settingsSchema,
  type LimitName,
  type ParsedSettings,
} from './settingsSchema.ts';

/** Settings that production requires, because their defaults suit development only. */
const NEEDED_IN_PRODUCTION = [
  'CLIENTS_DIR',
  'ERASURE_LEDGER',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'OPERATOR_NAME',
  'CONTACT_EMAIL',
] as const;

const SETTING_NAMES = Object.keys(settingsSchema.shape);

export type Limits = Readonly<Record<LimitName, number>>;

export type Environment = Readonly<Record<string, string | undefined>>;

export function isWithin(folder: string, file: string): boolean {
  const path = relative(resolveInProject(folder), resolveInProject(file));
  return !isAbsolute(path) && !path.startsWith('..');
}

const defaultClientsDir = (): string => (existsSync(OWN_CLIENTS) ? OWN_CLIENTS : SAMPLE_CLIENTS);

const MISSING: Readonly<Partial<Record<string, string>>> = {
  CLIENTS_DIR:
    'CLIENTS_DIR: must be set in production, to a folder with a folder for each client: self-check clients new <id>',
};

function productionFaults(values: Environment): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const missing = NEEDED_IN_PRODUCTION.filter((name) => values[name] === undefined);
  const publicUrl = URL.parse(values.PUBLIC_URL ?? '');
  const off = LIMIT_NAMES.filter((name) => /^0+$/.test(values[name] ?? ''));
  const isOpen = publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname);
  const isLedgerWithData =
    values.ERASURE_LEDGER !== undefined && isWithin(values.DATA_DIR ?? DEFAULT_DATA_DIR, values.ERASURE_LEDGER);
  return [
    ...missing.map((name) => MISSING[name] ?? `${name}: must be set in production`),
    ...(isLedgerWithData
      ? [
          'ERASURE_LEDGER: must be a file outside DATA_DIR in production, best on another disk, so that both are not lost together',
        ]
      : []),
    ...(isOpen ? ['PUBLIC_URL: must start https:// in production, unless it is an address of this machine'] : []),
    ...off.map((name) => `${name}: 0 (off) is refused in production`),
  ];
}

function toSettings(parsed: ParsedSettings) {
  return {
    production: parsed.NODE_ENV === 'production',
    port: parsed.PORT,
    host: parsed.HOST,
    /** Null: no metrics listener. */
    metricsPort: parsed.METRICS_PORT ?? null,
    logLevel: parsed.LOG_LEVEL,
    /** The user to which a command switches if root runs it; null: it does not switch. */
    serviceUser: parsed.SERVICE_USER ?? null,
    dataDir: parsed.DATA_DIR,
    /** This server's own file of hashes of erased records, outside the database. */
    erasureLedger: parsed.ERASURE_LEDGER ?? join(parsed.DATA_DIR, 'erasures.ledger'),
    /** The folder of the backups; null: they are not monitored. */
    backupDir: parsed.BACKUP_DIR ?? null,
    /** The age, in days, at which a backup in BACKUP_DIR is deleted. */
    backupDays: parsed.BACKUP_DAYS,
    isErasureLedgerNamed: parsed.ERASURE_LEDGER !== undefined,
    clientsDir: parsed.CLIENTS_DIR ?? defaultClientsDir(),
    /** A file of authorities to trust beside Node's, in PEM; null: none. */
    caFile: parsed.CA_FILE ?? null,
    /** Null: SQLite in `dataDir`. */
    databaseUrl: parsed.DATABASE_URL ?? null,
    /** Null: messages go to the outbox in `dataDir`. */
    smtpUrl: parsed.SMTP_URL ?? null,
    /** The largest number of connections of this server to the mail server. */
    smtpConnections: parsed.SMTP_CONNECTIONS,
    mailFrom: parsed.MAIL_FROM,
    /** An origin, e.g. "https://check.example.org"; null: every Host is accepted. */
    publicUrl: parsed.PUBLIC_URL ?? null,
    trustProxy: parsed.TRUST_PROXY ?? false,
    /** Whether ALLOW_SAMPLE_CLIENTS is 1. */
    areSamplesAllowed: parsed.ALLOW_SAMPLE_CLIENTS === '1',
    allowSampleClients: parsed.ALLOW_SAMPLE_CLIENTS === '1' || parsed.NODE_ENV !== 'production',
    limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, parsed[name]])) as Limits,
    /** Settings that the pages, the PDF and the mail show. */
    brand: {
      serviceName: parsed.SERVICE_NAME,
      tabName: parsed.TAB_NAME,
      operatorName: parsed.OPERATOR_NAME,
      contactEmail: parsed.CONTACT_EMAIL,
      contentUrl: parsed.CONTENT_URL,
      appStoreUrl: parsed.APP_STORE_URL,
      playStoreUrl: parsed.PLAY_STORE_URL,
      exitUrl: parsed.EXIT_URL,
      norms: parsed.NORMS_PERMISSION !== undefined || parsed.NODE_ENV !== 'production' ? 'shown' : 'hidden',
    } satisfies Omit<PageSettings, 'council' | 'year'>,
  } as const;
}

/** The settings of a running server; nothing else reads the environment. */
export type Settings = ReturnType<typeof toSettings>;

/**
 * The fault of a value that a file of settings brought in with its own marks, as Docker passes them on; null if none.
 */
function rawFault(value: string): string | null {
  if (/^(["']).*\1$/s.test(value.trim()))
    return 'starts and ends with a quotation mark, which counts as part of the value: remove both';
  if (/\p{Cc}/u.test(value))
    return 'has a control character, such as the carriage return of a file that was saved on Windows: save it with Unix line ends';
  return null;
}

/**
 * Reads the settings; an empty value counts as unset. Returns them, or all faults, each one line that begins with the
 * setting's name and contains no secret.
 */
export function readSettings(environment: Environment): { settings: Settings } | { faults: readonly string[] } {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const rawFaults = new Map(
    SETTING_NAMES.flatMap((name) => {
      const fault = rawFault(values[name] ?? '');
      return fault === null ? [] : [[name, fault] as const];
    }),
  );
  const sound = Object.fromEntries(Object.entries(values).filter(([name]) => !rawFaults.has(name)));
  const result = settingsSchema.safeParse(sound);
  const faults = [
    ...[...rawFaults].map(([name, fault]) => `${name}: ${fault}`),
    ...(result.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`),
    ...productionFaults(values),
    ...(values.SMTP_URL !== undefined && values.MAIL_FROM === undefined && values.NODE_ENV !== 'production'
      ? ['MAIL_FROM: must be set when SMTP_URL is']
      : []),
  ];
  return result.success && faults.length === 0 ? { settings: toSettings(result.data) } : { faults };
}
