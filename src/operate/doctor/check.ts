import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Installation } from './installation.ts';

/** The result of a check. It is `skipped` if the line of another check explains why this one cannot run. */
export type State = 'ok' | 'warning' | 'fault' | 'skipped';
/** The state of a check and its message for an operator, without secrets. */
export type Verdict = readonly [State, string];

export type Target = {
  readonly settings: Settings;
  readonly now: Date;
  /** Opens the database; rejects if it cannot be opened. */
  readonly database: () => Promise<Database>;
  /** The folder of the backups: `--backups`, otherwise BACKUP_DIR; null if neither is set. */
  readonly backups: string | null;
  readonly mailTo: string | null;
  /** The file that the settings came from, or null. */
  readonly settingsFile: string | null;
  /** The user that this process runs as: the service's, after root has switched to it. */
  readonly user: string;
  /** What systemd says of the service; null where systemd does not run it. */
  readonly installation: Installation | null;
  /** Finds the addresses of a host name; for tests. */
  readonly lookup?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** Where to connect in place of PUBLIC_URL's host and port; for tests. */
  readonly connectTo?: { readonly host: string; readonly port: number; readonly ca?: string } | undefined;
};

export type Check = {
  readonly name: string;
  /** The section with the fix, as a page of docs/ and its anchor. */
  readonly see: string;
  readonly run: (target: Target) => Verdict | Promise<Verdict>;
};

export const SKIPPED: Verdict = ['skipped', 'another line explains why'];

export const verdictOf = (warnings: readonly string[], ok: string): Verdict =>
  warnings.length === 0 ? ['ok', ok] : ['warning', warnings.join('; ')];
