/** @module-tag proof */
import { expect, it } from 'vitest';
import { serverStarter } from '../edge/started.ts';
import { startVisit, storedRows } from '../edge/visit.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';
import { withScript } from '../harness/scripts.ts';

const start = serverStarter();

/** Sets the process's clock 11 years behind. */
const BEHIND = `const Right = Date;
  const now = () => Right.now() - 11 * 366 * 24 * 60 * 60 * 1000;
  globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
    static now() { return now(); }
  };`;

it('a visit recorded while the first clock was 11 years behind survives forced retention with the right clock', async () => {
  const server = await start(withScript(BEHIND));
  const { reference } = await startVisit(server.port);
  expect(server.output()).toContain('the clock is behind the latest time seen');
  await server.stop();
  expect(await exitCodeOf(operate(['retention', 'run', '--force'], { DATA_DIR: server.dataDir }))).toBe(0);
  expect(storedRows(server.dataDir)).toMatchObject([
    { reference, created: expect.stringMatching(/^2026-11-/) as string },
  ]);
});
