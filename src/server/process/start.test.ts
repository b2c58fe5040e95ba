import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROJECT } from '../settings/settingsSchema.ts';
import { freePort } from '../../../testing/freePort.ts';
import { TEST_ENVIRONMENT } from '../../../testing/local.ts';

/** Starts the real server in a separate process with the given environment; killed after the test. */
function startMain(environment: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const child = spawn(process.execPath, [join(PROJECT, 'src/server/main.ts')], {
    env: { ...TEST_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, printed, ended };
}

const linesOf = (text: string): string[] => text.trim().split('\n');

describe('a start that fails', () => {
  it('because its port is in use ends with one line that names PORT', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const { printed, ended } = startMain({ PORT: port });
    expect(await ended).toBe(1);
    expect(linesOf(printed.err)).toEqual([
      `PORT: 127.0.0.1 port ${port} is in use: stop the other program, or set another port`,
    ]);
  });

  it('names every faulty setting', async () => {
    const { printed, ended } = startMain({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(linesOf(printed.err)).toEqual([
      'The server did not start:',
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^LOG_LEVEL: /),
    ]);
  });

  it('names an erasure ledger that cannot be written', { tags: 'proof' }, async () => {
    const { printed, ended } = startMain({ ERASURE_LEDGER: tmpdir() });
    expect(await ended).toBe(1);
    expect(linesOf(printed.err)).toEqual([
      `ERASURE_LEDGER: ${tmpdir()} cannot be used (EISDIR): check its owner and the free disk space`,
    ]);
  });

  it('because SQLite is on a network disk says what to do', { tags: 'proof' }, async () => {
    const onNfs = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { statfsSync } = fs;
      fs.statfsSync = (...words) => Object.assign(statfsSync(...words), { type: 0x6969 });
      syncBuiltinESMExports();`;
    const { printed, ended } = startMain({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onNfs)}`,
    });
    expect(await ended).toBe(1);
    expect(linesOf(printed.err)).toEqual([
      expect.stringMatching(
        /^DATA_DIR: \S+ is on a network disk \(NFS\), where SQLite can lose records: use a disk of this machine, or PostgreSQL$/,
      ),
    ]);
  });

  it(
    'because of sample clients or invented contacts in production names file and line',
    { tags: 'proof' },
    async () => {
      const { printed, ended } = startMain({
        NODE_ENV: 'production',
        ERASURE_LEDGER: join(tmpdir(), 'erasures.ledger'),
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'check@example.org',
        PUBLIC_URL: 'https://check.example.org',
        OPERATOR_NAME: 'A Health Company',
        CONTACT_EMAIL: 'help@example.org',
      });
      expect(await ended).toBe(1);
      expect(printed.err).toMatch(/york\/client\.yaml:5:1: sample is true/);
      expect(printed.err).toMatch(/york\/client\.yaml:\d+:7: zones\[0\]\.contacts\.phone "0808 157 0101" is invented/);
    },
  );
});

describe('a start and a stop', () => {
  it('report the version of package.json in the first log line and in the metrics', { tags: 'proof' }, async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
    const metricsPort = String(await freePort());
    const { printed } = startMain({ METRICS_PORT: metricsPort });
    await vi.waitFor(() => expect(printed.out).toContain('is running at'), 50_000);
    expect(JSON.parse(linesOf(printed.out)[0] ?? '')).toMatchObject({ msg: 'starting', version });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain(`build_info{version="${version}"} 1`);
  });

  it(
    'remove unfinished copies of records that killed commands left in DATA_DIR, and name them',
    { tags: 'proof' },
    async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'left-'));
      onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
      const left = ['triage.sqlite.new', 'restore.partial', '.triage.sqlite.0123456789abcdef.partial'];
      for (const name of left) writeFileSync(join(DATA_DIR, name), 'YO1 7HH');
      const { printed } = startMain({ DATA_DIR });
      await vi.waitFor(() => expect(printed.out).toContain('is running at'), 50_000);
      for (const name of left) expect(printed.out).toContain(name);
      expect(readdirSync(DATA_DIR)).not.toEqual(expect.arrayContaining([expect.stringMatching(/partial|new/)]));
    },
  );

  it(
    'report not ready, with the reason, while the erasure ledger is lost, and ready again afterwards',
    { tags: 'proof' },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const ledger = join(folder, 'below', 'erasures.ledger');
      const metricsPort = String(await freePort());
      const { printed } = startMain({ ERASURE_LEDGER: ledger, METRICS_PORT: metricsPort });
      await vi.waitFor(() => expect(printed.out).toContain('is running at'), 50_000);
      const address = /is running at (\S+)/.exec(printed.out)?.[1] ?? '';
      const ready = async (): Promise<number> => (await fetch(`${address}/readyz`)).status;
      expect(await ready()).toBe(200);
      renameSync(join(folder, 'below'), join(folder, 'away'));
      writeFileSync(join(folder, 'below'), 'in its way');
      await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 20_000, interval: 100 });
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(metrics).toMatch(/^service_ready 0$/m);
      const logged = /"cause":"ERASURE_LEDGER: \S+ cannot be used \(E\w+\)".*the erasure ledger cannot be used/;
      await vi.waitFor(() => expect(printed.out).toMatch(logged), 20_000);
      rmSync(join(folder, 'below'));
      renameSync(join(folder, 'away'), join(folder, 'below'));
      await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000, interval: 100 });
    },
  );

  it('print the address and two postcodes to try, report not ready before the stop, and end with exit code 0', async () => {
    const { child, printed, ended } = startMain({});
    const address = await vi.waitFor(
      () => {
        const found = /is running at (\S+)/.exec(printed.out)?.[1];
        if (found === undefined) throw new Error(printed.err);
        return found;
      },
      { timeout: 50_000, interval: 50 },
    );
    expect(printed.out).toMatch(/Postcodes to try: YO1 7HH \(City of York\) or MK40 \S+ \(Bedford\)/);
    const status = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    expect(await status('/api/triage/postcode?postcode=YO1%207HH')).toBe(200);
    const began = performance.now();
    child.kill('SIGINT');
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 20_000, interval: 20 });
    // A terminal and npm both pass on Ctrl-C: a second signal does not restart the stop.
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(printed.out.match(/"stopping"/g)).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
