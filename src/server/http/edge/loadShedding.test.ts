import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerError } from './errorReply.ts';
import { type DelayMonitor, limitLoad, type LoadSheddingRule } from './loadShedding.ts';

/**
 * A server with load shedding, a page, a probe, a call and a form. Returns a function that sends a request, and the
 * bodies that the server has read.
 */
function serverThatSheds(maxDelayMs: number, delays?: DelayMonitor) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(answerError);
  limitLoad(app, maxDelayMs, delays);
  const config: LoadSheddingRule = { neverShed: true };
  app.get('/', () => 'page');
  app.get('/probe', { config }, () => 'probe');
  const read: string[] = [];
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) => {
    read.push(String(body));
    parsed(null, body);
  });
  const onceRead: LoadSheddingRule = { shedOnceRead: true };
  app.post('/form', { config: onceRead }, () => 'form');
  app.post('/call', () => 'call');
  const ask = async (url: string, payload?: string) => {
    const type = { 'content-type': 'text/plain' };
    const post = payload === undefined ? {} : { method: 'POST' as const, payload, headers: type };
    const { statusCode, headers } = await app.inject({ url, ...post });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  };
  return { ask, read };
}

/** Blocks the event loop for `ms`, without using the processor. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it(
  'a blocked event loop has calls refused with a Retry-After, never probes, until it recovers',
  { tags: 'proof' },
  async () => {
    const { ask, read } = serverThatSheds(500);
    // Earlier quiet seconds must not dilute the mean: only the last second counts.
    await pause(2_000);
    block(2_500);
    await pause(1);
    block(1_500);
    await vi.waitFor(async () => expect(await ask('/')).toEqual({ status: 503, retryAfter: '5' }), { interval: 10 });
    expect((await ask('/probe')).status).toBe(200);
    for (const url of ['/call', '/form']) expect(await ask(url, url)).toEqual({ status: 503, retryAfter: '5' });
    expect(read, 'what is read before it is refused').toEqual(['/form']);
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 20_000 });
  },
);

it('calls are refused after a second without any measurement of the event loop', async () => {
  let mean = Number.NaN;
  const delays = {
    enable: () => true,
    disable: () => true,
    reset: () => undefined,
    get mean() {
      return mean;
    },
  };
  const { ask } = serverThatSheds(500, delays);
  await vi.waitFor(async () => expect((await ask('/')).status).toBe(503), { timeout: 20_000 });
  mean = 11e6;
  await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 20_000 });
});

it('calls are never refused for overload when the setting is 0', { tags: 'proof' }, async () => {
  const { ask } = serverThatSheds(0);
  block(2_500);
  const statuses: number[] = [];
  const until = performance.now() + 1_500;
  while (performance.now() < until) {
    statuses.push((await ask('/')).status);
    await pause(20);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
