import { expect, it, vi } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { sqliteTestDatabase } from '../testing/testDatabases.ts';
import { createLog } from './logging.ts';
import {
  tellOfNorms,
  warnOfAbsentClients,
  warnOfDisclosure,
  warnOfMailPort,
  warnOfSamples,
  warnOfUnservedClients,
} from './startWarnings.ts';

/** The messages that `warnOfDisclosure` logs. */
async function warningsOf(databaseUrl: string | null, read: Parameters<typeof warnOfDisclosure>[1]['read']) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await warnOfDisclosure({ databaseUrl }, { read }, log);
  return lines.map((line) => JSON.parse(line) as { level: string; msg: string; settings?: string[] });
}

const never = () => Promise.reject(new Error('away'));

it('the start warns of a database on another machine without TLS, and of none with TLS or on this machine', async () => {
  const [warning, ...others] = await warningsOf('postgres://me:secret@database/name', never);
  expect(warning).toMatchObject({ level: 'warn', msg: expect.stringContaining('without TLS') as string });
  expect(JSON.stringify(warning)).not.toContain('secret');
  expect(others).toEqual([]);
  for (const url of ['postgres://database/name?sslmode=verify-full', 'postgres://localhost/name', null])
    expect(await warningsOf(url, never)).toEqual([]);
});

it('the start names settings that let PostgreSQL log values', async () => {
  const found = (...settings: string[]) =>
    warningsOf('postgres://localhost/name', <Value>() => Promise.resolve(settings as Value));
  expect(await found('one', 'other')).toMatchObject([
    {
      level: 'warn',
      msg: expect.stringContaining('set its verbosity to terse, lengths to 0') as string,
      settings: ['one', 'other'],
    },
  ]);
  expect(await found()).toEqual([]);
});

it.each([
  [{ NODE_ENV: 'production' }, 'hidden', 1],
  [{ NODE_ENV: 'production', NORMS_PERMISSION: 'UCL, by e-mail, 2026-12-01' }, 'shown', 0],
  [{}, 'shown', 0],
])(
  'with %j the survey’s figures are %s, and the start says without a warning if they are hidden',
  (environment, norms, lines) => {
    const production = {
      CLIENTS_DIR: '/clients',
      ERASURE_LEDGER: '/ledger/file',
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'a@example.org',
      PUBLIC_URL: 'https://check.example.org',
      OPERATOR_NAME: 'Health',
      CONTACT_EMAIL: 'a@example.org',
    };
    const read = readSettings({ ...production, ...environment });
    if (!('settings' in read)) throw new Error(read.faults.join());
    const written: string[] = [];
    tellOfNorms(read.settings, createLog('info', { write: (line) => void written.push(line) }));
    expect(read.settings.brand.norms).toBe(norms);
    expect(written.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(
      Array.from({ length: lines }, () => 'info'),
    );
  },
);

it('the start names ALLOW_SAMPLE_CLIENTS every time while it is set', () => {
  const warn = vi.fn();
  warnOfSamples({ areSamplesAllowed: false }, { warn });
  expect(warn).not.toHaveBeenCalled();
  warnOfSamples({ areSamplesAllowed: true }, { warn });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^ALLOW_SAMPLE_CLIENTS=1: /));
});

it('the start names a client that has records but no file any more', async () => {
  const testDatabase = await sqliteTestDatabase();
  const database = await testDatabase.open();
  const warn = vi.fn();
  await addChecks(database, [aCheck({ clientId: 'gone' }), aCheck({ clientId: 'york' })]);
  await warnOfAbsentClients(database, [{ id: 'gone' }, { id: 'york' }, { id: 'new' }], { warn });
  expect(warn).not.toHaveBeenCalled();
  await warnOfAbsentClients(database, [{ id: 'york' }], { warn });
  expect(warn).toHaveBeenCalledWith(
    { clients: ['gone'] },
    expect.stringMatching(/^these clients have records but no file/),
  );
  await testDatabase.remove();
});

it('the start names clients that serve no postcode as an error', () => {
  const error = vi.fn();
  warnOfUnservedClients([], { error });
  expect(error).not.toHaveBeenCalled();
  warnOfUnservedClients([{ id: 'york' }], { error });
  expect(error).toHaveBeenCalledWith({ clients: ['york'] }, expect.stringMatching(/^these clients serve no postcode/));
});

it('the start warns of a mail server whose port expects another way to encrypt', () => {
  const warn = vi.fn();
  warnOfMailPort({ smtpUrl: null }, { warn });
  warnOfMailPort({ smtpUrl: 'smtps://mail.example.org' }, { warn });
  expect(warn).not.toHaveBeenCalled();
  warnOfMailPort({ smtpUrl: 'smtp://me:secret@mail.example.org:465' }, { warn });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^SMTP_URL: port 465 .*smtps:\/\//));
});
