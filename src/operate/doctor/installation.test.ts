import { describe, expect, it } from 'vitest';
import { lastFaultIn, parseUnits, unitNames } from './installation.ts';

const line = (message: string, from = 'self-check'): string =>
  JSON.stringify({ MESSAGE: message, SYSLOG_IDENTIFIER: from });
const logged = (level: string, msg: string, message?: string): string =>
  line(JSON.stringify({ level, msg, ...(message !== undefined && { err: { message } }) }));

describe('the last fault in the journal', () => {
  it.each<[string, string[], string | null]>([
    ['an empty journal has none', [''], null],
    [
      'a setting that the start refused is the fault, not the heading or the settings before it',
      [
        logged('info', 'serving'),
        line('settings: /etc/self-check/env; database: x; clients: y'),
        line('The server did not start:'),
        line('PORT: must be a whole number from 0 to 65535'),
        line('self-check.service: Failed with result ‘exit-code’.', 'systemd'),
      ],
      'PORT: must be a whole number from 0 to 65535',
    ],
    [
      'an error in the log is given with its cause',
      [logged('info', 'serving'), logged('error', 'the database refused calls', 'SQLite: the disk is full (code 13)')],
      'the database refused calls: SQLite: the disk is full (code 13)',
    ],
    [
      'a stop by hand has no fault, whatever was logged before it',
      [logged('error', 'old'), logged('info', 'stopping'), logged('info', 'stopped')],
      null,
    ],
    [
      'a stop after an uncaught error has that error',
      [logged('fatal', 'stopping after an error', 'boom'), logged('info', 'stopped')],
      'stopping after an error: boom',
    ],
    [
      'a killed server has what systemd says',
      [
        logged('info', 'serving'),
        line('self-check.service: Main process exited, code=killed, status=9/KILL', 'systemd'),
      ],
      'self-check.service: Main process exited, code=killed, status=9/KILL',
    ],
  ])('%s', (_what, lines, fault) => expect(lastFaultIn(lines.join('\n'))).toBe(fault));
});

it('The properties of several units are read from one output of systemctl show', () =>
  expect(parseUnits('Id=a.service\nRequires=x.mount -.mount\n\nId=b.timer\nActiveState=active\n')).toEqual([
    { Id: 'a.service', Requires: 'x.mount -.mount' },
    { Id: 'b.timer', ActiveState: 'active' },
  ]));

it('The mounts that a unit requires are read though systemctl quotes a name with an escaped hyphen', () => {
  const printed = String.raw`"var-lib-self\\x2dcheck.mount" system.slice`;
  expect(unitNames(printed)).toEqual([String.raw`var-lib-self\x2dcheck.mount`, 'system.slice']);
});
