import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LogOutput, type LogOutage } from './logOutput.ts';

/** The two ends of a non-blocking pipe. */
function pipe(): { readonly readEnd: number; readonly writeEnd: number } {
  const folder = mkdtempSync(join(tmpdir(), 'pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writeEnd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(readEnd);
    rmSync(folder, { recursive: true });
  });
  return { readEnd, writeEnd };
}

/** Reads what the pipe holds; '' if it is empty. */
function read(fd: number): string {
  const buffer = Buffer.alloc(65_536);
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer));
  } catch {
    return '';
  }
}

/** An output onto a pipe; closing it closes the write end too. */
function outputOnPipe() {
  const { readEnd, writeEnd } = pipe();
  const dropped = vi.fn<() => void>();
  const recovered = vi.fn<(trouble: LogOutage) => void>();
  const output = new LogOutput(writeEnd, { dropped, recovered });
  return { readEnd, output, dropped, recovered };
}

const LINE = `${'x'.repeat(999)}\n`;

it(
  'a slow reader of the log loses lines only beyond 1 MiB, and the others arrive in order',
  { tags: 'proof' },
  async () => {
    const { readEnd, output, dropped, recovered } = outputOnPipe();
    for (let count = 0; count < 2_000; count += 1) output.write(`${String(count).padStart(999, '0')}\n`);
    const kept = 2_000 - dropped.mock.calls.length;
    expect(kept).toBe(Math.floor(2 ** 20 / 1_000));
    let text = '';
    await vi.waitFor(
      () => {
        text += read(readEnd);
        expect(recovered.mock.calls).toEqual([[{ code: 'EAGAIN', dropped: 2_000 - kept }]]);
      },
      { timeout: 20_000, interval: 5 },
    );
    text += read(readEnd);
    expect(text.split('\n').slice(0, -1).map(Number)).toEqual(Array.from({ length: kept }, (_, n) => n));
    await output.close(10_000);
  },
);

it('a reader of the log that pauses briefly loses no line', async () => {
  const { readEnd, output, dropped, recovered } = outputOnPipe();
  for (let time = 0; time < 12; time += 1) {
    for (let count = 0; count < 100; count += 1) output.write(LINE);
    let length = 0;
    await vi.waitFor(() => expect((length += read(readEnd).length)).toBe(100_000), { timeout: 20_000, interval: 5 });
  }
  expect(dropped).not.toHaveBeenCalled();
  expect(recovered).not.toHaveBeenCalled();
  await output.close(10_000);
});

it('a reader of the log that stops reading loses lines after a second, long before 1 MiB is held', async () => {
  const { output, dropped } = outputOnPipe();
  for (let count = 0; count < 100; count += 1) output.write(LINE);
  let more = 0;
  await vi.waitFor(
    () => {
      more += 1;
      output.write(LINE);
      expect(dropped).toHaveBeenCalledTimes(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(more).toBeLessThan(500);
  await output.close(0);
});

it('the log’s output, once closed, drops lines and does not throw', async () => {
  const { output, dropped } = outputOnPipe();
  await output.close(10_000);
  output.write(LINE);
  expect(dropped).toHaveBeenCalledTimes(1);
});
