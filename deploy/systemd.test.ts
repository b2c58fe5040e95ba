import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { findProgram, runProgram } from './installed.ts';

const ROOT = join(import.meta.dirname, '..');
const UNIT = readFileSync(join(import.meta.dirname, 'systemd/self-check.service'), 'utf8');
const HOME = '/opt/self-check/current';
const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

describe('the systemd unit', () => {
  it('checks the settings before it starts the server, and counts as started only once the server is ready', () => {
    expect(value('ExecStartPre')).toBe(`${HOME}/bin/self-check doctor --settings`);
    expect(value('ExecStart')).toBe(`${HOME}/bin/self-check serve`);
    expect(UNIT).toContain(
      `\nExecReload=${HOME}/bin/self-check doctor --settings\nExecReload=/bin/kill -USR2 $MAINPID\n`,
    );
    expect(value('Type')).toBe('notify');
    expect(value('NotifyAccess')).toBe('all');
    expect(Number(value('StartLimitBurst'))).toBeGreaterThan(1);
    expect(value('StateDirectory')).toBe('self-check self-check-ledger');
  });

  it.each([
    ['self-check.service', '/var/lib/self-check /var/lib/self-check-ledger'],
    ['self-check-backup.service', '/var/lib/self-check /var/lib/self-check-ledger /var/backups/self-check'],
    ['self-check-restore@.service', '/var/lib/self-check /var/lib/self-check-ledger /var/backups/self-check'],
  ])('%s does not start while a disk of %s is not mounted', (name, folders) => {
    const unit = readFileSync(join(import.meta.dirname, 'systemd', name), 'utf8').split('[Service]')[0];
    expect(unit).toContain(`\nRequiresMountsFor=${folders}\n`);
  });

  it('leaves no core dump on the disk when the service crashes', () => expect(value('LimitCORE')).toBe('0'));

  it('starts the service only once the clock is synchronised', () =>
    expect(value('After').split(' ')).toContain('time-sync.target'));

  it('allows more than the 15 s that a stop takes, and sends SIGTERM to the main process alone', () => {
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(15);
    expect(value('KillMode')).toBe('mixed');
  });
});

const analyze = findProgram('systemd-analyze');

const UNITS = [
  'self-check.service',
  'self-check-backup.service',
  'self-check-backup.timer',
  'self-check-restore@.service',
];

/** Copies of the units whose program is on this machine. */
function copyHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of UNITS) {
    const text = readFileSync(join(import.meta.dirname, 'systemd', name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(HOME, ROOT).replace(/^Documentation=.*\n/m, ''));
  }
  return folder;
}

describe.each(UNITS)('%s', (name) => {
  test(
    analyze === null
      ? 'systemd did not look at it: systemd-analyze is not installed'
      : 'has no fault that systemd finds, and a service is at most 2.0 of 10 exposed',
    () => {
      if (analyze === null) return;
      const folder = copyHere();
      const unit = join(folder, name.replace('@', '@a.backup'));
      renameSync(join(folder, name), unit);
      expect(runProgram(analyze, ['verify', '--man=no', '--recursive-errors=no', unit], folder)).toBe('');
      if (name.endsWith('.service')) runProgram(analyze, ['security', '--offline=yes', '--threshold=20', unit], folder);
      writeFileSync(unit, 'nonsense');
      expect(() => runProgram(analyze, ['verify', '--man=no', '--recursive-errors=no', unit], folder)).toThrow();
    },
  );
});
