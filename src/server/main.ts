import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clientsServingAt, type Client } from '#domain/client.ts';
import { createApp } from './app.ts';
import { createClientDirectory } from './clients/clientDirectory.ts';
import { followClients } from './clients/followClients.ts';
import { LookupCounts } from './clients/lookupCounts.ts';
import { readClients } from './clients/readClients.ts';
import { unservedClients } from './clients/unservedClients.ts';
import { setSqliteTempDir } from './files/sqliteFiles.ts';
import { removeStaleCopies } from './files/temporaryFile.ts';
import type { Database } from './database/database.ts';
import { readDatabaseClock } from './database/databaseClock.ts';
import { openDatabase } from './database/openDatabase.ts';
import { limitConnections, limitPipeline } from './http/edge/connectionLimits.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mail/mailer.ts';
import { DatabaseMailLedger } from './mail/mailLedger.ts';
import { readLegals } from './pages/legals.ts';
import { noticeVersions } from './pages/noticeVersions.ts';
import { readPages, type Pages } from './pages/pages.ts';
import { readAgreements } from './plain/agreement.ts';
import { DirectoryDamaged, type PostcodeDirectory } from './postcodes/directoryFile.ts';
import { followDirectory } from './postcodes/followDirectory.ts';
import { anyPostcodeIn } from './postcodes/postcodeTable.ts';
import { ErasureLedger } from './records/erasureLedger.ts';
import { addressOf, greeting } from './process/greeting.ts';
import { checkPort, listenAt, listenOn, notifySystemd } from './process/listening.ts';
import { installationCollector } from './process/installationMetrics.ts';
import { LogOutput, standardOutput } from './process/logOutput.ts';
import { createLog, type Log } from './process/logging.ts';
import { addProcessMetrics, createMetrics, createMetricsServer, type Metrics } from './process/metrics.ts';
import { maxConnections, openFilesLimit } from './process/openFiles.ts';
import { expectKnownRecords } from './process/knownRecords.ts';
import { createThrottledLog } from './process/throttledLog.ts';
import { StartupError, startupMessages, valueOrStartupError } from './process/startupError.ts';
import { becomeServiceUser } from './process/serviceUser.ts';
import { loadSettings, settingsFileArgument } from './process/settingsFile.ts';
import {
  tellOfNorms,
  warnOfAbsentClients,
  warnOfDisclosure,
  warnOfMailPort,
  warnOfSamples,
  warnOfUnservedClients,
} from './process/startWarnings.ts';
import { trustRoots } from './process/trustedRoots.ts';
import { stopGracefully } from './process/stopping.ts';
import { isSynchronised, ServiceClock } from './retention/clock.ts';
import { raiseClockSeen } from './retention/clockWitnesses.ts';
import { scheduleRetention } from './retention/dailyRetention.ts';
import { erasuresNeededSince } from './retention/oldErasures.ts';
import { scheduleLedgerSync } from './retention/synchroniseLedger.ts';
import { warnOfClock, watchRetention } from './retention/retentionWatch.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { PROJECT } from './settings/settingsSchema.ts';
import { trustedPeers } from './settings/trustProxy.ts';
import { readBuildTime, readVersion } from './settings/version.ts';
import { createPdfMakers } from './documents/pdfMakers.ts';
import { DatabaseTriageStore } from './records/databaseTriageStore.ts';
import { announceNotices } from './database/provenance.ts';

const now = (): Date => new Date();
const elapsed = (): number => performance.now();

const CONTENT = join(PROJECT, 'src/content');

function openLog({ logLevel }: Settings, metrics: Metrics): { log: Log; output: LogOutput } {
  const output = new LogOutput(standardOutput(), {
    dropped: () => metrics.logLinesDropped.inc(),
    recovered: (outage) => log.error(outage, 'the log could not be written for a while'),
  });
  const log = createLog(logLevel, output);
  return { log, output };
}

function pagesOf(settings: Settings, clients: readonly Client[], log: Log): Pages | null {
  const council = clients.length === 1 ? clients[0]?.name : undefined;
  const pages = readPages(join(PROJECT, 'dist'), settings, now, council);
  if (pages === null && settings.production) throw new StartupError(['the page is not built: run npm run build']);
  if (pages === null) log.warn('the page is not built, so only the API is served: npm run build');
  return pages;
}

