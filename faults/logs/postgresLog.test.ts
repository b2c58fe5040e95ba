/** @module-tag proof */
import { expect, it } from 'vitest';
import { makePostgres } from '../../testing/postgresServer.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { startVisit, INCREASING } from '../edge/visit.ts';
import { createPostgresDatabase, queryPostgres } from '../harness/databases.ts';

/** Makes PostgreSQL log every statement, as an administrator may do who looks for slow ones. */
const TALKATIVE = 'log_min_duration_statement=0';
const WARNING = 'PostgreSQL may write postcodes and answers to its own log';

it('PostgreSQL’s own log holds postcodes until its settings keep them out, and the start warns until then', async () => {
  const postgres = await makePostgres(TALKATIVE);
  await postgres.start();
  try {
    const run = (statement: string) => queryPostgres(postgres.url('postgres'), statement);
    await using database = await createPostgresDatabase(postgres.url('postgres'));
    const visitFrom = async (postcode: string): Promise<string> => {
      await using server = await startServer(database.settings);
      await startVisit(server.port, { ...INCREASING, postcode });
      await server.stop();
      return server.output();
    };

    const before = await visitFrom('YO1 7HH');
    expect(before).toContain(WARNING);
    expect(before).toContain('"settings":["log_error_verbosity","log_parameter_max_length"]');
    await expect.poll(postgres.log).toContain('YO1 7HH');

    await run('alter system set log_parameter_max_length = 0');
    await run("alter system set log_error_verbosity = 'terse'");
    await run('select pg_reload_conf()');
    await expect.poll(() => run('show log_parameter_max_length')).toEqual([{ log_parameter_max_length: '0' }]);
    expect(await visitFrom('YO10 5DD')).not.toContain(WARNING);
    await run("select 'the end of the log'");
    await expect.poll(postgres.log).toContain('the end of the log');
    expect(postgres.log()).not.toContain('YO10 5DD');
  } finally {
    await postgres.remove();
  }
});
