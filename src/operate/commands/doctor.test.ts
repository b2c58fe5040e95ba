import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { currentUser } from '#server/process/serviceUser.ts';
import { NORMS_LEFT_OUT } from '#server/process/startWarnings.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { ErasureLedger, referenceHash } from '#server/records/erasureLedger.ts';
import { listErasures } from '#server/records/knownErasures.ts';
import { clientFolder, HARBOUR } from '#server/clients/testing/clientFolders.ts';
import { testCertificate } from '#server/mail/testing/testCertificate.ts';
import { networkDisk } from '#server/files/fileSystem.ts';
import { directoryPath } from '#server/postcodes/followDirectory.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { readVersion } from '#server/settings/version.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { describeOn, COMMAND_DATABASES, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { findProgram } from '../../../deploy/installed.ts';
import { HOST, startProxy, type ProxyKind } from '../../../deploy/realProxies.ts';
import { freePort } from '../../../testing/freePort.ts';
import { LOOPBACK, PROJECT, TEST_CLIENTS } from '../../../testing/local.ts';
import { NO_LIMITS, startServer, type RunningServer } from '../../../testing/serverProcess.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { CHECKS, runCheck } from './doctor.ts';
import type { Target } from '../doctor/check.ts';
import type { Installation } from '../doctor/installation.ts';
import { MAIL_CAUSES } from '../doctor/mailCauses.ts';
import { judgeHelpPages } from '../doctor/release.ts';
import { DAY_MS } from '../outcome.ts';
import { judgeRoom } from '../doctor/disk.ts';
import { judgeMemory, judgeOpenFiles, judgeReleaseVersion } from '../doctor/machine.ts';
import { EDITIONS, newEdition } from '../postcodes/testing/editions.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

/** Writes a file as `backup` does, with a table of records. */
function writeBackup(path: string): void {
  using file = new DatabaseSync(path);
  file.exec('create table triage (id text)');
}

const PASSWORD = 'canary-password';
const NOW = new Date();
const matching = (pattern: string): string => expect.stringMatching(new RegExp(pattern)) as string;
type Environment = Readonly<Record<string, string>>;

function settingsOf(environment: Environment): Settings {
  const read = readSettings(environment);
  if ('faults' in read) throw new Error(read.faults.join());
  return read.settings;
}

const PRODUCTION = {
  NODE_ENV: 'production',
  CLIENTS_DIR: TEST_CLIENTS,
  ERASURE_LEDGER: '/elsewhere/ledger',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@example.org',
  PUBLIC_URL: `https://${HOST}`,
  OPERATOR_NAME: 'Health',
  CONTACT_EMAIL: 'a@example.org',
};

function targetOf(environment: Environment, more: Partial<Target> = {}): Target {
  const none = () => Promise.reject(new Error('no database'));
  const unset = { backups: null, mailTo: null, settingsFile: null, installation: null, user: currentUser() };
  return { settings: settingsOf(environment), now: NOW, database: none, ...unset, ...more };
}

/** Runs the check with this name. Returns its state and message, as in "ok: none". */
async function line(name: string, target: Target) {
  const check = CHECKS.find((item) => item.name === name);
  if (!check) throw new Error(`no line ${name}`);
  const { state, says } = await runCheck(check, target);
  return `${state}: ${says}`;
}

describe('the machine', () => {
  it.each([
    ['ok', judgeRoom(50_000, 0)],
    ['warning', judgeRoom(1_999, 0)],
    ['fault', judgeRoom(199, 0)],
    ['ok', judgeRoom(12_001, 10_000)],
    ['warning', judgeRoom(11_999, 10_000)],
    ['fault', judgeRoom(9_999, 10_000)],
    ['ok', judgeMemory(2_000)],
    ['warning', judgeMemory(299)],
    ['fault', judgeMemory(99)],
    ['ok', judgeOpenFiles(65_536)],
    ['warning', judgeOpenFiles(1_024)],
    ['warning', judgeOpenFiles(null)],
    ['ok', judgeReleaseVersion('1.2.0', '## [Unreleased]\n\n## [1.2.0] - 2026-11-24')],
    ['warning', judgeReleaseVersion('1.2.1', '## [Unreleased]\n\n## [1.2.0] - 2026-11-24')],
  ])('is reported as %s with %j', (state, [found]) => expect(found).toBe(state));
});

