import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverStarter } from '../edge/started.ts';
import {
  attemptsTo,
  expectDownload,
  expectOneRecipientEach,
  FAILED,
  mailTo,
  messageIdOf,
  SENT,
  startMailing,
  type Mailing,
} from './mailing.ts';
import { startVisit } from '../edge/visit.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts';

/** A delivery may take 15 s; a busy machine takes longer. */
const FAILURE_MS = 20_000;

/** How many callers ask for a mail that is being sent for another caller, and how many of them may wait for it. */
const CROWD = 900;
const WAITING = 9;
/** Number of other visitors' writes while mails fail, and how long each may take, in ms, even on a busy machine. */
const WRITES = 100;
const WRITE_MS = 1_000;

/** Calls `make` `calls` times, one after another; returns how long each took, in ms. */
async function timesOf(calls: number, make: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    await make();
    times.push(performance.now() - started);
  }
  return times;
}

const start = serverStarter();
let smtp: TestSmtpServer;
let post: Mailing;

beforeAll(async () => {
  smtp = await startSmtpServer();
  post = await startMailing(start, smtp);
});
afterAll(() => smtp[Symbol.asyncDispose]());

describe('a mail server that fails', () => {
  it('fails the mail, not the download, and a retry has the same Message-ID: a mail accepted twice is shown once', async () => {
    const address = 'again@example.com';
    for (const behaviour of ['dropAnswer', 'refuseMessage'] as const) {
      smtp.behaviours.set(address, behaviour);
      expect(await mailTo(post, address)).toEqual(FAILED);
      await expectDownload(post);
    }
    smtp.behaviours.delete(address);
    expect(await mailTo(post, address)).toEqual(SENT);
    expect(await mailTo(post, address)).toEqual(SENT);
    expect(attemptsTo(smtp, address).filter(({ accepted }) => accepted)).toHaveLength(1);
    const ids = attemptsTo(smtp, address).map(messageIdOf);
    expect(ids).toHaveLength(5);
    expect(ids[0]).toMatch(/^<[\w-]{16,}@example\.org>$/);
    expect(new Set(ids).size).toBe(1);
  });

  it(
    'that hangs at any step delays each caller by at most 15 s, and delays no other visitor',
    { tags: 'proof' },
    async () => {
      const started = performance.now();
      smtp.greetsForever = true;
      const dripped = mailTo(post, 'greeting@example.com');
      while (smtp.endlessGreetings() === 0) await pause(20);
      smtp.greetsForever = false;
      const steps = ['drip', 'hangOnMessage'] as const;
      for (const step of steps) smtp.behaviours.set(`${step.toLowerCase()}@example.com`, step);
      const hung = steps.map((step) => mailTo(post, `${step.toLowerCase()}@example.com`));
      const crowded = Promise.all(Array.from({ length: CROWD }, () => mailTo(post, 'hangonmessage@example.com')));
      await expectDownload(post);
      expect(await mailTo(post, 'meanwhile@example.com')).toEqual(SENT);
      expect(performance.now() - started).toBeLessThan(FAILURE_MS / 2);
      const writes = await timesOf(WRITES, () => startVisit(post.server.port));
      const answers = await Promise.all([dripped, ...hung]);
      const others = await crowded;
      expect(performance.now() - started).toBeLessThan(FAILURE_MS);
      expect(answers).toEqual([FAILED, FAILED, FAILED]);
      expect(others.filter(({ status }) => status === 429)).toHaveLength(CROWD - WAITING);
      expect(others.filter(({ status }) => status !== 429)).toEqual(Array.from({ length: WAITING }, () => FAILED));
      expect(Math.max(...writes)).toBeLessThan(WRITE_MS);
      await expectDownload(post);
      await expect.poll(smtp.connections).toBe(0);
    },
  );
});

describe('all mails of this file', () => {
  it('had exactly one recipient each, and the log contains no recipient', () => expectOneRecipientEach(smtp, post));
});
