import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { installed, printed } from './installed.ts';

const ROOT = join(import.meta.dirname, '..');
const UNIT = readFileSync(join(import.meta.dirname, 'systemd/self-check.service'), 'utf8');
const HOME = '/opt/self-check';
const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

describe('the systemd unit', () => {
  it('starts an official Node on the server, with settings that production takes once the operator adds its own', () => {
    expect(value('ExecStart')).toBe('/usr/local/bin/node --disable-sigusr1 src/server/main.ts');
    const pairs = value('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]);
    const own = Object.fromEntries(pairs);
    const [data, ledger] = value('StateDirectory').split(' ');
    expect(own).toMatchObject({
      NODE_ENV: 'production',
      DATA_DIR: `/var/lib/${data}`,
      ERASURE_LEDGER: `/var/lib/${ledger}/erasures.ledger`,
    });
    const needed = {
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'check@example.org',
      PUBLIC_URL: 'https://check.example.org',
      OPERATOR_NAME: 'A Health Company',
      CONTACT_EMAIL: 'help@example.org',
    };
    const read = readSettings({ ...own, ...needed });
    expect('faults' in read ? read.faults : []).toEqual([]);
  });

  it('leaves no picture of its memory on the disk when it crashes', () => expect(value('LimitCORE')).toBe('0'));

  it('starts once the clock is right', () => expect(value('After').split(' ')).toContain('time-sync.target'));

  it('gives a stop longer than the 15 s it takes, and asks the service’s own process alone', () => {
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(15);
    expect(value('KillMode')).toBe('mixed');
  });
});

const analyze = installed('systemd-analyze');

/** A copy of the unit whose program is on this machine. */
function copyHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const here = UNIT.replaceAll('/usr/local/bin/node', process.execPath)
    .replaceAll(HOME, ROOT)
    .replace(/ file:.*$/m, '');
  writeFileSync(join(folder, 'self-check.service'), here.replace(/^Documentation=.*\n/m, ''));
  return folder;
}

test(
  analyze === null
    ? 'systemd did not look at the unit: systemd-analyze is not installed'
    : 'systemd finds no fault in the unit, and calls it at most 2.0 of 10 exposed',
  () => {
    if (analyze === null) return;
    const folder = copyHere();
    const unit = join(folder, 'self-check.service');
    expect(printed(analyze, ['verify', '--man=no', '--recursive-errors=no', unit], folder)).toBe('');
    printed(analyze, ['security', '--offline=yes', '--threshold=20', unit], folder);
    writeFileSync(unit, 'nonsense');
    expect(() => printed(analyze, ['verify', '--man=no', '--recursive-errors=no', unit], folder)).toThrow();
  },
);