describe('the disk', () => {
  it('without a free inode is reported as a fault, whatever space is left', () => {
    const [state, says] = judgeRoom(50_000, 0, false);
    expect([state, says]).toEqual([
      'fault',
      expect.stringMatching(/^no inode is free .*delete files.*50,000 MiB free/),
    ]);
  });

  it('with a DATA_DIR that is no folder is a fault, and the check leaves no file in DATA_DIR', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await line('DATA_DIR', targetOf({ DATA_DIR: folder }))).toMatch(/^ok/);
    expect(await line('DATA_DIR', targetOf({ DATA_DIR: join(folder, 'file') }))).toMatch(/^fault: .*\/file/);
    expect(await line('free space', targetOf({ DATA_DIR: join(folder, 'none') }))).toMatch(/^fault: .*ENOENT/);
  });

  it.each([
    ['fault', 'in the folder of the backups', 'backups/ledger'],
    ['warning', 'in DATA_DIR', 'data/ledger'],
    ['ok', 'on the disk of the backups', 'apart/ledger'],
  ])('gives an erasure ledger the state %s %s', async (state, where, place) => {
    const folder = temporaryFolder();
    for (const name of ['backups', 'data', 'apart']) mkdirSync(join(folder, name));
    const settings = { DATA_DIR: join(folder, 'data'), ERASURE_LEDGER: join(folder, place) };
    const spoken = await line('ERASURE_LEDGER', targetOf(settings, { backups: join(folder, 'backups') }));
    expect(spoken).toMatch(new RegExp(`^${state}: .*${where}`));
    if (place.startsWith('apart')) expect(await line('ERASURE_LEDGER', targetOf(settings))).toMatch(/^ok/);
  });

  it.each([
    ['ok', 0],
    ['warning', 3],
    ['fault', 9],
  ])('the newest backup is %s after %i days', async (state, days) => {
    const backups = temporaryFolder();
    const file = join(backups, 'one');
    writeBackup(file);
    const then = new Date(NOW.getTime() - days * DAY_MS);
    utimesSync(file, then, then);
    writeFileSync(join(backups, 'notes.txt'), 'no backup');
    expect(await line('backups', targetOf({}, { backups }))).toBe(`${state}: the newest is ${days} days old`);
  });

  it.each([
    ['no backup at all', () => 'junk'],
    ['empty', () => ''],
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 1)],
    ['of another program', () => Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_000)])],
  ])('a newest backup that is %s is a fault, though an older one is whole', async (_what, junk) => {
    const backups = temporaryFolder();
    writeBackup(join(backups, 'old.backup'));
    const then = new Date(NOW.getTime() - DAY_MS);
    utimesSync(join(backups, 'old.backup'), then, then);
    writeFileSync(join(backups, 'new.backup'), junk(readFileSync(join(backups, 'old.backup'))));
    expect(await line('backups', targetOf({}, { backups }))).toMatch(/^fault: the newest, new\.backup, is incomplete/);
    rmSync(join(backups, 'new.backup'));
    expect(await line('backups', targetOf({ BACKUP_DIR: backups }, { backups }))).toMatch(/^ok/);
  });

  it.each(['settings', 'data', 'data/triage.sqlite', 'ledger', 'ledger/file', 'backups', 'backups/one.backup'])(
    'with a %s that others may read is a fault in production, and only that is named',
    async (open) => {
      const root = temporaryFolder();
      for (const folder of ['data', 'ledger', 'backups']) mkdirSync(join(root, folder), { mode: 0o700 });
      for (const file of ['settings', 'data/triage.sqlite', 'ledger/file', 'backups/one.backup'])
        writeFileSync(join(root, file), '', { mode: 0o640 });
      const settings = { DATA_DIR: join(root, 'data'), ERASURE_LEDGER: join(root, 'ledger/file') };
      const spoken = (environment: Environment) =>
        line(
          'file modes',
          targetOf(environment, { backups: join(root, 'backups'), settingsFile: join(root, 'settings') }),
        );
      expect(await spoken({ ...PRODUCTION, ...settings })).toMatch(/^ok/);
      chmodSync(join(root, open), 0o755);
      const named = `accessible to other users: ${join(root, open)}; remove their access: chmod o=`;
      expect(await spoken({ ...PRODUCTION, ...settings })).toBe(`fault: ${named}`);
      expect(await spoken(settings)).toBe(`warning: ${named}`);
    },
  );

  it.each([
    [0x6969, 'NFS'],
    [0x517b, 'SMB'],
    [0xff534d42, 'SMB'],
    [0xff534d42 | 0, 'SMB'],
    [0x01021997, '9p'],
    [0xef53, null],
    [0x01021994, null],
  ])('of the file system type %i is a network disk: %s', (type, kind) => expect(networkDisk(type)).toBe(kind));

  it('without any backup is a fault, and without a folder to look at a warning', async () => {
    expect(await line('backups', targetOf({}, { backups: temporaryFolder() }))).toMatch(/^fault: .*contains none/);
    expect(await line('backups', targetOf({}))).toMatch(/^warning: not checked/);
  });
});

