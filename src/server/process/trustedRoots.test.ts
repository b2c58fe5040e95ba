import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { NOBODY, serverUser } from '../../../testing/keeper.ts';
import { makePostgres } from '../../../testing/postgresServer.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createSmtpMailer } from '../mail/mailer.ts';
import { testCertificate } from '../mail/testing/testCertificate.ts';
import { trustRoots } from './trustedRoots.ts';

const HOST = 'localhost';

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'roots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'roots.pem');
  writeFileSync(file, text);
  return file;
}

/** The number of different authorities in a list. */
const authorities = (list: readonly string[]): number =>
  new Set(list.map((root) => new X509Certificate(root).fingerprint256)).size;

it('The authority in CA_FILE is trusted for the mail server and for PUBLIC_URL, and is not without it', async () => {
  const { key, cert } = testCertificate(HOST);
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  const proxy = createServer({ key, cert }, (_request, response) => response.end());
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  await using smtp = await startSmtpServer({ secure: true, key, cert });
  const askProxy = async (): Promise<string> => {
    const request = get({ host: '127.0.0.1', port, servername: HOST, agent: false });
    return once(request, 'response').then(
      () => 'answered',
      (error: unknown) => (error as NodeJS.ErrnoException).code ?? '',
    );
  };
  const askMail = async (): Promise<string> => {
    const mailer = createSmtpMailer({
      smtpUrl: `smtps://${HOST}:${smtp.port}`,
      from: { name: '', address: 'a@example.org' },
    });
    return mailer.verify().then(
      () => 'answered',
      (error: unknown) => (error as { systemCode?: string }).systemCode ?? String(error),
    );
  };
  const refused = expect.stringMatching(/SELF_SIGNED|VERIFY/) as string;
  expect([await askProxy(), await askMail()]).toEqual([refused, refused]);
  trustRoots({ caFile: fileOf(`# Our own\n${cert}\n`) });
  expect([await askProxy(), await askMail()]).toEqual(['answered', 'answered']);
  expect(authorities(getCACertificates('default'))).toBe(authorities(before) + 1);
});

/** Starts a PostgreSQL server with this certificate, and returns the address of its database at `HOST`. */
async function postgresWith({ key, cert }: ReturnType<typeof testCertificate>): Promise<string> {
  const [keyFile, certFile] = [fileOf(key), fileOf(cert)];
  chmodSync(keyFile, 0o600);
  for (const path of [keyFile, certFile].flatMap((file) => [dirname(file), file]))
    if (serverUser.uid !== undefined) chownSync(path, NOBODY, NOBODY);
  const server = await makePostgres('ssl=on', `ssl_key_file=${keyFile}`, `ssl_cert_file=${certFile}`);
  onTestFinished(() => server.remove());
  await server.start();
  return server.url('postgres').replace('@127.0.0.1', `@${HOST}`);
}

it('The authority in CA_FILE is trusted for PostgreSQL, and is not without it', { tags: 'proof' }, async () => {
  const certificate = testCertificate(HOST);
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  const address = await postgresWith(certificate);
  const open = async (url: string): Promise<string> => {
    const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
    const isTls = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    const { rows } = await database.read((db) => isTls.execute(db));
    await database.close();
    return rows[0]?.ssl === true ? 'TLS' : 'no TLS';
  };
  const checked = `${address}?sslmode=verify-full`;
  await expect(open(checked)).rejects.toThrow(/the certificate of localhost:\d+ is not trusted/);
  trustRoots({ caFile: fileOf(certificate.cert) });
  expect(await open(checked)).toBe('TLS');
  // A certificate is not trusted for a server with another name.
  await expect(open(checked.replace(HOST, '127.0.0.1'))).rejects.toThrow('the certificate of 127.0.0.1');
});

it('A CA_FILE that is not there is named at the start', () =>
  expect(() => trustRoots({ caFile: '/nowhere/roots.pem' })).toThrow('CA_FILE: /nowhere/roots.pem does not exist'));

it.each(['', 'junk', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'])(
  'A CA_FILE with %j, which is no certificate, is refused at the start',
  (text) => {
    const caFile = fileOf(text);
    expect(() => trustRoots({ caFile })).toThrow(`CA_FILE: ${caFile} holds no certificates in PEM`);
  },
);
