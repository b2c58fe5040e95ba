import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '#contract/schemas.ts';
import { ESCAPES } from './addressFault.ts';
import { databaseUrlFault } from './databaseUrl.ts';
import { parseSender, type Sender } from './sender.ts';
import { smtpServer } from './smtpServer.ts';
import { parseTrustProxy, type TrustProxy } from './trustProxy.ts';

/** The project's folder. Paths in the settings are relative to it. */
export const PROJECT = join(import.meta.dirname, '../../..');

export const resolveInProject = (value: string): string => (isAbsolute(value) ? value : resolve(PROJECT, value));
export const DEFAULT_DATA_DIR = 'data';
/** The project's own clients, if it has any. */
export const OWN_CLIENTS = join(PROJECT, 'clients');
/** The clients for development and demonstrations; releases and images do not contain them. */
export const SAMPLE_CLIENTS = join(PROJECT, 'clients.example');

const path = (fallback: string) => z.string().default(fallback).transform(resolveInProject);
const optionalPath = z.string().transform(resolveInProject).optional();

const digits = (from: number, to: number) =>
  z.string().refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to, {
    error: `must be a whole number from ${from} to ${to}`,
  });
const whole = (fallback: number, from: number, to: number) =>
  digits(from, to).default(String(fallback)).transform(Number);

const limit = (fallback: number) => whole(fallback, 0, 999_999_999);

const isUrl = (value: string, protocols: readonly string[]): boolean => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};
const url = (...protocols: readonly string[]) =>
  z.string().refine((value) => isUrl(value, protocols), {
    error: `must be an address that starts ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const link = (fallback: string) => url('https:', 'http:').default(fallback);

const isOrigin = (value: string): boolean =>
  isUrl(value, ['https:', 'http:']) && URL.parse(value)?.origin === value.replace(/\/$/, '');
const isAddress = (value: string): boolean => emailAddress.safeParse(value).success;
const sender = z.string().transform((value, context): Sender => {
  const parsed = parseSender(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'must be an e-mail address, or a name and <an address>' });
  return z.NEVER;
});

const isSmtpUrl = (value: string): boolean => {
  try {
    smtpServer(value);
    return true;
  } catch {
    return false;
  }
};
const smtpUrl = z.string().refine(isSmtpUrl, {
  error: `must be an address such as smtps://user:password@mail.example.org, with no path and no option but ?requireTLS=false; ${ESCAPES}`,
});

const databaseUrl = z.string().superRefine((value, context) => {
  const message = databaseUrlFault(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const trustProxy = z.string().transform((value, context): TrustProxy => {
  const parsed = parseTrustProxy(value);
  if ('trust' in parsed) return parsed.trust;
  context.addIssue({ code: 'custom', message: parsed.fault });
  return z.NEVER;
});

/** The server's limits. 0 turns a limit off, which production refuses. */
const LIMITS = {
  /** Simultaneous connections from one network address. */
  CONNECTIONS_PER_ADDRESS: limit(1_000),
  /** Postcode look-ups a minute from one network address. */
  LOOKUPS_PER_MINUTE: limit(120),
  /** Records created a minute from one network address; `createRecordLimiter` derives the limits of a day from it. */
  NEW_RECORDS_PER_MINUTE: limit(60),
  /** Error reports logged a minute from one network address. */
  ERROR_REPORTS_PER_MINUTE: limit(30),
  /** Summaries downloaded a minute from one network address. */
  SUMMARIES_PER_MINUTE: limit(300),
  MAILS_PER_HOUR: limit(200),
  MAILS_PER_RECORD: limit(3),
  MAILS_PER_RECIPIENT_PER_HOUR: limit(5),
  MAILS_PER_ADDRESS_PER_HOUR: limit(20),
  /** Number of PDFs created at the same time. Two would be no faster, and all other calls would wait twice as long. */
  PDF_CONCURRENCY: limit(1),
  /** PDFs that may wait in the queue. */
  PDF_QUEUE: limit(40),
  /** PDFs of one network address, running and waiting together. */
  PDF_PER_ADDRESS: limit(10),
  /** Mean delay of the event loop, in ms, above which calls are refused. */
  MAX_EVENT_LOOP_DELAY_MS: limit(500),
} as const;
export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: digits(0, 65_535).transform(Number).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a level such as info' })
    .default('info'),
  SERVICE_USER: z
    .string()
    .regex(/^\w[\w.-]{0,63}$/, { error: 'must be the name of a user of this machine' })
    .optional(),
  DATA_DIR: path(DEFAULT_DATA_DIR),
  CLIENTS_DIR: optionalPath,
  ERASURE_LEDGER: optionalPath,
  BACKUP_DIR: optionalPath,
  BACKUP_DAYS: whole(14, 1, 3_650),
  CA_FILE: optionalPath,
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  /** Office 365 and NHSmail allow three connections of one mailbox at once. */
  SMTP_CONNECTIONS: whole(3, 1, 20),
  MAIL_FROM: sender.prefault('Self-check <no-reply@example.org>'),
  CONTENT_URL: z
    .string()
    .refine((value) => /^\/[\w./-]*$/.test(value) || isUrl(value, ['https:', 'http:']), {
      error: 'must be a path such as /content, or an address that starts https://',
    })
    .default('/content')
    .transform((value) => value.replace(/(?<!\/)\/+$/, '')),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'must be a bare address such as https://check.example.org, without a path' })
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: trustProxy.optional(),
  SERVICE_NAME: z.string().max(100).default('Alcohol self-check'),
  TAB_NAME: z.string().max(100).default('Self-check'),
  OPERATOR_NAME: z.string().max(200).default('Example Health'),
  CONTACT_EMAIL: z.string().refine(isAddress, { error: 'must be an e-mail address' }).default('contact@example.org'),
  APP_STORE_URL: link('https://example.org/app-store'),
  PLAY_STORE_URL: link('https://example.org/play-store'),
  EXIT_URL: link('https://www.bbc.co.uk/weather'),
  /** Says who permitted the use of the survey's figures, and when. Without it, production hides the figures. */
  NORMS_PERMISSION: z.string().max(200).optional(),
  ALLOW_SAMPLE_CLIENTS: z.enum(['0', '1'], { error: 'must be 1, or left out' }).default('0'),
  ...LIMITS,
});
export type ParsedSettings = z.infer<typeof settingsSchema>;
