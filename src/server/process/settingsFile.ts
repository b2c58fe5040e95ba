import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from '../files/fileSystem.ts';
import { PROJECT } from '../settings/settingsSchema.ts';
import { StartFault } from './startFault.ts';

/** The settings of a machine that a release or an image is installed on. */
const OF_MACHINE = '/etc/self-check/env';

/** Where a release keeps what is not its own; its settings may name other places. */
const RELEASE_DEFAULTS = {
  NODE_ENV: 'production',
  DATA_DIR: '/var/lib/self-check',
  ERASURE_LEDGER: '/var/lib/self-check-ledger/erasures.ledger',
  CLIENTS_DIR: '/etc/self-check/clients',
  BACKUP_DIR: '/var/backups/self-check',
} as const;

const USAGE = `Usage: self-check serve [--env <file>], or npm start

Serves the page and the calls behind it, until SIGTERM. Its settings come from the environment and from a settings file:
/etc/self-check/env, or .env in a clone. .env.example lists them.
`;

/**
 * Reads the command-line arguments of a server. Returns the path of its settings file, or null for the usual one. Ends
 * the process after `--help`, or for an unknown argument.
 */
export function settingsFileArgument(args: readonly string[]): string | null {
  const [option, file, ...more] = args;
  if (option === undefined) return null;
  if (option === '--env' && file !== undefined && more.length === 0) return resolve(file);
  if (option === '--help') process.stdout.write(USAGE);
  else
    process.stderr.write(`error: unknown option '${option}'; settings come from the environment: see .env.example\n`);
  process.exit(option === '--help' ? 0 : 2);
}

/** Whether a project's folder is a clone: releases and images are without the scripts that build and test. */
const isClone = (project: string): boolean => existsSync(join(project, 'scripts'));

/** The text of a file, or null where there is none. Throws a `StartFault` if it cannot be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    const why = ['EACCES', 'EPERM'].includes(code)
      ? 'may not be read by this user: run this as root'
      : `cannot be read (${code})`;
    throw new StartFault([`${file}: ${why}`]);
  }
}

/**
 * Adds the settings of an installation to the environment: those of the file `named`, else of the machine's file or a
 * clone's `.env`, if it is there, and the defaults of a release. Returns the file, or null where there is none. Throws a
 * `StartFault` for a named file that is missing, and for a file that cannot be read.
 */
export function loadSettings(named: string | null, project = PROJECT): string | null {
  const file = named ?? (isClone(project) ? join(project, '.env') : OF_MACHINE);
  const text = textOf(file);
  if (named !== null && text === null) throw new StartFault([`--env: there is no ${file}`]);
  for (const [name, value] of Object.entries(parseEnv(text ?? ''))) process.env[name] ??= value;
  for (const [name, value] of Object.entries(isClone(project) ? {} : RELEASE_DEFAULTS))
    if ((process.env[name] ?? '').trim() === '') process.env[name] = value;
  return text === null ? null : file;
}
