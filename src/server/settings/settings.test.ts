import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, type Environment } from './settings.ts';
import { PROJECT, settingsSchema } from './settingsSchema.ts';
import { asFastifyTrust, trustedPeers } from './trustProxy.ts';

function settingsFrom(environment: Environment) {
  const read = readSettings(environment);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

function faultsIn(environment: Environment): readonly string[] {
  const read = readSettings(environment);
  return 'faults' in read ? read.faults : [];
}

const PRODUCTION = {
  NODE_ENV: 'production',
  CLIENTS_DIR: '/etc/self-check/clients',
  ERASURE_LEDGER: '/ledger/erasures.ledger',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  MAIL_FROM: 'Self-check <check@example.org>',
  PUBLIC_URL: 'https://check.example.org/',
  OPERATOR_NAME: 'A Health Company',
  CONTACT_EMAIL: 'help@example.org',
} as const;

describe('settings', () => {
  it('are not needed on a laptop', () => {
    expect(settingsFrom({})).toEqual({
      serviceUser: null,
      caFile: null,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      metricsPort: null,
      logLevel: 'info',
      dataDir: join(PROJECT, 'data'),
      erasureLedger: join(PROJECT, 'data/erasures.ledger'),
      backupDir: null,
      backupDays: 14,
      isErasureLedgerNamed: false,
      clientsDir: join(PROJECT, 'clients.example'),
      databaseUrl: null,
      smtpUrl: null,
      smtpConnections: 3,
      mailFrom: { name: 'Self-check', address: 'no-reply@example.org' },
      publicUrl: null,
      trustProxy: false,
      areSamplesAllowed: false,
      allowSampleClients: true,
      limits: {
        CONNECTIONS_PER_ADDRESS: 1_000,
        LOOKUPS_PER_MINUTE: 120,
        NEW_RECORDS_PER_MINUTE: 60,
        ERROR_REPORTS_PER_MINUTE: 30,
        SUMMARIES_PER_MINUTE: 300,
        MAILS_PER_HOUR: 200,
        MAILS_PER_RECORD: 3,
        MAILS_PER_RECIPIENT_PER_HOUR: 5,
        MAILS_PER_ADDRESS_PER_HOUR: 20,
        PDF_CONCURRENCY: 1,
        PDF_QUEUE: 40,
        PDF_PER_ADDRESS: 10,
        MAX_EVENT_LOOP_DELAY_MS: 500,
      },
      brand: {
        serviceName: 'Alcohol self-check',
        tabName: 'Self-check',
        operatorName: 'Example Health',
        contactEmail: 'contact@example.org',
        contentUrl: '/content',
        appStoreUrl: 'https://example.org/app-store',
        playStoreUrl: 'https://example.org/play-store',
        exitUrl: 'https://www.bbc.co.uk/weather',
        norms: 'shown',
      },
    });
  });

  it('the example file lists every setting, and its values are the defaults', () => {
    const example = parseEnv(readFileSync(join(PROJECT, '.env.example'), 'utf8'));
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
    expect(settingsFrom(example)).toEqual(settingsFrom({}));
  });

  it('an empty value counts as unset', () => expect(settingsFrom({ PORT: ' ' }).port).toBe(3000));

  it('port 0 stands for any free port', () => expect(settingsFrom({ PORT: '0' }).port).toBe(0));

  it('a relative folder is relative to the project, wherever the server is started', () => {
    expect(settingsFrom({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(PROJECT, 'elsewhere'));
    expect(settingsFrom({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
  });

  it('every fault is listed at once', () => {
    const faults = faultsIn({ PORT: 'x', LOG_LEVEL: 'loud', PUBLIC_URL: 'check.example.org', MAILS_PER_HOUR: '-1' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'MAILS_PER_HOUR']);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['METRICS_PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://one,two/x'],
    ['SMTP_URL', 'smtp:foo'],
    ['SMTP_URL', 'smtp:///x'],
    ['SMTP_URL', 'smtp://u:%zz@mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['CONTENT_URL', 'content'],
    ['PUBLIC_URL', 'https://check.example.org/path'],
    ['PUBLIC_URL', 'ftp://check.example.org'],
    ['CONTACT_EMAIL', 'me at example.org'],
    ['EXIT_URL', 'javascript:alert(1)'],
    ['ALLOW_SAMPLE_CLIENTS', 'yes'],
    ['LOOKUPS_PER_MINUTE', 'many'],
  ])('%s=%s is a fault', (name, value) => {
    expect(faultsIn({ MAIL_FROM: 'check@example.org', [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it.each([
    ['"https://check.example.org"', 'starts and ends with a quotation mark'],
    ["'https://check.example.org'", 'starts and ends with a quotation mark'],
    ['https://check.example.org\r', 'has a control character'],
    ['https://check.\u0000example.org', 'has a control character'],
  ])('PUBLIC_URL=%j is a fault that says why', (value, says) => {
    expect(faultsIn({ PUBLIC_URL: value, PATH: '"/usr/bin"' })).toEqual([
      expect.stringMatching(`^PUBLIC_URL: ${says}`),
    ]);
  });

  it('every setting with quotation marks of a file around it is a fault', () => {
    const quoted = Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, '"1"']));
    expect(faultsIn(quoted).map((fault) => fault.split(':')[0])).toEqual(Object.keys(settingsSchema.shape));
  });

  it('in quotation marks are listed with the other faults', () => {
    expect(faultsIn({ PUBLIC_URL: "'https://check.example.org'", PORT: 'x' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: starts and ends/),
      expect.stringMatching(/^PORT: /),
    ]);
  });

  it('a sender with only its name in quotation marks is no fault', () => {
    expect(settingsFrom({ MAIL_FROM: '"Self-check" <check@example.org>' }).mailFrom.name).toBe('Self-check');
  });

  it('a settings fault never repeats a secret', () => {
    expect(
      faultsIn({ DATABASE_URL: 'mysql://me:secret@host/x', SMTP_URL: 'smtp://secret:%zz@example.org' }).join(),
    ).not.toContain('secret');
  });

  it('mail over SMTP needs a sender', () => {
    expect(faultsIn({ SMTP_URL: 'smtp://mail.example.org' })).toEqual(['MAIL_FROM: must be set when SMTP_URL is']);
  });
});

describe('production', () => {
  it('starts when every required setting is set', () => {
    const settings = settingsFrom(PRODUCTION);
    expect(settings).toMatchObject({
      production: true,
      publicUrl: 'https://check.example.org',
      mailFrom: { name: 'Self-check', address: 'check@example.org' },
      allowSampleClients: false,
    });
  });

  it.each([
    [{ ERASURE_LEDGER: 'data/erasures.ledger' }],
    [{ DATA_DIR: '/var/lib/check', ERASURE_LEDGER: '/var/lib/check/below/../erasures.ledger' }],
  ])('refuses a ledger of erasures that is kept with the data: %j', (paths) => {
    expect(faultsIn({ ...PRODUCTION, ...paths })).toEqual([
      expect.stringMatching(/^ERASURE_LEDGER: must be a file outside DATA_DIR/),
    ]);
    expect(faultsIn({ ...PRODUCTION, DATA_DIR: '/var/lib/check', ERASURE_LEDGER: '/var/lib/check-ledger' })).toEqual(
      [],
    );
  });

  it.each(['ERASURE_LEDGER', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'OPERATOR_NAME', 'CONTACT_EMAIL'])(
    'refuses to run without %s',
    (name) => {
      expect(faultsIn({ ...PRODUCTION, [name]: undefined })).toEqual([`${name}: must be set in production`]);
    },
  );

  it('refuses a limit that is switched off, and lists every other fault too', () => {
    const faults = faultsIn({ NODE_ENV: 'production', LOOKUPS_PER_MINUTE: '0', PORT: 'x' });
    expect(faults).toHaveLength(9);
    expect(faults).toContainEqual(
      expect.stringMatching(/^CLIENTS_DIR: must be set in production, to a folder .*: self-check clients new <id>$/),
    );
    expect(faults).toContain('LOOKUPS_PER_MINUTE: 0 (off) is refused in production');
  });

  it.each(['http://check.example.org', 'http://192.0.2.1', 'http://localhost.example.org'])(
    'refuses the public address %s, which is not encrypted',
    (publicUrl) => {
      expect(faultsIn({ ...PRODUCTION, PUBLIC_URL: publicUrl })).toEqual([
        'PUBLIC_URL: must start https:// in production, unless it is an address of this machine',
      ]);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('accepts %s for a trial', (url) => {
    expect(settingsFrom({ ...PRODUCTION, PUBLIC_URL: url }).publicUrl).toBe(url);
  });

  it('accepts sample clients only when a setting allows them', () => {
    expect(settingsFrom({ ...PRODUCTION, ALLOW_SAMPLE_CLIENTS: '1' }).allowSampleClients).toBe(true);
  });
});

describe('trusted proxies', () => {
  it.each([
    'true',
    'false',
    '*',
    '0',
    '11',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8, *',
    'proxy',
    '10.0.0.0/8/8',
  ])('%s is refused', (value) =>
    expect(faultsIn({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY: /)]),
  );

  it('as a list of networks are used unchanged', () => {
    expect(settingsFrom({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,127.0.0.1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '127.0.0.1',
    ]);
  });

  it.each([
    [undefined, '127.0.0.1', false],
    ['1', '203.0.113.9', true],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1, 2001:db8::/32', '127.0.0.2', false],
    ['127.0.0.0/30', '127.0.0.2', true],
    ['127.0.0.0/30', '127.0.0.4', false],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '2001:db9::1', false],
  ])('with TRUST_PROXY=%s connections from %s are a proxy’s: %s', (TRUST_PROXY, address, isProxy) => {
    const { trustProxy } = settingsFrom(TRUST_PROXY === undefined ? {} : { TRUST_PROXY });
    expect(trustedPeers(trustProxy)(address)).toBe(isProxy);
  });

  it('as a number of hops are exactly that many', () => {
    const { trustProxy } = settingsFrom({ TRUST_PROXY: '2' });
    const trusts = asFastifyTrust(trustProxy);
    expect(typeof trusts === 'function' && [0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
