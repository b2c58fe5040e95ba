import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/freePort.ts';
import { keepServer } from '../../testing/keeper.ts';
import { LOOPBACK } from '../../testing/local.ts';
import { ask } from '../harness/call.ts';
import { queryPostgres } from '../harness/databases.ts';
import { credentials, etcdConfiguration, haproxyConfiguration } from './configuration.ts';
import { makeMember, type Member } from './member.ts';
import type { Programs } from './programs.ts';
import { serverUserFolder } from './servantsFolder.ts';
import { isClusterWhole, leaderOf, type MemberList } from './roll.ts';

/** Three PostgreSQL servers under Patroni, with one etcd and one HAProxy. */
export type Cluster = AsyncDisposable & {
  /** Returns the member that leads, as all members but `without` see it; waits until there is one. */
  readonly leader: (without?: Member) => Promise<Member>;
  /** Waits until all three members are in step. */
  readonly whole: () => Promise<unknown>;
  /** Asks Patroni for another leader, and waits until Patroni confirms the change. */
  readonly switchOver: (from: Member) => Promise<void>;
  /** The address of the service's database through HAProxy. */
  readonly throughProxy: string;
  /** Returns an administrator's address of the service's database on a member. */
  readonly direct: (member: Member) => string;
};

/** The longest that each wait may take, in ms. */
const WAIT_MS = 120_000;
const MEMBERS = ['one', 'two', 'three'];
const SERVICE = { name: 'self_check', password: 'in-this-trial' };

/**
 * Calls `get` until it returns a value; a rejection counts as null. Throws after two minutes, with the members' output.
 */
async function until<Value>(
  label: string,
  members: readonly Member[],
  get: () => Promise<Value | null>,
): Promise<Value> {
  const deadline = AbortSignal.timeout(WAIT_MS);
  while (!deadline.aborted) {
    const value = await get().catch(() => null);
    if (value !== null) return value;
    await pause(100);
  }
  const message = members.map((member) => `${member.place.name}:\n${member.message().slice(-3_000)}`);
  throw new Error(`${label}: not within ${WAIT_MS / 1000} s\n${message.join('\n')}`);
}

const restOf = ({ place }: Member): string => `http://${LOOPBACK}:${place.rest}`;

/** Returns the members of the cluster as one member sees them; rejects if it does not answer within 2 s. */
async function rollOf(member: Member): Promise<MemberList> {
  const answer = await fetch(`${restOf(member)}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { members: MemberList }).members;
}

async function startEtcd(program: string, held: AsyncDisposableStack): Promise<number> {
  const { path } = held.use(serverUserFolder('etcd'));
  const port = await freePort();
  writeFileSync(join(path, 'etcd.yml'), etcdConfiguration(path, port, await freePort()));
  const command = [program, '--config-file', join(path, 'etcd.yml')];
  const { kill } = await keepServer(path, command, 'enabled capabilities for version 3', 'TERM');
  held.defer(kill);
  return port;
}

async function startProxy(program: string, members: readonly Member[], held: AsyncDisposableStack): Promise<number> {
  const { path } = held.use(serverUserFolder('haproxy'));
  const port = await freePort();
  const places = members.map(({ place }) => place);
  writeFileSync(join(path, 'haproxy.cfg'), haproxyConfiguration(port, places));
  const { kill } = await keepServer(path, [program, '-db', '-f', join(path, 'haproxy.cfg')], 'server process', 'TERM');
  held.defer(kill);
  return port;
}

async function startMembers(programs: Programs, etcd: number, held: AsyncDisposableStack): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const name of MEMBERS) members.push(held.use(await makeMember(name, programs, etcd)));
  for (const member of members) await member.start();
  return members;
}

/** Returns the leader as all members but `without` see it; waits until there is one. */
const leaderAmong = (members: readonly Member[], without?: Member): Promise<Member> =>
  until('a leader is there', members, async () => {
    const asked = members.filter((member) => member !== without);
    const rolls = await Promise.all(asked.map((member) => rollOf(member).catch(() => [])));
    const names = rolls.map(leaderOf);
    return asked.find(({ place }) => names.includes(place.name)) ?? null;
  });

const wholeAgain = (members: readonly Member[]): Promise<true> =>
  until('three members are in step', members, async () => {
    const rolls = await Promise.all(members.map(rollOf));
    return rolls.every((roll) => isClusterWhole(roll, MEMBERS.length)) || null;
  });

async function switchOver(from: Member): Promise<void> {
  const headers = { Authorization: `Basic ${Buffer.from(credentials().patroni).toString('base64')}` };
  const { status, body } = await ask(restOf(from), '/switchover', { headers, body: { leader: from.place.name } });
  if (status !== 200) throw new Error(`Patroni does not switch over: ${status} ${JSON.stringify(body)}`);
}

const direct = ({ place }: Member, database = SERVICE.name): string =>
  `postgres://${credentials().postgres}@${LOOPBACK}:${place.postgres}/${database}`;
const service = (port: number): string =>
  `postgres://${SERVICE.name}:${SERVICE.password}@${LOOPBACK}:${port}/${SERVICE.name}`;

/** Starts the cluster, and creates the service's user and database. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  await using held = new AsyncDisposableStack();
  const members = await startMembers(programs, await startEtcd(programs.etcd, held), held);
  const proxy = await startProxy(programs.haproxy, members, held);
  await wholeAgain(members);
  const first = direct(await leaderAmong(members), 'postgres');
  await queryPostgres(first, `create user ${SERVICE.name} password '${SERVICE.password}'`);
  await queryPostgres(first, `create database ${SERVICE.name} owner ${SERVICE.name}`);
  const all = held.move();
  return {
    leader: (without) => leaderAmong(members, without),
    whole: () => wholeAgain(members),
    switchOver,
    direct: (member) => direct(member),
    throughProxy: service(proxy),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
