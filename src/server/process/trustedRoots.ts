import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { errorCode, unusableReason } from '../files/fileSystem.ts';
import { StartupError } from './startupError.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function readRoots(file: string): readonly string[] {
  try {
    const roots = readFileSync(file, 'latin1').match(PEM) ?? [];
    for (const root of roots) new X509Certificate(root);
    if (roots.length > 0) return roots;
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'does not exist' : unusableReason(error);
    if (why !== null) throw new StartupError([`CA_FILE: ${file} ${why}`]);
  }
  throw new StartupError([`CA_FILE: ${file} holds no certificates in PEM`]);
}

/**
 * Trusts the authorities in CA_FILE, beside those that Node trusts, for every connection of this process: mail,
 * PostgreSQL, PUBLIC_URL. Throws `StartupError` if the file cannot be used.
 */
export function trustRoots({ caFile }: { readonly caFile: string | null }): void {
  if (caFile === null) return;
  const roots = readRoots(caFile);
  if (!('setDefaultCACertificates' in tls)) throw new StartupError(['CA_FILE: needs Node 24.5 or newer']);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...roots]);
}
