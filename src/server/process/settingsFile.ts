import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from '../files/fileSystem.ts';
import { PROJECT } from '../settings/settingsSchema.ts';
import { currentUser } from './serviceUser.ts';
import { StartupError } from './startupError.ts';

/** The settings file of an installed release or image. */
const OF_MACHINE = '/etc/self-check/env';

/** Defaults of a release, for settings that are missing from its settings file. */
const RELEASE_DEFAULTS = {
  NODE_ENV: 'production',
  SERVICE_USER: 'self-check',
  DATA_DIR: '/var/lib/self-check',
  ERASURE_LEDGER: '/var/lib/self-check-ledger/erasures.ledger',
  CLIENTS_DIR: '/etc/self-check/clients',
  BACKUP_DIR: '/var/backups/self-check',
} as const;

const USAGE = `Usage: self-check serve [--env <file>], or npm start

Serves the page and the calls behind it, until SIGTERM. Its settings come from the environment and from a settings file:
/etc/self-check/env, or .env in a clone. .env.example lists them.
`;

/** Returns the settings file that the arguments name, or null. Ends the process for `--help` and wrong arguments. */
export function settingsFileArgument(args: readonly string[]): string | null {
  const [option, file, ...more] = args;
  if (option === undefined) return null;
  if (option === '--env' && file !== undefined && more.length === 0) return resolve(file);
  if (option === '--help') process.stdout.write(USAGE);
  else
    process.stderr.write(`error: unknown option '${option}'; settings come from the environment: see .env.example\n`);
  process.exit(option === '--help' ? 0 : 2);
}

/** Returns whether a project's folder is a clone: releases and images have no `scripts` folder. */
export const isClone = (project: string): boolean => existsSync(join(project, 'scripts'));

/** Returns why this process's user may not read a settings file, with the remedy: the service's user must read it. */
function unreadable(file: string): string {
  const [user, serviceUser] = [currentUser(), process.env.SERVICE_USER ?? RELEASE_DEFAULTS.SERVICE_USER];
  return user === serviceUser
    ? `may not be read by ${user}, the service’s user: ${settingsFileRemedy(file, user)}`
    : `may not be read by ${user}: run this as root`;
}

/** The commands, for root, that let the service's user read a settings file, and nobody else but root. */
export const settingsFileRemedy = (file: string, user: string): string =>
  `chown root:${user} ${file}; chmod 640 ${file}`;

/** Returns the text of a file, or null if there is none. Throws a `StartupError` if it cannot be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    const isRefused = ['EACCES', 'EPERM'].includes(code);
    throw new StartupError([`${file}: ${isRefused ? unreadable(file) : `cannot be read (${code})`}`]);
  }
}

/**
 * Adds the settings of a file to the environment, and then the defaults of a release. The file is `named`; if that is
 * null, it is `.env` in a clone and `OF_MACHINE` in a release. Returns the file, or null if there is none. Throws a
 * `StartupError`.
 */
export function loadSettings(named: string | null, project = PROJECT): string | null {
  const file = named ?? (isClone(project) ? join(project, '.env') : OF_MACHINE);
  const text = textOf(file);
  if (named !== null && text === null) throw new StartupError([`--env: there is no ${file}`]);
  for (const [name, value] of Object.entries(parseEnv(text ?? ''))) process.env[name] ??= value;
  for (const [name, value] of Object.entries(isClone(project) ? {} : RELEASE_DEFAULTS))
    if ((process.env[name] ?? '').trim() === '') process.env[name] = value;
  return text === null ? null : file;
}
