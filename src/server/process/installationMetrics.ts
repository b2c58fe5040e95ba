import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { freeSpace } from '../files/fileSystem.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/**
 * The file in BACKUP_DIR to which the backup command writes the time of its last success with records, in seconds since
 * 1970. It shows that the service has had records.
 */
export const LAST_SUCCESS = 'last-success';
/** The file with the time of the last successful backup of a database without records. */
export const LAST_EMPTY_SUCCESS = 'last-success-empty';

/** The file in BACKUP_DIR in which the backup command says why it deleted no old backup; missing if it may. */
export const ROTATION_STOPPED = 'rotation-stopped';
/** `clock`: the clock is in doubt. `shrunk`: the newest backup has under half the records of an older one. */
export type RotationStop = 'clock' | 'shrunk';
const ROTATION_STOPS: readonly RotationStop[] = ['clock', 'shrunk'];

/** Returns why the last backup into a folder deleted no old one; null if it could. */
export function rotationStop(folder: string): RotationStop | null {
  try {
    const text = readFileSync(join(folder, ROTATION_STOPPED), 'utf8').trim();
    return ROTATION_STOPS.find((reason) => reason === text) ?? null;
  } catch {
    return null;
  }
}

/** Returns the time in a file of a folder, in seconds since 1970; 0 if there is none. */
function timeIn(folder: string, file: string): number {
  try {
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return /^\d{1,12}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

/** Returns the time of the last successful backup into a folder, in seconds since 1970; 0 if there was none. */
const lastBackup = (folder: string): number =>
  Math.max(timeIn(folder, LAST_SUCCESS), timeIn(folder, LAST_EMPTY_SUCCESS));

/** Time limit, in ms, for a proxy to present its certificate. */
const PATIENCE_MS = 10_000;

/** Returns when a server's certificate, valid or not, expires, in seconds since 1970. Rejects if there is none. */
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

const HOUR_MS = 3_600_000;

type Watched = Pick<Settings, 'backupDir' | 'dataDir' | 'erasureLedger' | 'publicUrl'>;
type Gauges = Pick<Metrics, 'backupLastSuccess' | 'backupRotationStopped' | 'diskFree' | 'certificateExpires'>;

/**
 * Returns a function that sets the metrics of the backups, the disks and the certificate of PUBLIC_URL. The certificate
 * is fetched in the background, at most once an hour by `elapsed`, a monotonic clock in ms.
 */
export function installationCollector(
  { backupLastSuccess, backupRotationStopped, diskFree, certificateExpires }: Gauges,
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
    if (backupDir !== null) {
      backupLastSuccess.set(lastBackup(backupDir));
      const stop = rotationStop(backupDir);
      for (const reason of ROTATION_STOPS) backupRotationStopped.set({ reason }, reason === stop ? 1 : 0);
    }
    for (const [folder, path] of folders) {
      const room = freeSpace(path);
      if (Number.isFinite(room)) diskFree.set({ folder }, room);
    }
    if (publicUrl?.startsWith('https:') !== true || elapsed() - askedAt < HOUR_MS) return;
    askedAt = elapsed();
    // If the address does not answer, the last known date is kept: other alerts report the failure.
    certificateEnd(publicUrl).then(
      (end) => certificateExpires.set(end),
      () => undefined,
    );
  };
}
