import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { temporaryFolder, TEST_CLIENTS } from '../testing/local.ts';
import { ROOT } from './command.ts';
import { layOutRelease } from './testing/releaseFolder.ts';

const { path: WORLD, [Symbol.dispose]: remove } = temporaryFolder();
const RELEASE = join(WORLD, 'releases/1.0.0');
/** The id of the user who runs the service. If root runs the tests, it is another user. */
const SERVICE = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);

/** The text that a command adds to the line with its settings if it has switched to another user. */
const BECOMES = process.getuid?.() === 0 ? '; user: nobody' : '';
const SERVICE_USER = process.getuid?.() === 0 ? 'nobody' : userInfo().username;

let data: string;
let settings: string;

beforeAll(() => {
  chmodSync(WORLD, 0o755);
  mkdirSync(dirname(RELEASE));
  layOutRelease(RELEASE);
});
afterAll(remove);
beforeEach(({ task }) => {
  data = join(WORLD, task.id);
  settings = join(WORLD, `${task.id}.env`);
  mkdirSync(data);
  chownSync(data, SERVICE, SERVICE);
  writeFileSync(
    settings,
    `SERVICE_USER=${SERVICE_USER}\nDATA_DIR=${data}\nCLIENTS_DIR=${TEST_CLIENTS}\nERASURE_LEDGER=${data}/erasures.ledger\n`,
  );
});

type Manner = { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string; readonly uid?: number };

function run(program: string, words: readonly string[], { env = {}, cwd = '/', uid }: Manner = {}) {
  const as = uid === undefined ? {} : { uid, gid: uid };
  const { status, stdout, stderr } = spawnSync(program, words, { env, cwd, encoding: 'utf8', ...as });
  return { code: status, out: stdout, errors: stderr };
}

const CLONE = join(ROOT, 'bin/self-check');

