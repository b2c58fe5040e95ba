import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../testing/freePort.ts';
import { childrenOf, keepServer, signalIfAlive, type KeptServer } from '../../testing/keeper.ts';
import { startWire, type Wire } from '../harness/wire.ts';
import { patroniConfiguration, type Place } from './configuration.ts';
import type { Programs } from './programs.ts';
import { serverUserFolder } from './servantsFolder.ts';

/** One of the three machines: Patroni and its PostgreSQL. */
export type Member = AsyncDisposable & {
  readonly place: Place;
  readonly start: () => Promise<void>;
  /** Kills all processes of the member, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Suspends all processes of the member. After `thaw` they continue as if nothing had happened. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Cuts the member off from the other members and from etcd. Clients of the database still reach it. */
  readonly cutOff: () => void;
  readonly rejoin: () => void;
  readonly message: () => string;
};

type Wires = Readonly<Record<keyof Place['wires'], Wire>>;

/** Returns the id of PostgreSQL's main process, which is not a child of Patroni; empty if there is none. */
function postmasterOf(folder: string): number[] {
  const file = join(folder, 'data/postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0;
  return pid > 0 ? [pid] : [];
}

async function wiresTo(postgres: number, rest: number, etcd: number, held: AsyncDisposableStack): Promise<Wires> {
  const [forPostgres, forRest, forEtcd] = [await startWire(postgres), await startWire(rest), await startWire(etcd)];
  for (const wire of [forPostgres, forRest, forEtcd]) held.use(wire);
  return { postgres: forPostgres, rest: forRest, etcd: forEtcd };
}

const portsOf = ({ postgres, rest, etcd }: Wires): Place['wires'] => ({
  postgres: postgres.port,
  rest: rest.port,
  etcd: etcd.port,
});

/** Creates a member called `name` that finds etcd at the port `etcd`, without starting it. */
export async function makeMember(name: string, programs: Programs, etcd: number): Promise<Member> {
  await using made = new AsyncDisposableStack();
  const { path: folder } = made.use(serverUserFolder(`patroni-${name}`));
  const [postgres, rest] = [await freePort(), await freePort()];
  const wires = await wiresTo(postgres, rest, etcd, made);
  const place: Place = { name, folder, postgres, rest, wires: portsOf(wires) };
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, patroniConfiguration(place, programs.bin));
  let kept: KeptServer | null = null;

  /** Signals Patroni and PostgreSQL before their children, because they would notice the death of a child. */
  function signalAll(signal: NodeJS.Signals): void {
    const parents = [...(kept ? [kept.pid] : []), ...postmasterOf(folder)];
    for (const pid of parents) signalIfAlive(pid, signal);
    for (const pid of parents.flatMap(childrenOf)) signalIfAlive(pid, signal);
  }

  async function kill(): Promise<void> {
    signalAll('SIGSTOP');
    signalAll('SIGKILL');
    await kept?.stop();
    kept = null;
  }

  const item = (change: (wire: Wire) => void) => () => Object.values(wires).forEach(change);
  made.defer(kill);
  const whole = made.move();
  return {
    place,
    start: async () => {
      kept = await keepServer(folder, [programs.patroni, file], 'server process', 'TERM');
    },
    kill,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    cutOff: item((wire) => wire.hold()),
    rejoin: item((wire) => wire.up()),
    message: () => kept?.message() ?? '',
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
