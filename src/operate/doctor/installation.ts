import { spawnSync } from 'node:child_process';

export const SERVICE = 'self-check.service';
export const BACKUP = 'self-check-backup.service';
export const TIMER = 'self-check-backup.timer';

/** The properties of a unit, as `systemctl show` prints them. */
export type Unit = Readonly<Record<string, string>>;

/** What systemd and its journal say of this installation. Only root may read all of it. */
export type Installation = {
  readonly service: Unit;
  readonly backup: Unit;
  readonly timer: Unit;
  /** The mounts that the units require, by `RequiresMountsFor=`. */
  readonly mounts: readonly Unit[];
  /** The newest fault in the journal since the server last served; null if there is none. */
  readonly lastFault: string | null;
};

const PROPERTIES = [
  'Id',
  'LoadState',
  'ActiveState',
  'Result',
  'UnitFileState',
  'User',
  'Requires',
  'RequiresMountsFor',
  'Where',
  'LastTriggerUSec',
  'NextElapseUSecRealtime',
];

const PATIENCE_MS = 10_000;

function printed(program: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 2 ** 26 });
  return error === undefined ? stdout : '';
}

/** Parses the output of `systemctl show` for several units. */
export function parseUnits(text: string): readonly Unit[] {
  const blocks = text.split('\n\n').map((block) => block.split('\n').filter((line) => line.includes('=')));
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
    );
}

const show = (...names: readonly string[]): readonly Unit[] =>
  names.length === 0
    ? []
    : parseUnits(printed('systemctl', ['show', `--property=${PROPERTIES.join()}`, '--', ...names]));

/** Parses a list of units. systemctl quotes a name with a backslash, which escapes a hyphen of the path. */
export const unitNames = (list: string): readonly string[] =>
  list.split(' ').map((name) => (name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));

type Line = { readonly MESSAGE?: unknown; readonly SYSLOG_IDENTIFIER?: unknown };

const jsonOf = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};

/** Lines that our programs print beside their faults: the settings in use, headings and stacks. */
const NO_FAULT = /^(settings: |The server |Node\.js v|\s|[{}]|\d+ warnings?, no fault)/;

/**
 * Returns the newest fault among the journal's lines (JSON, oldest first) since the server last served or was stopped by
 * hand: its own, otherwise systemd's; null if there is none.
 */
export function lastFaultIn(journal: string): string | null {
  let ofSystemd: string | null = null;
  for (const line of journal.trim().split('\n').toReversed()) {
    const { MESSAGE: message, SYSLOG_IDENTIFIER: from }: Line = jsonOf(line) ?? {};
    if (typeof message !== 'string' || message.trim() === '') continue;
    if (from === 'systemd') {
      if (/failed|code=killed/i.test(message)) ofSystemd ??= message;
      continue;
    }
    const logged = jsonOf(message);
    if (logged === null) {
      if (!NO_FAULT.test(message)) return message;
      continue;
    }
    if (logged.level === 'error' || logged.level === 'fatal') {
      const { message: cause } = Object(logged.err) as { message?: unknown };
      return [logged.msg, cause].filter((part) => typeof part === 'string').join(': ');
    }
    if (logged.msg === 'serving' || logged.msg === 'stopping') break;
  }
  return ofSystemd;
}

const JOURNAL = ['--unit', SERVICE, '--since', '-1day', '--lines', '500', '--no-pager', '--output', 'json'];

/** Reads what systemd says of the service; null where systemd does not run it. Call it as root. */
export function readInstallation(): Installation | null {
  const units = new Map(show(SERVICE, BACKUP, TIMER).map((unit) => [unit.Id, unit]));
  const [service, backup = {}, timer = {}] = [units.get(SERVICE), units.get(BACKUP), units.get(TIMER)];
  if (service?.LoadState !== 'loaded') return null;
  const required = [service, backup].flatMap(({ Requires = '' }) => unitNames(Requires));
  const mounts = show(...new Set(required.filter((name) => name.endsWith('.mount'))));
  // A server that ended just now may have lines that the journal has not taken in yet.
  printed('journalctl', ['--sync']);
  return { service, backup, timer, mounts, lastFault: lastFaultIn(printed('journalctl', JOURNAL)) };
}
