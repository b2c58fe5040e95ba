import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A Debian container with a real systemd and no network. Its files are an overlay on this machine's root. */
export type Machine = AsyncDisposable & {
  /** Returns the path, on this machine, of a file in the container. */
  readonly path: (file: string) => string;
  /** Runs a script in the container as root, with a short environment like cron's. Returns its exit code and output. */
  readonly run: (script: string) => { readonly code: number | null; readonly output: string };
  /** Starts a program of this machine in the container's network. The program is killed when the container ends. */
  readonly startInNetwork: (command: readonly string[]) => void;
};

/** Services of this machine that must not start by themselves in the container: a page starts those it needs. */
const NOT_STARTED = [
  'apache2',
  'avahi-daemon',
  'caddy',
  'etcd',
  'haproxy',
  'nginx',
  'patroni',
  'pgbouncer',
  'postgresql',
  'prometheus',
  'prometheus-node-exporter',
  'ssh',
];
const BOOT_MS = 120_000;
const RUN_MS = 300_000;
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
};

/** Returns why no such container can start here; null if one can. Starts one to find out, which takes some seconds. */
export async function machineObstacle(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = ['systemd-nspawn', 'nsenter', 'openssl', 'zip', 'curl', 'gpg', 'nginx', 'caddy'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (missing.length > 0) return `${missing.join(', ')}: not installed`;
  try {
    await using machine = await startMachine('self-check-empty', () => undefined);
    const { code, output } = machine.run('systemctl daemon-reload');
    return code === 0 ? null : `systemd does not answer: ${output.trim()}`;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

function mountOverlay(folder: string): void {
  for (const name of ['changes', 'work', 'root']) mkdirSync(join(folder, name));
  const options = `lowerdir=/,upperdir=${join(folder, 'changes')},workdir=${join(folder, 'work')}`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, join(folder, 'root')], { stdio: 'ignore' });
}

/** Returns the process id, on this machine, of the container's systemd. */
function systemdOf(container: ChildProcess): number | null {
  const { stdout } = spawnSync('pgrep', ['--parent', String(container.pid)], { encoding: 'utf8' });
  const id = Number(stdout.trim().split('\n').at(0));
  return id > 0 ? id : null;
}

const inside = (id: number): string[] => ['--target', String(id), '--mount', '--pid', '--uts', '--net', '--ipc'];

async function booted(container: ChildProcess, log: () => string): Promise<number> {
  const limit = Date.now() + BOOT_MS;
  while (Date.now() < limit && container.exitCode === null) {
    const id = systemdOf(container);
    const state =
      id === null
        ? ''
        : spawnSync('nsenter', [...inside(id), 'systemctl', 'is-system-running'], { encoding: 'utf8' }).stdout;
    if (id !== null && /^(running|degraded)/.test(state)) return id;
    await pause(500);
  }
  const id = systemdOf(container);
  if (id !== null) process.kill(id, 'SIGKILL');
  const last = log().trim().split('\n').at(-1) ?? '';
  throw new Error(`systemd-nspawn starts no machine: ${last}`);
}

/** Starts a container, after `prepare` has written its files. Throws if systemd does not start within two minutes. */
export async function startMachine(name: string, prepare: (root: string) => void): Promise<Machine> {
  const folder = mkdtempSync('/var/tmp/self-check-machine-');
  const root = join(folder, 'root');
  try {
    mountOverlay(folder);
  } catch {
    rmSync(folder, { recursive: true });
    throw new Error('mounting is refused');
  }
  prepare(root);
  const options = [
    '--boot',
    '--private-network',
    '--register=no',
    '--keep-unit',
    '--link-journal=no',
    '--console=read-only',
  ];
  for (const service of NOT_STARTED)
    rmSync(join(root, `etc/systemd/system/multi-user.target.wants/${service}.service`), { force: true });
  const container = spawn('systemd-nspawn', [`--directory=${root}`, `--machine=${name}`, ...options]);
  let log = '';
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const programs: ChildProcess[] = [];

  const stop = async (): Promise<void> => {
    for (const program of programs) program.kill('SIGKILL');
    if (container.exitCode === null && container.signalCode === null) {
      const ended = once(container, 'exit');
      // Kill systemd, because all that runs there ends with it. Killing `container` would end only that process.
      const id = systemdOf(container);
      if (id === null) container.kill('SIGKILL');
      else process.kill(id, 'SIGKILL');
      await ended;
    }
    for (let tries = 0; tries < 20 && spawnSync('umount', [root]).status !== 0; tries += 1) await pause(500);
    rmSync(folder, { recursive: true });
  };

  try {
    const id = await booted(container, () => log);
    return {
      path: (file) => join(root, file),
      run: (script) => {
        const { status, stdout, stderr } = spawnSync(
          'nsenter',
          [...inside(id), 'bash', '--norc', '-euo', 'pipefail', '-c', script],
          {
            env: ENVIRONMENT,
            cwd: '/',
            encoding: 'utf8',
            timeout: RUN_MS,
          },
        );
        return { code: status, output: stdout + stderr };
      },
      startInNetwork: (command) => {
        programs.push(spawn('nsenter', ['--target', String(id), '--net', ...command], { stdio: 'ignore' }));
      },
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
