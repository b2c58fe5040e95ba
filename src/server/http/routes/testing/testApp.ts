import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../../../app.ts';
import { createClientDirectory } from '../../../clients/clientDirectory.ts';
import { readClients, type LocatedClient } from '../../../clients/readClients.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { MailPermit } from '../../../mail/mailLedger.ts';
import { readAgreements } from '../../../plain/agreement.ts';
import type { DirectoryLookup } from '../../../postcodes/followDirectory.ts';
import { createLog } from '../../../process/logging.ts';
import { createMetrics, type Metrics } from '../../../process/metrics.ts';
import { readSettings, type Environment, type Settings } from '../../../settings/settings.ts';
import { TEST_CLIENTS } from '../../../../../testing/local.ts';
import type { AppDeps } from '../../../services.ts';
import { PROJECT } from '../../../settings/settingsSchema.ts';
import { createMemoryStore, type MemoryStore } from './memoryStore.ts';

/** Reads the settings from an environment; a faulty setting fails the test. */
export function settingsOf(environment: Environment): Settings {
  // No load shedding: a machine that is busy with other tests is not overloaded.
  const read = readSettings({ MAX_EVENT_LOOP_DELAY_MS: '0', ...environment });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** The clients in a folder, with their logos; a fault fails the test. */
function locatedIn(folder: string): readonly LocatedClient[] {
  const read = readClients(folder, { allowSamples: true });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.located;
}

/**
 * Creates the client directory from a folder of client files, by default those of the tests. `lookup` searches an
 * imported postcode directory, if there is one.
 */
export function directoryOf(
  folder = TEST_CLIENTS,
  lookup: DirectoryLookup | null = null,
  now = (): Date => new Date(),
) {
  const clients = locatedIn(folder).map(({ client }) => client);
  return createClientDirectory(
    () => clients,
    () => lookup,
    now,
  );
}

const LOCATED = locatedIn(TEST_CLIENTS);

export type TestApp = {
  readonly app: FastifyInstance;
  readonly store: MemoryStore;
  readonly mails: Mail[];
  readonly settled: string[];
  readonly logged: () => string;
  readonly metrics: Metrics;
  /** POSTs JSON (or an unchanged text) and returns status, parsed body and headers. */
  readonly post: (url: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly get: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
};
export type Answer = Awaited<ReturnType<typeof ask>>;

async function ask(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request);
  const { statusCode: status, headers, body: text, rawPayload: bytes } = response;
  const isJson = String(headers['content-type']).includes('json');
  return { status, headers, text, bytes, body: (isJson ? JSON.parse(text) : null) as Record<string, unknown> };
}

const bytes = (text: string) => new TextEncoder().encode(text);

export type Options = Partial<AppDeps> & {
  readonly environment?: Environment;
  readonly permit?: () => MailPermit;
  readonly sendMail?: (mail: Mail) => Promise<void>;
};

/** The server with its dependencies in memory; closed after the test. */
export async function testApp({ environment, permit, sendMail, ...input }: Options = {}): Promise<TestApp> {
  const lines: string[] = [];
  const mails: Mail[] = [];
  const settled: string[] = [];
  const store = createMemoryStore();
  const metrics = createMetrics('0.0.0');
  const app = await createApp({
    settings: settingsOf({ PORT: '0', ...environment }),
    store,
    mailLedger: {
      request: () => Promise.resolve(permit?.() ?? { permit: 'send', ticket: 'ticket', messageId: '<1@example.org>' }),
      settle: (_ticket, result) => Promise.resolve(void settled.push(result)),
    },
    mailer: { send: sendMail ?? ((mail) => Promise.resolve(void mails.push(mail))), close: () => undefined },
    directory: directoryOf(),
    countLookup: () => undefined,
    logos: () => LOCATED,
    makeSummary: () => Promise.resolve(bytes('%PDF-sample')),
    makeGpSheet: () => Promise.resolve(bytes('%PDF-sheet')),
    pages: null,
    legals: () => Promise.resolve({ eula: { html: '<h1>Agreement</h1>' }, privacy: { html: '<h1>Privacy</h1>' } }),
    agreements: readAgreements(join(PROJECT, 'src/content'), settingsOf({}).brand, () => new Date()),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics,
    now: () => new Date('2026-11-21T09:00:00Z'),
    draining: () => false,
    version: '0.0.0',
    ...input,
  });
  onTestFinished(() => app.close());
  const post: TestApp['post'] = (url, body, headers = {}) =>
    ask(app, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const get: TestApp['get'] = (url, headers = {}) => ask(app, { method: 'GET', url, headers });
  return { app, store, mails, settled, logged: () => lines.join(''), metrics, post, get };
}

export const YORK = { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp' } as const;
export const KEY = { 'visit-key': 'a-key-of-one-visit-only' } as const;
