import { join } from 'node:path';
import { createApp } from '../../src/server/app.ts';
import type { AppDeps } from '../../src/server/services.ts';
import { createClientDirectory } from '../../src/server/clients/clientDirectory.ts';
import { readClients } from '../../src/server/clients/readClients.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { ErasureLedger } from '../../src/server/records/erasureLedger.ts';
import { readAgreements } from '../../src/server/plain/agreement.ts';
import { LogOutput, standardOutput } from '../../src/server/process/logOutput.ts';
import { createLog } from '../../src/server/process/logging.ts';
import { createMetrics } from '../../src/server/process/metrics.ts';
import { valueOrStartupError } from '../../src/server/process/startupError.ts';
import { readSettings, type Settings } from '../../src/server/settings/settings.ts';
import { PROJECT } from '../../src/server/settings/settingsSchema.ts';
import { DatabaseTriageStore } from '../../src/server/records/databaseTriageStore.ts';
import type { TriageStore } from '../../src/server/records/triageStore.ts';
import { createConstantLookupApp } from './constantLookup.ts';

/**
 * The server with a part replaced behind the same routes, to measure what ours costs: `VARIANT=idle`, a store that does
 * nothing; `VARIANT=oneByOne`, ours with a commit for each call; `VARIANT=constantLookup`, one reply for all postcodes.
 */

const now = (): Date => new Date();

/** Lets one call at a time into the database, so that each has a commit, and a sync, of its own. */
function oneByOne(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(call: () => Promise<Value>): Promise<Value> => {
    const result = last.then(call);
    last = result.catch(() => undefined);
    return result;
  };
  return { ...database, write: (work) => inTurn(() => database.write(work)) };
}

const SAVED = { outcome: 'saved', id: 'a'.repeat(32), reference: 'b'.repeat(10) } as const;
const idleStore: TriageStore = {
  save: () => Promise.resolve(SAVED),
  erase: () => Promise.resolve({ outcome: 'erased' }),
  stageOf: () => Promise.resolve('none'),
  takeBackResearch: () => Promise.resolve(),
  forSummary: () => Promise.resolve({ outcome: 'notFound' }),
  countSummary: () => Promise.resolve(),
  ready: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};

async function storeOf(variant: string | undefined, settings: Settings): Promise<TriageStore> {
  if (variant !== 'oneByOne') return idleStore;
  const database = oneByOne(await openDatabase(settings));
  return new DatabaseTriageStore(database, { now, ledger: new ErasureLedger(settings.erasureLedger) });
}

const never = () => Promise.reject(new Error('not a part of this measurement'));

async function depsOf(settings: Settings): Promise<AppDeps> {
  const { clients } = valueOrStartupError(readClients(settings.clientsDir, { allowSamples: true }));
  const output = new LogOutput(standardOutput(), { dropped: () => undefined, recovered: () => undefined });
  return {
    settings,
    store: await storeOf(process.env.VARIANT, settings),
    now,
    pages: null,
    version: 'bench',
    directory: createClientDirectory(clients, () => null),
    countLookup: () => undefined,
    logos: [],
    mailLedger: { request: never, settle: never },
    mailer: { send: never, close: () => undefined },
    makeSummary: never,
    makeGpSheet: never,
    legals: () => ({ eula: { html: '' }, privacy: { html: '' } }),
    agreements: readAgreements(join(PROJECT, 'src/content'), settings.brand, now),
    log: createLog(settings.logLevel, output),
    metrics: createMetrics('bench'),
    draining: () => false,
  };
}

const { settings } = valueOrStartupError(readSettings(process.env));
const deps = await depsOf(settings);
const app = await (process.env.VARIANT === 'constantLookup' ? createConstantLookupApp(deps) : createApp(deps));
await app.listen({ host: settings.host, port: settings.port });
