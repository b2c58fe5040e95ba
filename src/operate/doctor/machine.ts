import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maxConnections, openFilesLimit } from '#server/process/openFiles.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { readVersion } from '#server/settings/version.ts';
import type { Check, Verdict } from './check.ts';

/** Free memory, in MiB: a server takes some 120 and a summary more. */
const MEMORY = { fault: 100, warning: 300 } as const;
/** Fewer simultaneous connections than this refuse the visitors of a campaign. */
const CONNECTIONS = 1_000;

/** Judges the memory that a new process can have, in MiB. */
export const judgeMemory = (free: number): Verdict => [
  free < MEMORY.fault ? 'fault' : free < MEMORY.warning ? 'warning' : 'ok',
  `${free.toLocaleString('en-GB')} MiB free, ${availableParallelism()} processors`,
];

/** Judges the limit of open files of a process started as this one was. */
export function judgeOpenFiles(limit: number | null): Verdict {
  const connections = maxConnections(limit);
  const says = `allow ${connections.toLocaleString('en-GB')} connections`;
  return connections < CONNECTIONS ? ['warning', `${says}: raise the limit (LimitNOFILE, ulimit -n)`] : ['ok', says];
}

/** Compares the version with the newest entry of the changelog. */
export function judgeVersion(version: string, changelog: string): Verdict {
  const newest = /^## \[(\d[^\]]*)\]/m.exec(changelog)?.[1];
  return version === newest
    ? ['ok', version]
    : ['warning', `package.json says ${version}, CHANGELOG.md ${newest ?? 'none'}: this is no release`];
}

export const MACHINE: readonly Check[] = [
  {
    name: 'version',
    see: 'every-day.md#upgrade',
    run: () => judgeVersion(readVersion(), readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8')),
  },
  {
    name: 'memory',
    see: 'install.md#install',
    run: () => judgeMemory(Math.floor(process.availableMemory() / 1024 / 1024)),
  },
  {
    name: 'METRICS_PORT',
    see: 'every-day.md#metrics',
    run: ({ settings: { metricsPort, host } }) => {
      if (metricsPort === null) return ['ok', 'is not set: nothing is collected'];
      if (!['0.0.0.0', '::', '::0', '0'].includes(host)) return ['ok', `is open on ${host} alone`];
      return ['warning', `is open on every address of this machine (HOST=${host}): let only the collector reach it`];
    },
  },
  { name: 'open files', see: 'install.md#6-the-service', run: () => judgeOpenFiles(openFilesLimit()) },
];
