import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram, runProgram } from '../../deploy/installed.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { etcdConfiguration, haproxyConfiguration, patroniConfiguration, type Place } from './configuration.ts';
import { longestPause } from './pauses.ts';
import { isClusterWhole, leaderOf } from './roll.ts';
import { changesOf, tableOf } from './table.ts';

const WIRES = { postgres: 11, rest: 12, etcd: 13 };
const PLACES: readonly Place[] = ['one', 'two', 'three'].map((name, index) => ({
  name,
  folder: `/tmp/${name}`,
  postgres: 20_001 + index,
  rest: 20_011 + index,
  wires: WIRES,
}));
const [ONE = { name: '', folder: '', postgres: 0, rest: 0, wires: WIRES }] = PLACES;

it('the Patroni trial is configured like deploy/patroni in guarantee, times and log', () => {
  const ours = parse(patroniConfiguration(ONE, '/bin')) as Record<string, Record<string, unknown>>;
  expect(ours).toMatchObject({
    etcd: { hosts: ['127.0.0.1:13'] },
    restapi: { connect_address: '127.0.0.1:12', authentication: { username: 'patroni' } },
    bootstrap: {
      dcs: {
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { parameters: { log_parameter_max_length: 0, log_parameter_max_length_on_error: 0 } },
      },
    },
  });
  const { ttl, loop_wait, retry_timeout } = ours.bootstrap?.dcs as Record<string, number>;
  expect((loop_wait ?? 0) + 2 * (retry_timeout ?? 0)).toBeLessThanOrEqual(ttl ?? 0);
  expect(JSON.stringify(ours)).not.toMatch(/0\.0\.0\.0|\bone:|\/var\//);
  const etcd = parse(etcdConfiguration('/tmp/etcd', 1, 2)) as Record<string, unknown>;
  expect(etcd).toMatchObject({ 'enable-v2': true, 'initial-cluster': 'one=http://127.0.0.1:2' });
  expect(JSON.stringify(etcd)).not.toMatch(/0\.0\.0\.0|\/one:|\/var\//);
});

const haproxy = findProgram('haproxy');
test(haproxy === null ? 'HAProxy did not read its file: it is not installed' : 'HAProxy takes its file', () => {
  const configuration = haproxyConfiguration(20_000, PLACES);
  expect(configuration.match(/127\.0\.0\.1:\d+( check port \d+)?/g)).toEqual([
    ...['127.0.0.1:20000', '127.0.0.1:20000'],
    ...PLACES.map(({ postgres, rest }) => `127.0.0.1:${postgres} check port ${rest}`),
  ]);
  if (haproxy === null) return;
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, 'haproxy.cfg'), configuration);
  expect(runProgram(haproxy, ['-c', '-f', 'haproxy.cfg'], folder.path)).not.toMatch(/warning|alert/i);
});

const member = (name: string, role: string, state = 'running', timeline = 2) => ({ name, role, state, timeline });
const OTHERS = [member('two', 'sync_standby', 'streaming'), member('three', 'replica', 'streaming')];

it.each([
  ['with a leader and its synchronous standby', [member('one', 'leader'), ...OTHERS], 'one', true],
  ['without a leader', [member('one', 'replica'), ...OTHERS], null, false],
  ['with a leader that starts', [member('one', 'leader', 'starting'), ...OTHERS], null, false],
  ['with one member fewer', [member('one', 'leader'), OTHERS[0] ?? member('', '')], 'one', false],
  ['with one on an older timeline', [member('one', 'leader', 'running', 3), ...OTHERS], 'one', false],
  [
    'without a synchronous standby',
    [member('one', 'leader'), ...OTHERS.slice(1), member('two', 'replica')],
    'one',
    false,
  ],
])('the trial reads leader and health of a cluster %s', (_, roll, leader, whole) => {
  expect([leaderOf(roll), isClusterWhole(roll, 3)]).toEqual([leader, whole]);
});

it('the time without a write is the longest gap between two writes after the change', () => {
  expect(longestPause(100, [90, 95, 130, 140, 300, 310])).toBe(160);
  expect(longestPause(100, [90, 350, 360])).toBe(250);
});

it('each round of the trial kills, isolates and switches over a leader, and its table lists losses and times', () => {
  expect(changesOf(2)).toEqual(['killed', 'cut off', 'switched over', 'killed', 'frozen', 'switched over']);
  const changed = changesOf(2).map((change, index) => ({
    change,
    pauseMs: 1_000 * (index + 1),
    faults: index === 3 ? ['lost'] : [],
  }));
  expect(tableOf(changed).split('\n')).toEqual([
    '| leader | times | writes lost | s without a write |',
    '|---|---|---|---|',
    '| killed | 2 | 1 | 1.0 (1.0 to 4.0) |',
    '| cut off | 1 | 0 | 2.0 (2.0 to 2.0) |',
    '| switched over | 2 | 0 | 3.0 (3.0 to 6.0) |',
    '| frozen | 1 | 0 | 5.0 (5.0 to 5.0) |',
  ]);
});
