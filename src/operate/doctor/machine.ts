import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { maxConnections, openFilesLimit } from '#server/process/openFiles.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { readVersion } from '#server/settings/version.ts';
import type { Check, Verdict } from './check.ts';

/** Free memory, in MiB, below which `doctor` reports a fault or a warning. A server takes about 120 MiB. */
const MEMORY = { fault: 100, warning: 300 } as const;
/** Least number of simultaneous connections: with fewer, visitors would be refused during a campaign. */
const CONNECTIONS = 1_000;

/** Judges the memory available to a new process, in MiB. */
export const judgeMemory = (free: number): Verdict => [
  free < MEMORY.fault ? 'fault' : free < MEMORY.warning ? 'warning' : 'ok',
  `${free.toLocaleString('en-GB')} MiB free, ${availableParallelism()} processors`,
];

export function judgeOpenFiles(limit: number | null): Verdict {
  const connections = maxConnections(limit);
  const message = `allow ${connections.toLocaleString('en-GB')} connections`;
  return connections < CONNECTIONS
    ? ['warning', `${message}: raise the limit (LimitNOFILE, ulimit -n)`]
    : ['ok', message];
}

/** Compares the version with the newest entry of the changelog. */
export function judgeReleaseVersion(version: string, changelog: string): Verdict {
  const newest = /^## \[(\d[^\]]*)\]/m.exec(changelog)?.[1];
  return version === newest
    ? ['ok', version]
    : ['warning', `package.json has ${version}, CHANGELOG.md ${newest ?? 'none'}: this is not a release`];
}

export const MACHINE: readonly Check[] = [
  {
    name: 'version',
    see: 'every-day.md#upgrade',
    run: () => judgeReleaseVersion(readVersion(), readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8')),
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
      if (metricsPort === null) return ['ok', 'is not set: no metrics are collected'];
      if (!['0.0.0.0', '::', '::0', '0'].includes(host)) return ['ok', `listens on ${host} only`];
      return [
        'warning',
        `listens on every address of this machine (HOST=${host}): allow only the collector to reach it`,
      ];
    },
  },
  { name: 'open files', see: 'install.md#6-the-service', run: () => judgeOpenFiles(openFilesLimit()) },
];