function mailerOf({ smtpUrl, smtpConnections: connections, mailFrom: from, dataDir }: Settings, log: Log): Mailer {
  if (smtpUrl !== null) return createSmtpMailer({ smtpUrl, from, connections });
  const directory = join(dataDir, 'outbox');
  log.warn({ directory }, 'SMTP_URL is not set: messages are written to files and not sent');
  return createOutboxMailer({ directory, from });
}

function ledgerOf(database: Database, clock: ServiceClock, { limits, mailFrom }: Settings) {
  const mailLimits = {
    perRecord: limits.MAILS_PER_RECORD,
    perRecipientPerHour: limits.MAILS_PER_RECIPIENT_PER_HOUR,
    perNetworkAddressPerHour: limits.MAILS_PER_ADDRESS_PER_HOUR,
    perHour: limits.MAILS_PER_HOUR,
  };
  return new DatabaseMailLedger(database, mailLimits, {
    now,
    isClockInDoubt: clock.isInDoubt,
    domain: mailFrom.address.split('@').at(-1) ?? 'localhost',
  });
}

/** Schedules the daily retention run. At once and after each run, removes the copies that killed commands left. */
function startRetention(database: Database, clock: ServiceClock, settings: Settings, log: Log, metrics: Metrics): void {
  function removeCopies(): void {
    try {
      const files = removeStaleCopies(settings.dataDir);
      if (files.length > 0) log.warn({ files }, 'removed copies of records from DATA_DIR, left by killed commands');
    } catch (error) {
      log.error({ err: error }, 'copies of records may remain in DATA_DIR');
    }
  }
  const watch = watchRetention(log, metrics);
  removeCopies();
  scheduleRetention(database, clock, {
    ...watch,
    erasuresSince: (at) => erasuresNeededSince(settings, at),
    done: (report, at) => {
      watch.done(report, at);
      removeCopies();
    },
  });
}

const logField = (directory: PostcodeDirectory | null) => ({
  postcodeDirectory: directory?.facts.source ?? 'none: the rules of the client files',
});

/** Loads the imported postcode directory and reloads it after each import, without a restart. */
async function followPostcodes({ dataDir }: Settings, log: Log) {
  try {
    return await followDirectory(dataDir, {
      changed: (directory) => log.info(logField(directory), 'a new postcode directory is in use'),
      failed: (error) =>
        log.error({ err: error }, 'the new postcode directory cannot be used: the previous one stays in use'),
    });
  } catch (error) {
    throw error instanceof DirectoryDamaged ? new StartupError([error.message]) : error;
  }
}

/** Limits connections according to the limit of open files. Returns both limits. */
function applyConnectionLimits(app: FastifyInstance, { limits, trustProxy }: Settings, metrics: Metrics) {
  const openFiles = openFilesLimit();
  const connections = maxConnections(openFiles);
  limitConnections(app.server, {
    total: connections,
    perAddress: limits.CONNECTIONS_PER_ADDRESS,
    isProxy: trustedPeers(trustProxy),
    onRefused: (limit) => metrics.refusedConnections.inc({ limit }),
  });
  limitPipeline(app.server, () => metrics.refusedConnections.inc({ limit: 'requestsAhead' }));
  return { connections, openFiles };
}

async function serveMetrics(settings: Settings, metrics: Metrics, isReady: () => Promise<boolean>) {
  const { metricsPort, host } = settings;
  if (metricsPort === null) return null;
  addProcessMetrics(metrics);
  const server = createMetricsServer(metrics, isReady, installationCollector(metrics, settings, elapsed));
  const address = { host, port: metricsPort };
  await listenAt('METRICS_PORT', address, () => listenOn(server, address));
  return server;
}