describe('in a clone, with an empty environment,', () => {
  it('self-check says which settings, database and clients it takes, and prints one JSON object on standard output', () => {
    const { code, out, errors } = run(CLONE, ['clients', 'check', '--env', settings, '--json']);
    expect(errors).toBe(`settings: ${settings}; database: ${data}/triage.sqlite; clients: ${TEST_CLIENTS}${BECOMES}\n`);
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, ok: true });
  });

  it.runIf(process.getuid?.() === 0)(
    'A command run by root is refused where DATA_DIR belongs to another user and no SERVICE_USER is set',
    () => {
      writeFileSync(settings, `DATA_DIR=${data}\nCLIENTS_DIR=${TEST_CLIENTS}\n`);
      const { code, errors } = run(CLONE, ['demo-data', '--visits', '2', '--env', settings]);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `${data}: belongs to user ${SERVICE}, and root runs this: run it as the user that runs the service, or name that user in SERVICE_USER\n`,
      });
      expect(readdirSync(data)).toEqual([]);
    },
  );

  it('self-check names its database without the password', { tags: 'proof' }, () => {
    const url = 'postgres://own:secret@one:5433/checks?sslmode=verify-full';
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}DATABASE_URL=${url}\n`);
    const { errors } = run(CLONE, ['clients', 'check', '--env', settings]);
    expect(errors).toContain('; database: PostgreSQL one:5433/checks; ');
    expect(errors).not.toContain('secret');
  });

  it('self-check takes the clone’s own settings, never the machine’s', { tags: 'proof' }, () => {
    const clone = join(data, 'clone');
    layOutRelease(clone);
    mkdirSync(join(clone, 'scripts'));
    writeFileSync(join(clone, '.env'), 'DATA_DIR=here\nCLIENTS_DIR=councils\n');
    const { errors } = run(join(clone, 'bin/self-check'), ['clients', 'check']);
    expect(errors).toContain(
      `settings: ${clone}/.env; database: ${clone}/here/triage.sqlite; clients: ${clone}/councils\n`,
    );
  });

  it('self-check runs through symbolic links, and resolves file names from the caller’s folder', () => {
    mkdirSync(join(data, 'links'));
    symlinkSync(CLONE, join(data, 'links/one'));
    symlinkSync('one', join(data, 'links/self-check'));
    expect(run(join(data, 'links/self-check'), ['demo-data', '--visits', '2', '--env', settings]).code).toBe(0);
    expect(run('/bin/sh', ['-c', 'links/self-check backup copy --env "$1"', 'sh', settings], { cwd: data }).code).toBe(
      0,
    );
    expect(readdirSync(data)).toContain('copy');
  });

  it('npm run operate does what self-check does', { tags: 'proof' }, () => {
    const { out } = run('npm', ['run', '--silent', 'operate', '--', 'clients', 'check', '--env', settings, '--json'], {
      env: { PATH: process.env.PATH ?? '' },
      cwd: ROOT,
    });
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  });

  it.each([['a NODE that is none', { NODE: '/bin/false' }, 'NODE: /bin/false is no Node from 24 up\n']])(
    'self-check refuses %s',
    (_, env, errors) => {
      expect(run(CLONE, ['--help'], { env })).toEqual({ code: 1, out: '', errors });
    },
  );
});

describe('in a release,', { tags: 'proof' }, () => {
  const program = join(RELEASE, 'bin/self-check');
  const env = { NODE: process.execPath };

  it('self-check asks for Node 24 where no usable Node is found', () => {
    mkdirSync(join(WORLD, 'bare/bin'), { recursive: true });
    symlinkSync('/bin/false', join(WORLD, 'bare/bin/node'));
    const copy = join(WORLD, 'bare/bin/self-check');
    writeFileSync(copy, readFileSync(program), { mode: 0o755 });
    const { code, errors } = run(copy, ['--help'], { env: { PATH: `${join(WORLD, 'bare/bin')}:/usr/bin:/bin` } });
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('Node 24 or newer') as string });
  });

  it('self-check keeps its data outside of the code, in production, unless its settings name other places', () => {
    writeFileSync(settings, '# CLIENTS_DIR is left out, and this is empty:\nDATA_DIR=\n');
    const { errors } = run(program, ['backup', 'x', '--env', settings], { env });
    expect(errors).toContain('SMTP_URL: must be set in production');
    expect(errors).not.toContain('ERASURE_LEDGER');
    const named = Object.fromEntries(
      [
        `SERVICE_USER=${SERVICE_USER}`,
        'SMTP_URL=smtps://mail.example.org',
        'MAIL_FROM=a@example.org',
        'PUBLIC_URL=https://check.example.org',
      ]
        .concat('OPERATOR_NAME=A', 'CONTACT_EMAIL=a@example.org')
        .map((line) => line.split('=') as [string, string]),
    );
    expect(run(program, ['clients', 'check', '--env', settings], { env: { ...env, ...named } }).errors).toContain(
      'database: /var/lib/self-check/triage.sqlite; clients: /etc/self-check/clients',
    );
  });

  it('self-check run by root writes files that belong to the service’s user', () => {
    writeFileSync(settings, `NODE_ENV=development\n${readFileSync(settings, 'utf8')}`);
    const { code, errors } = run(program, ['demo-data', '--visits', '2', '--env', settings], { env });
    expect({ code, errors }).toMatchObject({ code: 0 });
    expect(statSync(join(data, 'triage.sqlite')).uid).toBe(SERVICE);
  });

  /** Takes a folder from the service's user: root has it then. */
  const takeAway = (folder: string): void => {
    if (process.getuid?.() === 0) chownSync(folder, 0, 0);
    chmodSync(folder, process.getuid?.() === 0 ? 0o755 : 0o500);
  };

  it.each(['DATA_DIR', 'ERASURE_LEDGER', 'backups'])(
    'Doctor names the folder of %s that belongs to another user, with the command that mends it, and leaves nothing of root’s there',
    (name) => {
      const places = { DATA_DIR: data, ERASURE_LEDGER: join(data, 'ledger'), backups: join(data, 'backups') };
      for (const folder of [places.ERASURE_LEDGER, places.backups]) {
        mkdirSync(folder);
        chownSync(folder, SERVICE, SERVICE);
      }
      const more = `ERASURE_LEDGER=${places.ERASURE_LEDGER}/erasures.ledger\nBACKUP_DIR=${places.backups}\n`;
      writeFileSync(
        settings,
        `NODE_ENV=development\n${more}SERVICE_USER=${SERVICE_USER}\nDATA_DIR=${data}\nCLIENTS_DIR=${TEST_CLIENTS}\n`,
      );
      const folder = places[name as keyof typeof places];
      const fault = `fault: ${name}: ${SERVICE_USER} may not write to ${folder}: chown --recursive ${SERVICE_USER}: ${folder}; chmod u=rwx ${folder} (`;
      expect(run(program, ['doctor', '--env', settings], { env }).errors).not.toContain(fault);
      takeAway(folder);
      expect(run(program, ['doctor', '--env', settings], { env }).errors).toContain(fault);
      const remedy = fault.slice(fault.indexOf('chown'), -2);
      expect(run('/bin/sh', ['-c', remedy], { env: { PATH: '/usr/bin:/bin' } }).code).toBe(0);
      expect(run(program, ['doctor', '--env', settings], { env }).errors).not.toContain(fault);
      const owners = readdirSync(data, { recursive: true }).map((path) => statSync(join(data, String(path))).uid);
      expect(owners.filter((uid) => uid !== SERVICE)).toEqual([]);
    },
  );

  it.runIf(process.getuid?.() === 0)(
    'Doctor, run by root, names the settings file that the service’s user may not read, with the command that mends it',
    () => {
      writeFileSync(settings, `NODE_ENV=development\n${readFileSync(settings, 'utf8')}`);
      chmodSync(settings, 0o640);
      chownSync(settings, 0, 0);
      expect(run(program, ['doctor', '--env', settings], { env }).errors).toContain(
        `fault: settings file: nobody may not read ${settings}, so the server cannot start: chown root:nobody ${settings}; chmod 640 ${settings} (`,
      );
      const asService = run(program, ['doctor', '--settings', '--env', settings], {
        env: { ...env, SERVICE_USER: 'nobody' },
        uid: SERVICE,
      });
      expect(asService.errors).toBe(
        `${settings}: may not be read by nobody, the service’s user: chown root:nobody ${settings}; chmod 640 ${settings}\n`,
      );
      chownSync(settings, 0, SERVICE);
      expect(run(program, ['doctor', '--env', settings], { env }).errors).not.toContain('fault: settings file');
    },
  );

  it.runIf(process.getuid?.() === 0)('A command run by root is refused where SERVICE_USER names no user', () => {
    writeFileSync(settings, `NODE_ENV=development\nDATA_DIR=${data}\n`);
    expect(
      run(program, ['retention', 'status', '--env', settings], { env: { ...env, SERVICE_USER: 'no-such' } }),
    ).toMatchObject({
      code: 1,
      errors: 'SERVICE_USER: this machine has no user no-such: useradd --system --shell /usr/sbin/nologin no-such\n',
    });
  });

  it.each(['src/operate/cli/program.ts', 'src/operate/doctor/disk.ts', 'src/server/settings/settings.ts'])(
    'A release without %s, as one copied by half, is named by doctor with the missing file and no stack',
    (missing) => {
      const half = join(data, 'half');
      layOutRelease(half);
      writeFileSync(join(half, 'SHA256SUMS'), `${'0'.repeat(64)}  ${missing}\n`);
      rmSync(join(half, missing));
      const { code, out, errors } = run(join(half, 'bin/self-check'), ['doctor', '--env', settings], { env });
      expect({ code, out, errors }).toEqual({
        code: 1,
        out: '',
        errors: expect.stringContaining(
          `the release in ${half} is not as it was packed: ${missing} is missing: unpack it again`,
        ) as string,
      });
      expect(errors).not.toMatch(/^ {4}at /m);
    },
  );

  it('clients new run by root leaves the new client in root’s ownership, like the clients folder', () => {
    const CLIENTS_DIR = join(data, '../clients-of-root');
    mkdirSync(CLIENTS_DIR, { mode: 0o755 });
    const words = ['clients', 'new', 'leeds', '--env', settings];
    const { code, errors } = run(program, words, { env: { ...env, NODE_ENV: 'development', CLIENTS_DIR } });
    expect({ code, errors }).toMatchObject({ code: 0 });
    expect(statSync(join(CLIENTS_DIR, 'leeds/client.yaml')).uid).toBe(process.getuid?.());
  });

  it('self-check judges settings and clients as the start does, every fault at once', () => {
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}NODE_ENV=development\nPORT=x\nLOG_LEVEL=loud\n`);
    const words = ['doctor', '--settings', '--env', settings];
    const { code, errors } = run(program, words, { env, uid: SERVICE });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'PORT: must be a whole number from 0 to 65535\nLOG_LEVEL: must be a level such as info\n',
    });
    expect(run(program, words, { env: { ...env, PORT: '0', LOG_LEVEL: 'info' }, uid: SERVICE })).toMatchObject({
      code: 0,
    });
    const CLIENTS_DIR = join(WORLD, 'none');
    const missing = run(program, words, { env: { ...env, PORT: '0', LOG_LEVEL: 'info', CLIENTS_DIR }, uid: SERVICE });
    expect(missing).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`CLIENTS_DIR: ${CLIENTS_DIR} does not exist`) as string,
    });
  });

  it('self-check backs up and restores as the service’s user, with an empty environment, on a machine where no server ran', () => {
    writeFileSync(settings, `NODE_ENV=development\nBACKUP_DIR=${data}/backups\n${readFileSync(settings, 'utf8')}`);
    const self = (...words: string[]) => run(program, [...words, '--env', settings], { env, uid: SERVICE });
    expect(self('demo-data', '--visits', '2')).toMatchObject({ code: 0 });
    mkdirSync(join(data, 'backups'));
    chownSync(join(data, 'backups'), SERVICE, SERVICE);
    expect(self('backup').out).toContain(`Backed up 2 records of ${data}/triage.sqlite to ${data}/backups/self-check-`);
    const [made = ''] = readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.backup'));
    const DATA_DIR = `${data}-fresh`;
    mkdirSync(DATA_DIR);
    chownSync(DATA_DIR, SERVICE, SERVICE);
    const words = ['restore', join(data, 'backups', made), '--ledger-lost', '--env', settings];
    expect(run(program, words, { env: { ...env, DATA_DIR }, uid: SERVICE })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Restored 2 records') as string,
    });
  });

  it('self-check serves in production as the service’s user, until SIGTERM', async () => {
    const ledger = join(WORLD, 'ledger');
    mkdirSync(ledger);
    chownSync(ledger, SERVICE, SERVICE);
    const ports = [await freePort(), await freePort()] as const;
    const lines = [
      `SERVICE_USER=${SERVICE_USER}`,
      `DATA_DIR=${data}`,
      `ERASURE_LEDGER=${ledger}/erasures.ledger`,
      `CLIENTS_DIR=${TEST_CLIENTS}`,
      'ALLOW_SAMPLE_CLIENTS=1',
      `PORT=${ports[0]}`,
      'PUBLIC_URL=https://check.example.org',
      'TRUST_PROXY=1',
      'OPERATOR_NAME=A',
      'CONTACT_EMAIL=a@example.org',
      `SMTP_URL=smtp://127.0.0.1:${ports[1]}`,
      'MAIL_FROM=a@example.org',
      // A busy machine must not answer 503 here.
      'MAX_EVENT_LOOP_DELAY_MS=60000',
    ];
    writeFileSync(settings, `${lines.join('\n')}\n`);
    const server = spawn(program, ['serve', '--env', settings], {
      env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const logLines: string[] = [];
    for await (const line of createInterface(server.stdout)) {
      logLines.push(line);
      if (line.includes('"msg":"serving"')) break;
    }
    const asked = async (host: string): Promise<IncomingMessage> => {
      const sent = request({ host: '127.0.0.1', port: ports[0], path: '/plain/en', headers: { host } }).end();
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      return reply.resume();
    };
    expect(await asked('check.example.org')).toMatchObject({
      statusCode: 200,
      headers: { 'strict-transport-security': expect.stringContaining('max-age=') as string },
    });
    expect(await asked('other.example.org')).toMatchObject({ statusCode: 400 });
    expect(logLines.join('\n')).toContain('ALLOW_SAMPLE_CLIENTS=1: visitors may be shown invented contacts');
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    for (const file of [join(data, 'triage.sqlite'), join(ledger, 'erasures.ledger')])
      expect(statSync(file).uid).toBe(SERVICE);
  });

  it('self-check doctor, run by root, judges who may read the settings file that it was given', () => {
    writeFileSync(settings, `NODE_ENV=development\n${readFileSync(settings, 'utf8')}`);
    chmodSync(settings, 0o644);
    chmodSync(data, 0o700);
    expect(run(program, ['doctor', '--env', settings], { env, uid: SERVICE }).errors).toContain(
      `accessible to other users: ${settings}`,
    );
  });

  it('A command names an input file that the service’s user may not read, or an output folder that it may not write to', () => {
    writeFileSync(settings, `NODE_ENV=development\n${readFileSync(settings, 'utf8')}`);
    const [secret, shut] = [join(WORLD, 'secret.backup'), join(WORLD, 'shut')];
    writeFileSync(secret, '', { mode: 0 });
    mkdirSync(shut, { mode: 0o500 });
    const self = (...words: string[]) => run(program, [...words, '--env', settings], { env, uid: SERVICE }).errors;
    expect(self('restore', secret, '--ledger-lost')).toContain(`${secret}: may not be read by this user`);
    expect(self('postcodes', 'import', secret)).toContain(`${secret} may not be read by this user`);
    run(program, ['demo-data', '--visits', '2', '--env', settings], { env, uid: SERVICE });
    expect(self('backup', join(shut, 'one'))).toContain(`${join(shut, 'one')} may not be written to by this user`);
  });

  it('A command names the settings file that it may not read, or that does not exist', () => {
    chmodSync(settings, 0);
    const asked = run(program, ['doctor', '--env', settings], { env, uid: SERVICE });
    expect(asked).toMatchObject({
      code: 1,
      errors: `${settings}: may not be read by ${SERVICE_USER}: run this as root\n`,
    });
    expect(run(program, ['doctor', '--env', 'none'], { env, cwd: WORLD })).toMatchObject({
      code: 1,
      errors: `--env: there is no ${WORLD}/none\n`,
    });
  });
});
