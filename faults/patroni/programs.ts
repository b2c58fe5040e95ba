import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { findProgram } from '../../deploy/installed.ts';

export type Programs = Readonly<Record<'patroni' | 'etcd' | 'haproxy' | 'bin', string>>;

/** Returns the folder with the newest PostgreSQL's programs, or null. Debian has one such folder for each version. */
function postgresFolder(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_rewind').filter((path) => existsSync(path));
  const version = (path: string): number => Number(path.split('/')[4]);
  const [newest] = found.toSorted((one, other) => version(other) - version(one));
  return newest === undefined ? null : dirname(newest);
}

/** The programs of the trial with Patroni, or null unless all are installed. */
export function findPrograms(): Programs | null {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
  const bin = postgresFolder();
  return patroni && etcd && haproxy && bin ? { patroni, etcd, haproxy, bin } : null;
}
