import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/settings/settings.ts';

/** A check is skipped if another line explains why it cannot run. */
export type State = 'ok' | 'warning' | 'fault' | 'skipped';
/** The result of a check and its message for an operator, without secrets. */
export type Verdict = readonly [State, string];

/** The installation that `doctor` checks. */
export type Target = {
  readonly settings: Settings;
  readonly now: Date;
  /** Opens the database; rejects if it cannot be opened. */
  readonly database: () => Promise<Database>;
  /** `--backups`, else BACKUP_DIR. */
  readonly backups: string | null;
  /** `--mail-to`. */
  readonly mailTo: string | null;
  /** The file that the settings came from, or null. */
  readonly settingsFile: string | null;
  /** Finds the addresses of a host name; for tests. */
  readonly lookup?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** Where to connect in place of PUBLIC_URL's host and port; for tests. */
  readonly connectTo?: { readonly host: string; readonly port: number; readonly ca?: string } | undefined;
};

export type Check = {
  readonly name: string;
  /** The section with the fix, as a page of docs/ and its anchor. */
  readonly see: string;
  readonly run: (patient: Target) => Verdict | Promise<Verdict>;
};

export const SKIPPED: Verdict = ['skipped', 'another line explains why'];

export const warnedOf = (warnings: readonly string[], ok: string): Verdict =>
  warnings.length === 0 ? ['ok', ok] : ['warning', warnings.join('; ')];
