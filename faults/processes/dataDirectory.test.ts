/** @module-tag proof */
import { describe, expect, it, vi } from 'vitest';
import { createSqliteDatabase } from '../harness/databases.ts';
import { look, lookAtEnd } from '../harness/kills.ts';
import { launch, NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { startWriters } from '../harness/writers.ts';

describe('two servers on one data directory', () => {
  it('the second refuses to start and says why, and can start once the first was killed', async () => {
    await using database = await createSqliteDatabase();
    const settings = { ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'error' };
    await using first = await startServer(settings);
    let { address } = first;
    await using writers = startWriters({ address: () => address, atOnce: 4 });
    const more = async () => {
      const enough = writers.acknowledged() + 20;
      await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(enough), { timeout: 30_000 });
    };
    await more();

    const second = launch(settings);
    const tooLong = setTimeout(() => second.child.kill('SIGKILL'), 40_000);
    const end = await second.ended;
    clearTimeout(tooLong);
    expect(end).toEqual({ code: 1, signal: null });
    expect(second.output()).toMatch(/DATA_DIR/);
    expect(second.output()).toContain(database.settings.DATA_DIR);
    expect(second.output()).toMatch(/another server/i);
    expect(second.output()).not.toMatch(/^\s+at /m);
    await more();
    expect(await look(database, writers)).toEqual([]);

    await first.stop('SIGKILL');
    await using third = await startServer(settings);
    ({ address } = third);
    await more();
    expect(await lookAtEnd(database, writers, () => address)).toEqual([]);
  });
});
