import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { roomIn } from '../files/fileSystem.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** In BACKUP_DIR, one line: when the last backup succeeded, in seconds since 1970, as the backup command writes it. */
export const LAST_SUCCESS = 'last-success';

/** When the last backup into a folder succeeded, in seconds since 1970; 0 if none ever did. */
function lastBackup(folder: string): number {
  try {
    const text = readFileSync(join(folder, LAST_SUCCESS), 'utf8').trim();
    return /^\d{1,12}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

/** How long, in ms, a proxy may take to show its certificate. */
const PATIENCE_MS = 10_000;

/** When the certificate of an https address ends, in seconds since 1970, valid or not. Rejects when none is shown. */
function certificateEnd(address: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no certificate in time')));
  socket.once('error', reject).once('secureConnect', () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
    socket.destroy();
  });
  socket.unref();
  return promise;
}

const AN_HOUR_MS = 3_600_000;

type Watched = Pick<Settings, 'backupDir' | 'dataDir' | 'erasureLedger' | 'publicUrl'>;
type Gauges = Pick<Metrics, 'backupLastSuccess' | 'diskFree' | 'certificateExpires'>;

/**
 * Returns a function to call before each collection, which sets the metrics of the backups, the disks and the certificate of
 * PUBLIC_URL. The certificate is asked for once an hour at most, beside the collection; `elapsed` is in ms.
 */
export function watchInstallation(
  { backupLastSuccess, diskFree, certificateExpires }: Gauges,
  { backupDir, dataDir, erasureLedger, publicUrl }: Watched,
  elapsed: () => number,
): () => void {
  const folders = [
    ['data', dataDir],
    ['ledger', dirname(erasureLedger)],
    ...(backupDir === null ? [] : [['backups', backupDir] as const]),
  ] as const;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (backupDir !== null) backupLastSuccess.set(lastBackup(backupDir));
    for (const [folder, path] of folders) {
      const room = roomIn(path);
      if (Number.isFinite(room)) diskFree.set({ folder }, room);
    }
    if (publicUrl?.startsWith('https:') !== true || elapsed() - askedAt < AN_HOUR_MS) return;
    askedAt = elapsed();
    // Whether the address answers is for others to watch: the last date known stays.
    certificateEnd(publicUrl).then(
      (end) => certificateExpires.set(end),
      () => undefined,
    );
  };
}