describeOn(COMMAND_DATABASES, 'the database on $name', ({ createTestDatabase, name }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());
  const target = (environment: Environment = {}, more: Partial<Target> = {}) =>
    targetOf(environment, { database: () => Promise.resolve(database), ...more });
  const ahead = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

  it('is reported ok, also before retention has run for the first time', async () => {
    expect(await line('database', target())).toMatch(/^ok/);
    expect(await line('clock', target())).toMatch(/^ok/);
    expect(await line('retention', target())).toBe('ok: has not run yet: the server runs it daily');
    expect(await line('invented visits', target())).toMatch(/^ok/);
    expect(await line('PostgreSQL log and network', target())).toMatch(
      name === 'PostgreSQL' ? /^warning: its log may contain .*log_error_verbosity/ : /^skipped/,
    );
  });

  it('that cannot be written or opened is reported as a fault', async () => {
    const broken: Database = { ...database, ready: () => Promise.resolve(false) };
    expect(await line('database', target({}, { database: () => Promise.resolve(broken) }))).toMatch(
      /^fault: not writable/,
    );
    expect(await line('database', targetOf({}))).toMatch(/^fault: .*no database/);
    // Only one line reports the fault; the checks that need the database are skipped.
    for (const other of ['clock', 'retention', 'erasures in the ledger', 'invented visits'])
      expect(await line(other, targetOf({}))).toBe('skipped: another line explains why');
  });

  it('that lists erasures which the ledger lacks is a fault, as after the ledger was deleted', async () => {
    const ERASURE_LEDGER = join(temporaryFolder(), 'erasures.ledger');
    const spoken = () => line('erasures in the ledger', target({ ERASURE_LEDGER }, { now: ahead(1) }));
    expect(await spoken()).toMatch(/^warning: .*does not exist yet/);
    const erasure = { erasedAt: NOW.toISOString(), referenceHash: referenceHash('0123456789'), visitKeyHash: null };
    await database.write((db) => listErasures(db, [erasure]));
    expect(await spoken()).toMatch(/^fault: .*is missing/);
    writeFileSync(ERASURE_LEDGER, '');
    expect(await spoken()).toMatch(/^fault: .*is missing 1 of 1 erasures/);
    // With PostgreSQL, a recent erasure may be another server's, which this server adds to its ledger within the hour.
    expect(await line('erasures in the ledger', target({ ERASURE_LEDGER }))).toMatch(
      name === 'PostgreSQL' ? /^ok/ : /^fault: .*is missing 1 of 1 erasures/,
    );
    await new ErasureLedger(ERASURE_LEDGER).append([erasure]);
    expect(await spoken()).toBe('ok: has 1 erasures, including all that the database records');
    await database.write((db) => db.updateTable('serviceState').set({ erasuresCounted: 3 }).execute());
    expect(await spoken()).toMatch(/^fault: .*is missing 2 of 3 erasures/);
  });

  it('beside a ledger with an unreadable line is a fault, with the line and the remedy', async () => {
    const ERASURE_LEDGER = join(temporaryFolder(), 'erasures.ledger');
    expect(await line('lines of the ledger', target({ ERASURE_LEDGER }))).toBe('ok: can all be read');
    writeFileSync(ERASURE_LEDGER, '\n2026-11-22T05:00:00.000Z half-a-ha');
    expect(await line('lines of the ledger', target({ ERASURE_LEDGER }))).toBe(
      `fault: ${ERASURE_LEDGER} has a line that cannot be read, line 2: move the file away and restart the service, which writes it again from the database`,
    );
  });

  it('with a clock far from this machine’s is a fault, and so is a stopped retention', async () => {
    const finishedAt = NOW.toISOString();
    await database.write((db) => db.updateTable('serviceState').set({ finishedAt, clockSeen: finishedAt }).execute());
    expect(await line('retention', target())).toBe(`ok: last ran on ${finishedAt}`);
    expect(await line('retention', target({}, { now: ahead(3) }))).toMatch(/^warning: last ran/);
    expect(await line('retention', target({}, { now: ahead(50) }))).toMatch(/^fault: retention is stopped/);
    expect(await line('clock', target({}, { now: ahead(50) }))).toMatch(/^fault: .*40 days ahead/);
    expect(await line('clock', target({}, { now: ahead(-1) }))).toMatch(/^fault: the clock is behind/);
    const anHour = new Date(NOW.getTime() + 3_600_000);
    const spoken = await line('clock', target({}, { now: anHour }));
    expect(spoken).toMatch(name === 'PostgreSQL' ? /^fault: differs from the database’s clock by 3\d{3} s/ : /^ok/);
  });

  it('with records of a client whose folder was removed is reported with the client’s name', async () => {
    const environment = { CLIENTS_DIR: TEST_CLIENTS };
    await addChecks(database, [aCheck({ clientId: 'york' })]);
    expect(await line('clients with records', target(environment))).toBe('ok: each has its file');
    await addChecks(database, [
      aCheck({ clientId: 'gone' }),
      aCheck({ clientId: 'left' }),
      aCheck({ clientId: 'left' }),
    ]);
    expect(await line('clients with records', target(environment))).toMatch(
      /^warning: gone, left: these clients have records but no file.*put their folders back/,
    );
  });

  it('with demo data is a fault in production, else a warning', async () => {
    await addChecks(database, [aCheck({ provenance: 'invented' })]);
    expect(await line('invented visits', target())).toMatch(/^warning/);
    expect(await line('invented visits', target(PRODUCTION))).toMatch(/^fault/);
  });
});

describe('the mail server', () => {
  it('is asked to log in only, and sends one message only with --mail-to', async () => {
    await using smtp = await startSmtpServer();
    const settings = { SMTP_URL: `smtp://${LOOPBACK}:${smtp.port}`, MAIL_FROM: 'a@example.org' };
    expect(await line('mail server', targetOf(settings))).toMatch(/^ok/);
    expect(smtp.attempts).toHaveLength(0);
    expect(await line('mail server', targetOf(settings, { mailTo: 'me@example.org' }))).toMatch(/^ok: accepted/);
    expect(smtp.attempts).toMatchObject([{ recipients: ['me@example.org'], accepted: true }]);
    smtp.behaviours.set('no@example.org', 'refuse');
    expect(await line('mail server', targetOf(settings, { mailTo: 'no@example.org' }))).toMatch(
      /^fault: .*: it knows no such mailbox: .* \(550 5\.1\.1\)$/,
    );
    smtp.behaviours.set('later@example.org', 'refuseMessage');
    expect(await line('mail server', targetOf(settings, { mailTo: 'later@example.org' }))).toMatch(
      /^fault: .*with the reply 450: correct SMTP_URL/,
    );
  });

  it('has each enhanced error code explained in “When it breaks”, in the words of doctor', () => {
    const page = readFileSync(join(PROJECT, 'docs/when-it-breaks.md'), 'utf8');
    for (const [code, cause] of Object.entries(MAIL_CAUSES))
      expect(page.split('\n').some((row) => row.includes(`\`${code}\``) && row.endsWith(`| ${cause} |`))).toBe(true);
  });

  it('that is away, or refuses the password, is a fault, and so is none at all in production', async () => {
    const away = { SMTP_URL: `smtp://${LOOPBACK}:${await freePort()}`, MAIL_FROM: 'a@example.org' };
    expect(await line('mail server', targetOf(away))).toMatch(/^fault: .*: no program listens there \(ECONNREFUSED\)/);
    await using smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const wrong = { SMTP_URL: `smtp://me:canary-password@${LOOPBACK}:${smtp.port}`, MAIL_FROM: 'a@example.org' };
    expect(await line('mail server', targetOf(wrong))).toMatch(
      /^fault: .*it refuses the user or the password \(EAUTH\)/,
    );
    expect(await line('mail server', targetOf({}))).toMatch(/^warning: SMTP_URL is not set/);
  });
});

