import { join } from 'node:path';
import { lockFile } from '../../files/lockFile.ts';
import { DataDirInUse } from '../openFaults.ts';

/** Locks the data directory for this server; returns a function that unlocks it. Throws `DataDirInUse`, or SQLite's error. */
export function lockDataDir(directory: string): () => void {
  const unlock = lockFile(join(directory, 'server.lock'));
  if (unlock === null) throw new DataDirInUse(directory);
  return unlock;
}
