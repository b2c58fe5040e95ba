import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
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

/** How many authorities a list names, each once. */
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

it('A CA_FILE that is not there is named at the start', () =>
  expect(() => trustRoots({ caFile: '/nowhere/roots.pem' })).toThrow('CA_FILE: /nowhere/roots.pem does not exist'));

it.each(['', 'junk', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'])(
  'A CA_FILE with %j, which is no certificate, is refused at the start',
  (text) => {
    const caFile = fileOf(text);
    expect(() => trustRoots({ caFile })).toThrow(`CA_FILE: ${caFile} holds no certificates in PEM`);
  },
);
