import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.ts';
import { keepServer } from './keeper.ts';

/** The folders that may contain PgBouncer: Debian installs it in a folder that is only in root's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** PgBouncer's settings: transaction mode, the server's address and user, and otherwise the defaults. */
const settingsFor = (home: string, server: URL, port: number): string => `
[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${home}/users.txt
`;

export type PgBouncer = {
  /** Returns a database's address through PgBouncer, given its own address. */
  readonly through: (databaseUrl: string) => string;
  readonly remove: () => Promise<void>;
};

/** Returns the path of PgBouncer on this machine, or null. */
export function findPgBouncer(): string | null {
  return FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

/** Starts a PgBouncer for tests in front of a PostgreSQL server, for all its databases and the user of `serverUrl`. */
export async function startPgBouncer(program: string, serverUrl: string): Promise<PgBouncer> {
  const home = mkdtempSync(join(tmpdir(), 'self-check-pgbouncer-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const server = new URL(serverUrl);
  writeFileSync(join(home, 'users.txt'), `"${server.username}" ""\n`);
  writeFileSync(join(home, 'pgbouncer.ini'), settingsFor(home, server, port));
  const kept = await keepServer(home, [program, join(home, 'pgbouncer.ini')], 'process up');
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    remove: async () => {
      await kept.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
