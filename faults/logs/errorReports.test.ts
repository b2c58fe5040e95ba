import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure, post, spoken } from '../edge/caller.ts';
import { serverStarter } from '../edge/started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { LOGS } from '../edge/visit.ts';
import { freePort } from '../../testing/freePort.ts';

const start = serverStarter();
const KEPT_PER_MINUTE = 30;
const FLOOD = 500;

type Report = { boundary: string; name: string; message: string; stack: string };
type Line = { readonly msg?: string; readonly report?: Report };

let server: RunningServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  server = await start({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' });
});

const send = (report: Partial<Report>, to = server) =>
  post(to.port, LOGS, { boundary: 'app', name: 'Error', message: '', stack: '', ...report });

/** Returns the reports in the log; throws if a line that starts with `{` is not JSON. */
function reportsIn(output: string): readonly Report[] {
  // The last part may be half a line.
  const lines = output
    .slice(0, output.lastIndexOf('\n'))
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.flatMap((line) => (JSON.parse(line) as Line).report ?? []);
}

/** Characters that a terminal would obey, or that a log reader would treat as a line end. */
const OBEYED = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u;

/** Counts the lines that are not JSON. Only the greeting at the start should have such lines. */
const plainLines = (output: string): number => output.split('\n').filter((line) => !line.startsWith('{')).length;

describe('a report that tries to write more than its line', () => {
  const HOSTILE = [
    ['a line of its own', 'x\n{"level":"fatal","msg":"forged"}'],
    ['CR LF', 'x\r\n{"level":"fatal","msg":"forged"}\r\n'],
    ['colours and a cleared screen', '\u001b[31mred\u001b[2J\u001b]0;title\u0007'],
    ['one-byte control sequences', 'x\u009b31m\u0085y'],
    ['line ends of Unicode', 'x\u2028{"msg":"forged"}\u2029y'],
    ['a change of direction', 'x\u202egnp.exe\u2066'],
    ['quotes and backslashes', '\\","msg":"forged","x":"\\'],
    ['NUL and backspaces', '\u0000\b\b\b\b'],
    ['half a character', '\ud800x'],
  ] as const;

  it.each(HOSTILE)('%s: one line, escaped, and read back unchanged', async (_what, text) => {
    const [reportsBefore, plainBefore] = [reportsIn(server.output()).length, plainLines(server.output())];
    expect((await send({ boundary: text, name: text, message: text, stack: text })).status).toBe(204);
    await expect.poll(() => reportsIn(server.output()).at(-1)?.message).toBe(text);
    expect(reportsIn(server.output())).toHaveLength(reportsBefore + 1);
    expect(plainLines(server.output())).toBe(plainBefore);
    expect(server.output()).not.toMatch(OBEYED);
    expect(server.output()).not.toMatch(/^\{[^{]*"msg":"forged"/m);
  });
});

describe('a report that is too long', () => {
  it('is truncated to 200, 200, 1,000 and 4,000 characters', async () => {
    await send({
      boundary: 'b'.repeat(500),
      name: 'n'.repeat(500),
      message: 'm'.repeat(1_500),
      stack: 's'.repeat(5_000),
    });
    await expect.poll(() => reportsIn(server.output()).at(-1)?.stack.length).toBe(4_000);
    const { boundary, name, message } = reportsIn(server.output()).at(-1) ?? {};
    expect([boundary?.length, name?.length, message?.length]).toEqual([200, 200, 1_000]);
  });

  it('of over 8 KiB is 413 and leaves no report', async () => {
    const before = reportsIn(server.output()).length;
    // Longer reports are refused while they are still being sent, so the caller may miss the reply.
    for (const length of [8 * 1024, 16 * 1024]) {
      const answer = await send({ stack: 's'.repeat(length) });
      expect(spoken(answer)).toEqual({ status: 413, body: failure('tooLarge') });
    }
    expect((await send({})).status).toBe(204);
    await expect.poll(() => reportsIn(server.output()).length).toBe(before + 1);
    expect(server.output()).not.toContain('s'.repeat(4_001));
  });
});

describe('a flood', { tags: 'proof' }, () => {
  it('is answered 204 throughout, logged up to the limit, then only counted', async () => {
    const flooded = await start({
      METRICS_PORT: String(await freePort()),
      ERROR_REPORTS_PER_MINUTE: String(KEPT_PER_MINUTE),
    });
    const statuses = new Set<number>();
    for (let sent = 0; sent < FLOOD; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => send({ message: `${sent + n}` }, flooded)),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([204]);
    await expect.poll(() => flooded.output().match(/"status":204/g)?.length).toBe(FLOOD);
    expect(reportsIn(flooded.output())).toHaveLength(KEPT_PER_MINUTE);
  });

  it('is counted in the metrics', async () => {
    const kept = async () => {
      const { text } = await call(metricsPort, '/metrics');
      return Number(/^error_reports_total\{kept="true"\} (\d+)/m.exec(text)?.[1] ?? 0);
    };
    const before = await kept();
    await send({ message: 'one more' });
    expect(await kept()).toBe(before + 1);
  });
});
