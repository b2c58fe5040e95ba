import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PATHS } from '#contract/calls.ts';
import { createClientDirectory } from '../../src/server/clients/clientDirectory.ts';
import { readClients } from '../../src/server/clients/readClients.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { createServer, guardRequests } from '../../src/server/http/edge/edge.ts';
import { createLimiter, enforce } from '../../src/server/http/edge/limiter.ts';
import { healthRoutes } from '../../src/server/http/routes/aboutService.ts';
import { triageLogRoute } from '../../src/server/http/routes/triageLog.ts';
import { LogOutput, standardOutput } from '../../src/server/process/logOutput.ts';
import { createLog } from '../../src/server/process/logging.ts';
import { createMetrics } from '../../src/server/process/metrics.ts';
import { valueOrStartupError } from '../../src/server/process/startupError.ts';
import { DatabaseTriageStore } from '../../src/server/records/databaseTriageStore.ts';
import { ErasureLedger } from '../../src/server/records/erasureLedger.ts';
import type { TriageStore } from '../../src/server/records/triageStore.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

/**
 * Serves one of the server's routes with a part of it replaced, to measure what the real part costs. Checks, limits,
 * headers, log and metrics are the same. `VARIANT=idle` has a store that does nothing; `VARIANT=oneByOne` has the real
 * store with a commit for each call; `VARIANT=constantLookup` sends the same prepared reply for every postcode.
 */
const VARIANT = process.env.VARIANT;

/**
 * A postcode that a sample client covers by the rules of its client file, so that the lookup needs no postcode
 * directory.
 */
const KNOWN = 'YO1 7HH';

/** Lets only one write at a time into the database, so that each has its own commit and its own sync to disk. */
function oneByOne(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(call: () => Promise<Value>): Promise<Value> => {
    const result = last.then(call);
    last = result.catch(() => undefined);
    return result;
  };
  return { ...database, write: (work) => inTurn(() => database.write(work)) };
}

type Store = Pick<TriageStore, 'save' | 'erase' | 'ready'>;

const idleStore: Store = {
  save: () => Promise.resolve({ outcome: 'saved', id: 'a'.repeat(32), reference: 'b'.repeat(10) }),
  erase: () => Promise.resolve({ outcome: 'erased' }),
  ready: () => Promise.resolve(true),
};

const { settings } = valueOrStartupError(readSettings(process.env));

async function openStore(): Promise<Store> {
  const now = (): Date => new Date();
  const ledger = new ErasureLedger(settings.erasureLedger);
  return new DatabaseTriageStore(oneByOne(await openDatabase(settings)), { now, ledger });
}

const { clients } = valueOrStartupError(readClients(settings.clientsDir, { allowSamples: true }));
const directory = createClientDirectory(
  () => clients,
  () => null,
  () => new Date(),
);
const log = createLog(
  settings.logLevel,
  new LogOutput(standardOutput(), { dropped: () => undefined, recovered: () => undefined }),
);
const store = VARIANT === 'oneByOne' ? await openStore() : idleStore;
const draining = () => false;

const app = createServer({ settings, log });
await guardRequests(app, { settings, metrics: createMetrics('bench'), draining });
const api = app.withTypeProvider<ZodTypeProvider>();
healthRoutes(api, { store, draining, version: 'bench' });
if (VARIANT === 'constantLookup') {
  const reply = JSON.stringify(directory.find(KNOWN).found);
  const lookups = createLimiter(app, settings.limits.LOOKUPS_PER_MINUTE);
  const onRequest = (request: FastifyRequest): Promise<void> => enforce(lookups, request);
  app.get(PATHS.postcode, { onRequest }, (_request, response) => {
    void response.type('application/json; charset=utf-8').send(reply);
  });
} else {
  const newRecords = createLimiter(app, settings.limits.NEW_RECORDS_PER_MINUTE);
  triageLogRoute(api, { store, directory, newRecords });
}
await app.listen({ host: settings.host, port: settings.port });