describe('the content', () => {
  it('warns of sample clients and contacts that are old, and counts samples as a fault in production', async () => {
    expect(await line('invented contacts', targetOf({}))).toMatch(/^warning: .*york/);
    expect(await line('invented contacts', targetOf(PRODUCTION))).toMatch(/^fault: .*york/);
    const named = targetOf({ ...PRODUCTION, ALLOW_SAMPLE_CLIENTS: '1' });
    expect(await line('invented contacts', named)).toMatch(/^fault: .*york.*ALLOW_SAMPLE_CLIENTS=1/);
    // Invented contacts are a fault even if the client is not marked as a sample.
    const unmarked = { CLIENTS_DIR: clientFolder({ harbour: HARBOUR }) };
    expect(await line('invented contacts', targetOf({ ...PRODUCTION, ...unmarked }))).toMatch(/^fault: harbour/);
    const real = HARBOUR.replaceAll('01632 960301', '01904 551550').replaceAll(
      'hello@example.org',
      'hello@york.gov.uk',
    );
    const live = { ...PRODUCTION, CLIENTS_DIR: clientFolder({ harbour: real }) };
    expect(await line('invented contacts', targetOf(live))).toBe('ok: none');
    expect(await line('invented contacts', targetOf({ ...live, ALLOW_SAMPLE_CLIENTS: '1' }))).toMatch(
      /^warning: ALLOW/,
    );
    const own = { CONTACT_EMAIL: 'a@health.nhs.uk', MAIL_FROM: 'a@health.nhs.uk' };
    const links = { APP_STORE_URL: 'https://apps.apple.com/x', PLAY_STORE_URL: 'https://play.google.com/x' };
    expect(await line('addresses that visitors see', targetOf({ ...own, ...links }))).toMatch(/^ok/);
    expect(await line('addresses that visitors see', targetOf(own))).toMatch(
      /^warning: APP_STORE_URL, PLAY_STORE_URL:/,
    );
    const inAYear = new Date(NOW.getTime() + 365 * DAY_MS);
    expect(await line('contacts', targetOf({}, { now: inAYear }))).toMatch(/^warning: \d+ dates? to check/);
  });

  it('is warned of without a postcode directory or with a damaged one, and so are survey figures left out', async () => {
    const DATA_DIR = temporaryFolder();
    const directory = (days = 0) =>
      line('postcode directory', targetOf({ DATA_DIR }, { now: new Date(NOW.getTime() + days * DAY_MS) }));
    expect(await directory()).toMatch(/^warning: none is imported/);
    await operate(['postcodes', 'import', newEdition(temporaryFolder()), '--min-rows', '1', '--force'], { DATA_DIR });
    expect(await directory()).toMatch(/^ok: imported on/);
    expect(await directory(192)).toMatch(/^warning: .*imported 191 days ago/);
    expect(await directory(330)).toMatch(/^warning: .*newest postcode is of \w+ 20\d\d, 1\d months ago/);
    writeFileSync(directoryPath(DATA_DIR), 'damaged');
    expect(await directory()).toMatch(/^fault: .*is damaged/);
    expect(await line('NORMS_PERMISSION', targetOf(PRODUCTION))).toBe(`ok: ${NORMS_LEFT_OUT}`);
    expect(await line('NORMS_PERMISSION', targetOf({}))).toMatch(/^ok/);
  });
});

const PROXY_LINES = ['PUBLIC_URL', 'response headers', 'request headers', 'cache', 'visitor’s address'];

/** The other proxy lines if PUBLIC_URL has a fault: they are skipped, because they would only repeat it. */
const SKIPPED_LINES = PROXY_LINES.slice(1).map(() => 'skipped: another line explains why');
const AWAY = 'fault: the proxy answers, but the server behind it does not';

async function linesOf(environment: Environment, more: Partial<Target> = {}): Promise<readonly string[]> {
  const target = targetOf(environment, more);
  const lines: string[] = [];
  for (const name of PROXY_LINES) lines.push(await line(name, target));
  return lines;
}

/** How the test's proxy changes requests and responses. */
type Planted = {
  readonly request?: (headers: IncomingHttpHeaders, from: string) => OutgoingHttpHeaders;
  readonly response?: (headers: IncomingHttpHeaders) => OutgoingHttpHeaders;
  readonly status?: number;
};
const forwarded = (headers: IncomingHttpHeaders, from: string): OutgoingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], from].filter((part) => part !== undefined).join(', '),
});
const unchanged = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => headers;
const without = (headers: IncomingHttpHeaders, name: string): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([item]) => item !== name));

