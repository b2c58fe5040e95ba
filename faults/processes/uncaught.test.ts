/** @module-tag proof */
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { call } from '../edge/caller.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { connectTo } from '../harness/proxy.ts';
import { withScript } from '../harness/scripts.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { newVisit, revisionAsText } from '../harness/visits.ts';

/** The promised time limit, in ms, for the server to stop. */
const STOP_MS = 15_000;
const CANARY = { postcode: 'MK42 9XX', address: 'canary@example.org', quoted: 'Kestrel' };

const ERROR = `Object.assign(new RangeError('bad "${CANARY.quoted}" of ${CANARY.postcode}, ${CANARY.address}'), { code: 'EDELIBERATE' })`;
const onSignal = (script: string): string => `process.on('SIGWINCH', () => { ${script} });`;

describe.concurrent('an uncaught error', () => {
  it.each([
    ['thrown', `throw ${ERROR};`, 1],
    ['as a rejected promise', `void Promise.reject(${ERROR});`, 1],
    ['again and again', `setInterval(() => { throw ${ERROR}; }, 100);`, 5],
  ])(
    '%s: writes one log line without visitor data, lets open calls finish, and ends with exit code 1',
    async (_, script, least) => {
      using folder = temporaryFolder();
      const settings = { DATA_DIR: folder.path, ...NO_LIMITS, ...withScript(onSignal(script)) };
      await using server = await startServer(settings);
      const slow = revisionAsText(newVisit(1), 1);
      const socket = await connectTo(server.port);
      socket.write(slow.slice(0, -40));
      const reply = text(socket);
      // A reply to this call shows that the server has read the first half of the slow one.
      expect((await call(server.port, '/healthz')).status).toBe(200);
      const began = performance.now();
      server.signal('SIGWINCH');
      setTimeout(() => socket.write(slow.slice(-40)), 1_000);
      expect(await reply).toMatch(/^HTTP\/1\.1 200 /);
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(performance.now() - began).toBeLessThan(STOP_MS);

      const lines = server.output().match(/^\{.*\}$/gm) ?? [];
      const logged = lines.map((line) => JSON.parse(line) as { level: string; msg: string; err?: object });
      const fatal = logged.filter(({ level }) => level === 'fatal');
      expect(fatal.length).toBeGreaterThanOrEqual(least);
      expect(fatal[0]?.err).toMatchObject({ type: 'RangeError', code: 'EDELIBERATE' });
      expect(logged.at(-1)).toMatchObject({ msg: 'stopped' });
      for (const value of Object.values(CANARY)) expect(server.output()).not.toContain(value);
      expect(server.output()).not.toMatch(/^\s+at /m);
    },
  );
});
