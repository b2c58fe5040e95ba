import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * Self-signed certificates for tests, generated so that the repository holds no key. They contain only as much of X.509
 * (RFC 5280, in DER) as a TLS client needs.
 */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const generalizedTime = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type TestCertificate = { readonly key: string; readonly cert: string };

/** A certificate for a host name or 127.0.0.1, valid from a year ago until `ms` from now, by default a year. */
export function testCertificate(host: string, ms = YEAR_MS): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const validity = sequence(
    generalizedTime(new Date(Date.now() - YEAR_MS)),
    generalizedTime(new Date(Date.now() + ms)),
  );
  const altName = host === '127.0.0.1' ? der(0x87, Buffer.from([127, 0, 0, 1])) : der(0x82, Buffer.from(host));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, sequence(altName))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const encoded = sequence(body, ECDSA_SHA256, signature).toString('base64');
  const lines = encoded.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
