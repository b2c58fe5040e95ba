import { isWithin } from '#server/settings/settings.ts';
import { SKIPPED, type Check, type Target, type Verdict } from './check.ts';
import { BACKUP, SERVICE, TIMER, type Installation, type Unit } from './installation.ts';

const pathsOf = ({ RequiresMountsFor: paths = '' }: Unit): readonly string[] =>
  paths.split(' ').filter((path) => path !== '');

/** The folders of the settings, each with the unit that must wait for its disk. */
const folders = ({ settings: { dataDir, erasureLedger, backupDir } }: Target) => [
  ['DATA_DIR', dataDir, SERVICE] as const,
  ['ERASURE_LEDGER', erasureLedger, SERVICE] as const,
  ...(backupDir === null ? [] : [['BACKUP_DIR', backupDir, BACKUP] as const]),
];

function judgeMounts(target: Target, { service, backup, mounts }: Installation): Verdict {
  const away = mounts.filter(({ ActiveState }) => ActiveState !== 'active').map(({ Where: where = '' }) => where);
  if (away.length > 0)
    return [
      'fault',
      `not mounted, though a unit requires it: ${away.map((where) => `${where}: mount ${where}`).join('; ')}`,
    ];
  const unguarded = folders(target).filter(
    ([, path, unit]) => !pathsOf(unit === SERVICE ? service : backup).some((covered) => isWithin(covered, path)),
  );
  if (unguarded.length === 0)
    return ['ok', 'every disk that the units require for data, ledger and backups is mounted'];
  const lines = unguarded.map(
    ([name, path, unit]) => `${name} ${path}: add RequiresMountsFor=${path}: systemctl edit ${unit}`,
  );
  return ['warning', `a unit would start without the disk of ${lines.join('; ')}`];
}

function judgeTimer({ timer, backup }: Installation): Verdict {
  const { UnitFileState: enabled = '', ActiveState: active = '', LastTriggerUSec: last = '' } = timer;
  if (enabled !== 'enabled' || active !== 'active')
    return [
      'fault',
      `${TIMER} is ${enabled !== 'enabled' ? 'not enabled' : 'stopped'}: no backup is made each night: systemctl enable --now ${TIMER}`,
    ];
  if (!['success', ''].includes(backup.Result ?? ''))
    return ['fault', `the last run of ${BACKUP} failed (${backup.Result ?? ''}): journalctl --unit ${BACKUP} says why`];
  const next = timer.NextElapseUSecRealtime ?? '';
  return ['ok', `${last === '' ? 'has not run yet' : `last ran on ${last}`}; next on ${next}`];
}

const underSystemd =
  (judge: (target: Target, installation: Installation) => Verdict) =>
  (target: Target): Verdict =>
    target.installation === null ? SKIPPED : judge(target, target.installation);

export const SYSTEMD: readonly Check[] = [
  {
    name: 'user',
    see: 'install.md#3-settings',
    run: underSystemd(({ user }, { service: { User: named = '' } }) =>
      named === user
        ? ['ok', `${user}, as in ${SERVICE}`]
        : [
            'fault',
            `this command runs as ${user}, and ${SERVICE} as ${named || 'root'}: correct SERVICE_USER in the settings`,
          ],
    ),
  },
  { name: 'mounts', see: 'install.md#disks-of-their-own', run: underSystemd(judgeMounts) },
  {
    name: 'backup timer',
    see: 'every-day.md#backup',
    run: underSystemd((_, installation) => judgeTimer(installation)),
  },
];