/** Starts the server. Throws a `StartupError` for faults that an operator can fix. */
async function start(settingsFile: string | null): Promise<void> {
  loadSettings(settingsFile);
  const { settings } = valueOrStartupError(readSettings(process.env));
  becomeServiceUser(settings);
  trustRoots(settings);
  setSqliteTempDir(settings.dataDir);
  const readThem = () => readClients(settings.clientsDir, { allowSamples: settings.allowSampleClients });
  const { clients, located } = valueOrStartupError(readThem());
  await checkPort('PORT', settings);

  const version = readVersion();
  const metrics = createMetrics(version);
  const { log, output } = openLog(settings, metrics);
  log.info({ version }, 'starting');
  const pages = pagesOf(settings, clients, log);
  const database = await openDatabase(settings, { noteFailure: createThrottledLog(log) });
  const ledger = new ErasureLedger(
    settings.erasureLedger,
    createThrottledLog(log, 'the erasure ledger cannot be used'),
  );
  await expectKnownRecords(settings, database, log);
  await scheduleLedgerSync(database, ledger, log, (erasures) => metrics.erasuresListed.set(erasures));
  await announceNotices(database, noticeVersions(CONTENT), (error) =>
    log.error({ err: error }, 'the version of the notices could not be stored: new checks are not counted until it is'),
  );
  warnOfMailPort(settings, log);
  await warnOfAbsentClients(database, clients, log);
  await warnOfDisclosure(settings, database, log);
  tellOfNorms(settings, log);
  warnOfSamples(settings, log);
  const postcodes = await followPostcodes(settings, log);
  const mailer = mailerOf(settings, log);
  const witness = () => readDatabaseClock(database);
  const clock = new ServiceClock(database, { now, elapsed, witness, isSynchronised });
  await raiseClockSeen(database, settings, now(), readBuildTime());
  await clock.read();
  warnOfClock(clock.now(), now(), log);
  const inService = followClients(located, readThem, {
    changed: (changed) => {
      log.info({ clients: changed.map(({ id }) => id) }, 'the client files were read again, and are in use');
      warnOfUnservedClients(
        unservedClients(clientsServingAt(changed, clock.now()), postcodes.current()?.table ?? null),
        log,
      );
    },
    refused: (faults) =>
      log.error({ faults }, 'the client files were read again and cannot be used: those before stay in use'),
  });
  const directory = createClientDirectory(inService.clients, postcodes.lookup, clock.now);
  const store = new DatabaseTriageStore(database, { now: clock.now, ledger });
  const lookups = new LookupCounts(database);
  const stopLookups = lookups.storeRegularly((error) =>
    log.error({ err: error }, 'the number of postcode lookups could not be stored yet'),
  );
  let isDraining = false;
  const app = await createApp({
    settings,
    store,
    mailLedger: ledgerOf(database, clock, settings),
    mailer,
    directory,
    countLookup: (clientId) => lookups.add(clientId, clock.now()),
    logos: inService.located,
    ...createPdfMakers({ ...settings.brand, publicUrl: settings.publicUrl }),
    pages,
    legals: readLegals(CONTENT, settings.brand, now),
    agreements: readAgreements(CONTENT, settings.brand, now),
    log,
    metrics,
    now,
    draining: () => isDraining,
    version,
  });
  const connections = applyConnectionLimits(app, settings, metrics);
  let metricsServer: Server | null = null;
  stopGracefully({
    log,
    drain: () => (isDraining = true),
    close: () => app.close(),
    cut: () => app.server.closeAllConnections(),
    release: async () => {
      metricsServer?.close();
      await postcodes.stop();
      mailer.close();
      await stopLookups();
      await database.close();
    },
    closeLog: (ms) => output.close(ms),
  });

  await listenAt('PORT', settings, () => app.listen({ host: settings.host, port: settings.port }));
  const { port } = app.server.address() as AddressInfo;
  metricsServer = await serveMetrics(settings, metrics, async () => !isDraining && (await store.ready()));
  const address = settings.publicUrl ?? addressOf({ ...settings, port });
  const inUse = postcodes.current();
  startRetention(database, clock, settings, log, metrics);
  warnOfUnservedClients(unservedClients(clientsServingAt(clients, clock.now()), inUse?.table ?? null), log);
  // `systemctl reload` sends SIGUSR2.
  process.on('SIGUSR2', inService.reload);
  notifySystemd(
    () => store.ready(),
    (error) => log.error({ err: error }, 'systemd could not be notified that the server is ready'),
  );
  log.info({ clients: clients.map(({ id }) => id), ...logField(inUse), ...connections }, 'serving');
  const anyIn = (authorities: readonly string[]) => inUse && anyPostcodeIn(inUse.table, authorities);
  if (!settings.production) output.write(greeting(settings.brand.serviceName, address, clients, directory, anyIn));
}

const settingsFile = settingsFileArgument(process.argv.slice(2));
try {
  await start(settingsFile);
} catch (error) {
  const lines = startupMessages(error);
  const heading = lines.length > 1 ? ['The server did not start:'] : [];
  process.stderr.write(`${[...heading, ...lines].join('\n')}\n`);
  process.exit(1);
}
