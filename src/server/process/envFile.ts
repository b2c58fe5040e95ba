import { existsSync } from 'node:fs';
import { StartFault } from './startFault.ts';

/** Adds the settings of an `.env` file, if there is one, to the environment. Throws a `StartFault` if it is unreadable. */
export function loadEnvFile(file: string): void {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    throw new StartFault([`${file}: cannot be read: it must be a file that this user may read`]);
  }
}
