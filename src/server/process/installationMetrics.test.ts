import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { testCertificate } from '../mail/testing/testCertificate.ts';
import { installationCollector } from './installationMetrics.ts';
import { createMetrics } from './metrics.ts';

function world(publicUrl: string | null = null) {
  const root = mkdtempSync(join(tmpdir(), 'installation-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['data', 'ledger', 'backups']) mkdirSync(join(root, folder));
  const settings = {
    dataDir: join(root, 'data'),
    erasureLedger: join(root, 'ledger/file'),
    backupDir: null,
    publicUrl,
  };
  const metrics = createMetrics('0.0.0');
  const valueOf = async (series: string) => {
    const line = (await metrics.registry.metrics()).split('\n').find((item) => item.startsWith(`${series} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };
  return { root, settings, metrics, valueOf, backupDir: join(root, 'backups') };
}

it('The metrics show when the last backup succeeded: 0 if none did, and nothing without a backup folder', async () => {
  const { metrics, settings, backupDir, valueOf } = world();
  const metric = () => valueOf('backup_last_success_timestamp_seconds');
  installationCollector(metrics, settings, () => 0)();
  expect(await metric()).toBeNull();
  const collect = installationCollector(metrics, { ...settings, backupDir }, () => 0);
  collect();
  expect(await metric()).toBe(0);
  writeFileSync(join(backupDir, 'last-success'), '1795737600\n');
  collect();
  expect(await metric()).toBe(1_795_737_600);
  writeFileSync(join(backupDir, 'last-success'), 'soon\n');
  collect();
  expect(await metric()).toBe(0);
});

it('The metrics show why the last backup deleted no old backup: 0 if it did, and nothing without a backup folder', async () => {
  const { metrics, settings, backupDir, valueOf } = world();
  const metric = (reason: string) => valueOf(`backup_rotation_stopped{reason="${reason}"}`);
  installationCollector(metrics, settings, () => 0)();
  expect(await metric('clock')).toBeNull();
  const collect = installationCollector(metrics, { ...settings, backupDir }, () => 0);
  collect();
  expect([await metric('clock'), await metric('shrunk')]).toEqual([0, 0]);
  writeFileSync(join(backupDir, 'rotation-stopped'), 'shrunk\n');
  collect();
  expect([await metric('clock'), await metric('shrunk')]).toEqual([0, 1]);
});

it('The metrics show the free disk space of each folder that exists', async () => {
  const { metrics, settings, root, backupDir, valueOf } = world();
  installationCollector(metrics, { ...settings, backupDir }, () => 0)();
  for (const folder of ['data', 'ledger', 'backups'])
    expect(await valueOf(`disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(0);
  const other = world();
  installationCollector(other.metrics, { ...other.settings, backupDir: join(root, 'nowhere') }, () => 0)();
  expect(await other.valueOf('disk_free_bytes{folder="backups"}')).toBeNull();
  expect(await other.valueOf('disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
});

it('The metrics fetch the certificate of PUBLIC_URL once an hour at most, also one that browsers refuse', async () => {
  const { key, cert } = testCertificate('127.0.0.1', 5 * 86_400_000);
  let asked = 0;
  const proxy = createServer({ key, cert }).on('connection', () => void (asked += 1));
  proxy.listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { metrics, settings, valueOf } = world(`https://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  let now = 0;
  const collect = installationCollector(metrics, settings, () => now);
  const metric = async () => ((await valueOf('certificate_expires_timestamp_seconds')) ?? 0) - Date.now() / 1000;
  expect(await valueOf('certificate_expires_timestamp_seconds')).toBeNull();
  collect();
  await expect.poll(metric).toBeGreaterThan(4.9 * 86_400);
  expect(await metric()).toBeLessThan(5.1 * 86_400);
  now = 3_599_999;
  collect();
  now = 3_600_000;
  collect();
  await expect.poll(() => asked).toBe(2);
});

it('The metrics keep the last known date of the certificate while PUBLIC_URL does not answer', async () => {
  const { metrics, settings, valueOf } = world('https://127.0.0.1:1');
  metrics.certificateExpires.set(7);
  installationCollector(metrics, settings, () => 0)();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await valueOf('certificate_expires_timestamp_seconds')).toBe(7);
});
