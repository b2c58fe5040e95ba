/** @module-tag proof */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../harness/databases.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { newVisit, sendUntilAnswered } from '../harness/visits.ts';

/** Runs a server as the first process of a namespace, as in a container; without root, in a user namespace. */
const AS_FIRST = [
  ...['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])],
  ...['--pid', '--fork', '--kill-child', '--mount-proc'],
];
const mayUnshare = spawnSync(AS_FIRST[0] ?? '', [...AS_FIRST.slice(1), 'true']).status === 0;
if (!mayUnshare) process.stdout.write('Nobody may make a namespace of processes here: PID 1 is not tested\n');

/** Returns the children of a process, including zombies. `own` is a child's process id in its own namespace. */
function childrenOf(parent: number): { pid: number; own: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key: string): string => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
        if (Number(field('PPid')) !== parent) return [];
        return [{ pid: Number(name), own: Number(field('NSpid').split(/\s+/).at(-1)) }];
      } catch {
        return [];
      }
    });
}

describe.runIf(mayUnshare)('a server that is the first process of its container', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops cleanly on %s, with no record lost and no zombie process',
    async (signal) => {
      await using database = await createSqliteDatabase();
      await using server = await startServer(
        { ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'info' },
        { under: AS_FIRST },
      );
      const [node] = childrenOf(server.pid);
      expect(node).toMatchObject({ own: 1 });
      const visit = newVisit(1);
      await sendUntilAnswered(() => server.address, visit);
      // A first process must reap its children. The server starts none, so it has none to reap.
      expect(childrenOf(node?.pid ?? 0)).toEqual([]);
      execFileSync('kill', ['-s', signal.slice(3), String(node?.pid)]);
      // A first process ignores signals without a handler, so an orderly end shows that its handler ran.
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(await database.rows()).toHaveLength(1);
      expect(await database.integrityFaults()).toEqual([]);
    },
  );
});