describe('the proxy', () => {
  let planted: Planted;
  let server: RunningServer;
  let data: TestDatabase;
  let publicUrl: string;
  const proxy = createServer((incoming, outgoing) => {
    const { request: change = forwarded, response: changeBack = unchanged, status } = planted;
    const onward = request(
      {
        host: LOOPBACK,
        port: server.port,
        path: incoming.url,
        method: incoming.method,
        headers: change(incoming.headers, incoming.socket.remoteAddress ?? ''),
      },
      (answered) => {
        outgoing.writeHead(status ?? answered.statusCode ?? 500, changeBack(answered.headers));
        answered.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  beforeAll(async () => {
    await once(proxy.listen(0, LOOPBACK), 'listening');
    publicUrl = `http://${LOOPBACK}:${(proxy.address() as AddressInfo).port}`;
    data = await sqliteTestDatabase();
    server = await startServer({ ...NO_LIMITS, DATA_DIR: data.dataDir, PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    proxy.close();
    await server.stop();
    await data.remove();
  });
  const spoken = async () => {
    const target = targetOf({ PUBLIC_URL: publicUrl });
    const lines: string[] = [];
    for (const name of PROXY_LINES) lines.push(`${name}: ${await line(name, target)}`);
    return lines.filter((item) => !item.includes(': ok: '));
  };
  const NO_TLS = 'PUBLIC_URL: warning: answers without TLS';

  it('that passes all headers on is ok, apart from the lack of TLS in this test', async () => {
    planted = {};
    expect(await spoken()).toEqual([NO_TLS]);
  });

  it.each<[string, Planted, RegExp]>([
    [
      'loses Visit-Key',
      { request: (all, from) => without(forwarded(all, from) as IncomingHttpHeaders, 'visit-key') },
      /^request headers: fault: .*: Visit-Key;/,
    ],
    [
      'loses Triage-Revision',
      { request: (all, from) => without(forwarded(all, from) as IncomingHttpHeaders, 'triage-revision') },
      /^request headers: fault: .*: Triage-Revision;/,
    ],
    [
      'loses our policy',
      { response: (all) => without(all, 'content-security-policy') },
      /^response headers: fault: .*: Content-Security-Policy;/,
    ],
    [
      'allows a cache',
      { response: (all) => ({ ...all, 'cache-control': 'public' }) },
      /^response headers: fault: .*: Cache-Control;/,
    ],
    ['caches', { response: (all) => ({ ...all, age: '7' }) }, /^cache: fault/],
    [
      'sends no X-Forwarded-For',
      { request: (all) => without(all, 'x-forwarded-for') },
      /^visitor’s address: fault: the server sees the proxy/,
    ],
    ['passes a forged address on', { request: (all) => ({ ...all }) }, /^visitor’s address: fault: the server trusts/],
  ])('that %s is a fault of exactly one line', async (_name, proxied, expected) => {
    planted = proxied;
    expect(await spoken()).toEqual([NO_TLS, expect.stringMatching(expected)]);
  });

  it('whose server is away is reported in exactly one line', async () => {
    const away = createServer((_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
    await once(away.listen(0, LOOPBACK), 'listening');
    const address = `http://${LOOPBACK}:${(away.address() as AddressInfo).port}`;
    expect(await linesOf({ PUBLIC_URL: address })).toEqual([AWAY, ...SKIPPED_LINES]);
    away.close();
  });

  it('with a public name of this machine does not hide that TRUST_PROXY is missing', async () => {
    planted = { request: (all) => without(all, 'x-forwarded-for') };
    const named = targetOf(
      { PUBLIC_URL: publicUrl },
      {
        connectTo: { host: HOST, port: Number(new URL(publicUrl).port) },
        lookup: () => Promise.resolve(['::1', LOOPBACK]),
      },
    );
    expect(await line('visitor’s address', named)).toMatch(/^fault: the server sees the proxy’s address/);
  });

  it('that answers by itself, or not at all, is reported as a fault', async () => {
    planted = { status: 503 };
    expect(await line('PUBLIC_URL', targetOf({ PUBLIC_URL: publicUrl }))).toMatch(/^fault: answers 503/);
    const nobody = `http://${LOOPBACK}:${await freePort()}`;
    const first = `fault: ${nobody}: no program listens there (ECONNREFUSED)`;
    expect(await linesOf({ PUBLIC_URL: nobody })).toEqual([first, ...SKIPPED_LINES]);
    const unset = 'warning: is not set: the proxy is not checked';
    expect(await linesOf({})).toEqual([unset, ...SKIPPED_LINES]);
  });
});

/** The certificate that a port shows, as PEM; empty while nothing listens. */
async function certificateAt(port: number): Promise<string> {
  const socket = connect({ host: LOOPBACK, port, servername: HOST, rejectUnauthorized: false });
  const shown = await once(socket, 'secureConnect').then(
    () => socket.getPeerX509Certificate()?.toString() ?? '',
    () => '',
  );
  socket.destroy();
  return shown;
}

describe.each<ProxyKind>(['nginx', 'caddy'])('behind Debian’s %s with our file', { tags: 'proof' }, (kind) => {
  const program = findProgram(kind);
  it(
    program === null ? 'nothing was looked at: it is not installed' : 'every line of the proxy turns with its fault',
    async () => {
      if (program === null) return;
      const data = await sqliteTestDatabase();
      const lines = async (trust: Environment, hides?: string) => {
        const server = await startServer({
          ...NO_LIMITS,
          DATA_DIR: data.dataDir,
          PUBLIC_URL: `https://${HOST}`,
          ...trust,
        });
        await using proxy = await startProxy(kind, program, {
          server: server.port,
          pages: join(PROJECT, 'deploy'),
          hides,
        });
        let ca = '';
        await expect.poll(async () => (ca = await certificateAt(proxy.https)), { timeout: 20_000 }).toContain('BEGIN');
        const to = (certificate: string | undefined) =>
          targetOf(
            { PUBLIC_URL: `https://${HOST}` },
            { connectTo: { host: LOOPBACK, port: proxy.https, ...(certificate !== undefined && { ca: certificate }) } },
          );
        await expect.poll(() => line('PUBLIC_URL', to(ca)), { timeout: 20_000 }).toMatch(/^ok/);
        const found: string[] = [];
        for (const name of PROXY_LINES) found.push(await line(name, to(ca)));
        found.push(await line('PUBLIC_URL', to(undefined)));
        await server.stop();
        await expect.poll(() => line('PUBLIC_URL', to(ca)), { timeout: 20_000 }).toBe(AWAY);
        return found.filter((item) => !item.startsWith('ok'));
      };
      const untrusted = expect.stringMatching(/^fault: .*CA_FILE \(.*(CERT|SIGN|VERIFY)/) as string;
      expect(await lines({ TRUST_PROXY: '1' })).toEqual([untrusted]);
      expect(await lines({}, 'Strict-Transport-Security')).toEqual([
        expect.stringMatching(/^fault: .*: Strict-Transport-Security;/),
        expect.stringMatching(/^fault: the server sees the proxy/),
        untrusted,
      ]);
      await data.remove();
    },
  );
});

/** An installation under systemd without a fault. */
function installationOf(changed: Partial<Installation> = {}): Installation {
  const covered = { RequiresMountsFor: '/var/lib/self-check /var/lib/self-check-ledger /var/backups/self-check' };
  return {
    service: { ...covered, User: 'self-check' },
    backup: { ...covered, Result: 'success' },
    timer: { UnitFileState: 'enabled', ActiveState: 'active', LastTriggerUSec: 'Sun 2026-11-29 02:30:00 UTC' },
    mounts: [{ Where: '/', ActiveState: 'active' }],
    lastFault: null,
    ...changed,
  };
}

const FOLDERS = {
  DATA_DIR: '/var/lib/self-check',
  ERASURE_LEDGER: '/var/lib/self-check-ledger/erasures.ledger',
  BACKUP_DIR: '/var/backups/self-check',
};

/** A server on a free port with one reply for each path: a status and a body. Closed after the test. */
async function replying(replies: Readonly<Record<string, readonly [number, string]>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = replies[url] ?? [404, ''];
    response.writeHead(status).end(body);
  });
  await once(server.listen(0, LOOPBACK), 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

const ALIVE = [200, JSON.stringify({ status: 'ok', version: readVersion() })] as const;

describe('the table of planted faults', () => {
  it('A whole installation under systemd has no fault in user, mounts and timer', async () => {
    const target = targetOf(FOLDERS, { installation: installationOf(), user: 'self-check' });
    expect(await line('user', target)).toBe('ok: self-check, as in self-check.service');
    expect(await line('mounts', target)).toMatch(/^ok/);
    expect(await line('backup timer', target)).toMatch(/^ok: last ran on Sun 2026-11-29 02:30:00 UTC/);
  });

  it.each<[string, string, Partial<Installation>, string]>([
    [
      'A data disk that is not mounted',
      'mounts',
      { mounts: [{ Where: '/var/lib/self-check', ActiveState: 'inactive' }] },
      'fault: not mounted, though a unit requires it: /var/lib/self-check: mount /var/lib/self-check',
    ],
    [
      'A backup disk that is not mounted',
      'mounts',
      { mounts: [{ Where: '/var/backups', ActiveState: 'failed' }] },
      'fault: not mounted, though a unit requires it: /var/backups: mount /var/backups',
    ],
    [
      'A unit that does not wait for the disk of DATA_DIR',
      'mounts',
      { service: { RequiresMountsFor: '/var/lib/self-check-ledger' } },
      'warning: a unit would start without the disk of DATA_DIR /var/lib/self-check: add RequiresMountsFor=/var/lib/self-check: systemctl edit self-check.service',
    ],
    [
      'A backup timer that is not enabled',
      'backup timer',
      { timer: { UnitFileState: 'disabled', ActiveState: 'inactive' } },
      'fault: self-check-backup.timer is not enabled: no backup is made each night: systemctl enable --now self-check-backup.timer',
    ],
    [
      'A backup timer that is enabled and stopped',
      'backup timer',
      { timer: { UnitFileState: 'enabled', ActiveState: 'inactive' } },
      'fault: self-check-backup.timer is stopped: no backup is made each night: systemctl enable --now self-check-backup.timer',
    ],
    [
      'A backup that failed last night',
      'backup timer',
      { backup: { Result: 'exit-code' } },
      'fault: the last run of self-check-backup.service failed (exit-code): journalctl --unit self-check-backup.service says why',
    ],
    [
      'A unit that runs the service as another user than SERVICE_USER',
      'user',
      { service: { User: 'www-data' } },
      'fault: this command runs as self-check, and self-check.service as www-data: correct SERVICE_USER in the settings',
    ],
  ])('%s is named with its remedy', async (_what, name, changed, expected) => {
    const target = targetOf(FOLDERS, { installation: installationOf(changed), user: 'self-check' });
    expect(await line(name, target)).toBe(expected);
  });

  it.each(['DATA_DIR', 'ERASURE_LEDGER', 'BACKUP_DIR'] as const)(
    'A missing folder of %s is named with the command that makes it',
    async (name) => {
      const folder = join(temporaryFolder(), 'none');
      const path = name === 'ERASURE_LEDGER' ? join(folder, 'erasures.ledger') : folder;
      const target = targetOf({ [name]: path }, { user: 'self-check', backups: name === 'BACKUP_DIR' ? folder : null });
      expect(await line(name === 'BACKUP_DIR' ? 'backups' : name, target)).toBe(
        `fault: there is no ${folder}: install --directory --owner self-check --group self-check --mode 700 ${folder}`,
      );
    },
  );

  it('A server that is stopped is a fault in production, with its address, the last fault of its log and a remedy', async () => {
    const PORT = String(await freePort());
    const installation = installationOf({ lastFault: 'PORT: must be a whole number from 0 to 65535' });
    expect(await line('server', targetOf({ ...PRODUCTION, PORT }, { installation }))).toBe(
      `fault: does not answer at http://127.0.0.1:${PORT}: no program listens there (ECONNREFUSED): systemctl reset-failed ` +
        'self-check; systemctl start self-check. Its log says last: PORT: must be a whole number from 0 to 65535',
    );
    expect(await line('server', targetOf({ PORT }))).toMatch(/^warning: does not answer .*: self-check serve$/);
  });

  it.each<[string, Readonly<Record<string, readonly [number, string]>>, RegExp]>([
    ['that is ready is ok', { '/healthz': ALIVE, '/readyz': [200, '{}'] }, /^ok: answers at .*, and is ready$/],
    [
      'that refuses every visitor is a fault',
      { '/healthz': ALIVE, '/readyz': [503, '{}'] },
      /^fault: at http:\/\/127\.0\.0\.1:\d+ is not ready \(503 from \/readyz\): it refuses every visitor’s answers/,
    ],
    [
      'that is another program is a fault',
      { '/healthz': [200, 'hello'] },
      /^fault: another program answers at http:.*: stop it, or set another PORT/,
    ],
    [
      'that still runs an older release is a warning',
      { '/healthz': [200, '{"version":"0.0.1"}'], '/readyz': [200, '{}'] },
      /^warning: runs 0\.0\.1, and this command is of .*: systemctl restart self-check$/,
    ],
  ])('A running server %s', async (_what, replies, expected) =>
    expect(await line('server', targetOf({ ...PRODUCTION, PORT: await replying(replies) }))).toMatch(expected),
  );

  it('A running server whose fault has just been mended is ok, although it remembers the fault for 2 seconds', async () => {
    const answers = [503, 200];
    const replies = {
      '/healthz': ALIVE,
      get '/readyz'(): readonly [number, string] {
        return [answers.shift() ?? 200, '{}'];
      },
    };
    const target = targetOf({ ...PRODUCTION, PORT: await replying(replies) });
    expect(await line('server', target)).toMatch(/^ok: answers at .*, and is ready$/);
    expect(answers).toEqual([]);
  });

  it.each<[string, readonly [number, string] | null, RegExp]>([
    ['that answer are ok', [200, 'service_ready 1\nlog_lines_dropped_total 0\n'], /^ok: http:.*\/metrics answers/],
    ['that nothing serves are a fault', null, /^fault: http:.*: no program listens there .*no alert works: systemctl/],
    ['of a server that cannot write are a fault', [200, 'service_ready 0\n'], /^fault: .*says service_ready 0/],
    [
      'of another program are a fault',
      [200, 'go_threads 1\n'],
      /^fault: .*is not of this service: set another METRICS_PORT/,
    ],
    [
      'that count lost log lines are a warning',
      [200, 'service_ready 1\nlog_lines_dropped_total 7\n'],
      /^warning: .*7 log lines were lost: free the disk/,
    ],
  ])('Metrics %s', async (_what, reply, expected) => {
    const PORT = await replying({ '/healthz': ALIVE, '/readyz': [200, '{}'] });
    const METRICS_PORT = reply === null ? String(await freePort()) : await replying({ '/metrics': reply });
    expect(await line('metrics', targetOf({ PORT, METRICS_PORT }))).toMatch(expected);
  });

  it('Help pages that are missing outside of the releases, or are an older release’s, are named with the command that copies them', () => {
    const folder = temporaryFolder();
    expect(judgeHelpPages(folder, PROJECT)).toEqual([
      'fault',
      matching(`^${folder} has no away.html and no leave.html: while the server is away, .*: install -D `),
    ]);
    for (const page of ['away.html', 'leave.html']) copyFileSync(join(PROJECT, 'deploy', page), join(folder, page));
    expect(judgeHelpPages(folder, PROJECT)[0]).toBe('ok');
    writeFileSync(join(folder, 'away.html'), 'old');
    expect(judgeHelpPages(folder, PROJECT)).toEqual([
      'warning',
      matching('^away.html in .* not this release’s: install'),
    ]);
  });

  it('A client that serves no postcode is a fault in production, with or without a directory', async () => {
    const DATA_DIR = temporaryFolder();
    const onlyAuthority = HARBOUR.replace(/coverage:[^]*zones:/, 'coverage: { localAuthorities: [E06000001] }\nzones:');
    const CLIENTS_DIR = clientFolder({ harbour: onlyAuthority });
    const served = (environment: Environment) => line('postcodes served', targetOf({ ...environment, DATA_DIR }));
    expect(await served({ ...PRODUCTION, CLIENTS_DIR })).toBe(
      'fault: harbour: no postcode, so every visitor there is turned away: self-check postcodes import <file>',
    );
    expect(await served({ CLIENTS_DIR })).toMatch(/^warning: harbour/);
    expect(await served(PRODUCTION)).toBe('ok: every client serves some');
    const ended = clientFolder({ harbour: HARBOUR.replace('coverage:', 'ended: 2026-03-31\ncoverage:') });
    expect(await served({ ...PRODUCTION, CLIENTS_DIR: ended })).toMatch(/^fault: every client has ended/);
    const edition = join(EDITIONS, 'ONSPD_AUG_2026_UK.csv');
    await operate(['postcodes', 'import', edition, '--min-rows', '1', '--force'], { DATA_DIR });
    expect(await served({ ...PRODUCTION, CLIENTS_DIR })).toBe(
      `fault: harbour: no postcode, so every visitor there is turned away: correct localAuthorities in ${CLIENTS_DIR}/harbour/client.yaml`,
    );
  });

  it('A mail host that is unknown or refuses the connection is named with the cause in words', async () => {
    const port = await freePort();
    const spoken = (url: string) => line('mail server', targetOf({ SMTP_URL: url, MAIL_FROM: 'a@example.org' }));
    expect(await spoken('smtps://mail.invalid')).toMatch(
      /^fault: mail\.invalid:465: (the DNS does not know this name|this machine’s DNS server does not answer) \(.*: correct SMTP_URL/,
    );
    expect(await spoken(`smtp://${LOOPBACK}:${port}`)).toMatch(
      new RegExp(`^fault: ${LOOPBACK}:${port}: no program listens there \\(ECONNREFUSED\\): correct SMTP_URL`),
    );
  });

  it('A proxy with the certificate of a private authority is one fault that names CA_FILE, and is still looked at', async () => {
    const { key, cert } = testCertificate(HOST, 90 * DAY_MS);
    const proxy = createTlsServer({ key, cert }, (_request, response) => {
      response.writeHead(200, { age: '7' }).end(ALIVE[1]);
    });
    await once(proxy.listen(0, LOOPBACK), 'listening');
    onTestFinished(() => void proxy.close());
    const target = targetOf(
      { PUBLIC_URL: `https://${HOST}` },
      { connectTo: { host: LOOPBACK, port: (proxy.address() as AddressInfo).port } },
    );
    expect(await line('PUBLIC_URL', target)).toMatch(
      new RegExp(
        `^fault: https://${HOST}: its certificate is from an authority that this machine does not trust: .*CA_FILE`,
      ),
    );
    expect(await line('cache', target)).toMatch(/^fault: a cache in front of the server/);
  });
});

describe('an installation with a fault in each place', () => {
  it('names each fault, and no secret', async () => {
    const root = temporaryFolder();
    const [data, backups] = [join(root, 'data'), join(root, 'backups')];
    for (const folder of [data, backups]) mkdirSync(folder, { mode: 0o755 });
    const settingsFile = join(root, 'env');
    writeFileSync(settingsFile, `SMTP_URL=smtp://me:${PASSWORD}@mail\n`, { mode: 0o644 });
    writeFileSync(join(backups, 'new.backup'), 'junk');
    writeFileSync(directoryPath(data), 'damaged');
    await using smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const database = await openDatabase({ dataDir: data }, { mode: 'create' });
    const clockSeen = new Date(NOW.getTime() - 50 * DAY_MS).toISOString();
    await database.write((db) => db.updateTable('serviceState').set({ clockSeen }).execute());
    await database.write((db) =>
      listErasures(db, [
        { erasedAt: NOW.toISOString(), referenceHash: referenceHash('0123456789'), visitKeyHash: null },
      ]),
    );
    await addChecks(database, [aCheck({ provenance: 'invented' })]);
    const ledger = join(backups, 'erasures.ledger');
    writeFileSync(ledger, '', { mode: 0o600 });

    const serverData = await sqliteTestDatabase();
    const publicUrl = `https://${HOST}`;
    await using server = await startServer({ ...NO_LIMITS, DATA_DIR: serverData.dataDir, PUBLIC_URL: publicUrl });
    const { key, cert } = testCertificate(HOST, 5 * DAY_MS + DAY_MS / 2);
    const proxy = createTlsServer({ key, cert }, (incoming, outgoing) => {
      const headers = without(without(incoming.headers, 'visit-key') as IncomingHttpHeaders, 'x-forwarded-for');
      const { url: path, method } = incoming;
      const onward = request({ host: LOOPBACK, port: server.port, path, method, headers }, (answered) => {
        const changed = { ...without(answered.headers, 'content-security-policy'), age: '7' };
        outgoing.writeHead(answered.statusCode ?? 500, changed);
        answered.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    await once(proxy.listen(0, LOOPBACK), 'listening');
    const { port } = proxy.address() as AddressInfo;

    const target = targetOf(
      {
        ...PRODUCTION,
        DATA_DIR: data,
        ERASURE_LEDGER: ledger,
        CLIENTS_DIR: clientFolder({ harbour: HARBOUR }),
        SMTP_URL: `smtp://me:${PASSWORD}@${LOOPBACK}:${smtp.port}`,
        METRICS_PORT: '9100',
        HOST: '0.0.0.0',
      },
      {
        backups,
        settingsFile,
        database: () => Promise.resolve(database),
        connectTo: { host: HOST, port, ca: cert },
        lookup: () => Promise.resolve([LOOPBACK]),
      },
    );
    const found: Record<string, string> = {};
    for (const { name } of CHECKS) found[name] = await line(name, target);
    expect(found).toMatchObject({
      'file modes': matching(`^fault: accessible to other users: ${settingsFile}, ${data}, .*${backups}, `),
      METRICS_PORT: matching('^warning: listens on every address'),
      ERASURE_LEDGER: matching('^fault: is in the folder of the backups'),
      backups: matching('^fault: the newest, new.backup, is incomplete'),
      clock: matching('^fault: .*40 days ahead'),
      retention: matching('^fault: retention is stopped'),
      'erasures in the ledger': matching('^fault: .*is missing 1 of 1 erasures'),
      'invented visits': matching('^fault: the database contains demo data'),
      'mail server': matching('^fault: .*it refuses the user or the password'),
      PUBLIC_URL: matching('^warning: answers, but its certificate expires in 5 days'),
      'response headers': matching('^fault: .*: Content-Security-Policy;'),
      'request headers': matching('^fault: .*: Visit-Key;'),
      cache: matching('^fault: a cache in front of the server'),
      'visitor’s address': matching('^fault: the server sees the proxy’s address'),
      'postcode directory': matching('^fault: .*is damaged'),
      contacts: matching('^warning: \\d+ dates? to check'),
      'invented contacts': matching('^fault: harbour'),
      'addresses that visitors see': matching('^warning: CONTACT_EMAIL, MAIL_FROM, APP_STORE_URL, PLAY_STORE_URL'),
      NORMS_PERMISSION: matching('^ok: NORMS_PERMISSION is not set'),
    });
    expect(Object.values(found).join('\n')).not.toContain(PASSWORD);
    proxy.close();
    await database.close();
    await serverData.remove();
  });
});

describe('the command', () => {
  it('prints one line each without a secret, and exits with 1 for a fault, with 0 for warnings', async () => {
    const data = await sqliteTestDatabase();
    await (await data.open()).close();
    const settings = {
      DATA_DIR: data.dataDir,
      SMTP_URL: 'smtp://me:canary-password@127.0.0.1:9',
      MAIL_FROM: 'a@example.org',
    };
    const { code, out, errors } = await operate(['doctor'], settings);
    expect(code).toBe(1);
    expect(errors).toMatch(/^fault: mail server: .*\(docs\/every-day\.md#/m);
    // Skipped checks print no line: here those behind PUBLIC_URL and in a clone, METRICS_PORT unset, and PostgreSQL's.
    const ofInstallation = ['release', 'help pages', 'user', 'mounts', 'backup timer'];
    const lines = CHECKS.length - SKIPPED_LINES.length - ofInstallation.length - 2;
    expect((out + errors).trimEnd().split('\n')).toHaveLength(lines);
    expect(out + errors).not.toMatch(/canary|\n {4}at /);
    const { answer } = await operateJson(['doctor'], settings);
    expect(answer).toMatchObject({ ok: false, exitCode: 1, faults: [expect.stringMatching(/^fault: mail server/)] });
    expect(JSON.stringify(answer)).not.toContain('canary');
    const away = { DATABASE_URL: `postgres://me:${PASSWORD}@127.0.0.1:9/x`, DATA_DIR: data.dataDir };
    const { code: ended, out: text, errors: printed } = await operate(['doctor'], away);
    expect(ended).toBe(1);
    expect(printed).toMatch(/^fault: database: .*127\.0\.0\.1:9/m);
    expect(text + printed).not.toContain('canary');
    const warned = await operateJson(['doctor'], { DATA_DIR: data.dataDir });
    expect(warned).toMatchObject({ code: 0, answer: { ok: true } });
    expect(warned.answer.checks).toHaveLength(lines);
    await data.remove();
  });

  it('refuses a malformed web address as wrong use', async () => {
    expect(await operate(['doctor', '--mail-to', 'a@b, c@d'])).toMatchObject({ code: 2 });
  });

  it('names only sections that exist in the pages for operators', () => {
    const anchors = ['install.md', 'every-day.md', 'when-it-breaks.md', 'larger.md'].flatMap((page) => {
      const headings = readFileSync(join(PROJECT, 'docs', page), 'utf8').matchAll(/^#+ (.*)$/gm);
      return [...headings].map(([, text = '']) => {
        const anchor = text.toLowerCase().replaceAll(/[^\w -]/g, '');
        return `${page}#${anchor.replaceAll(' ', '-')}`;
      });
    });
    expect(CHECKS.map(({ see }) => see).filter((see) => !anchors.includes(see))).toEqual([]);
  });
});
