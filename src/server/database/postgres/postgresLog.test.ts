import { expect, it } from 'vitest';
import { postgresTestDatabase, setDefault } from '../../testing/testDatabases.ts';
import { loggingSettings } from './postgresLog.ts';

it('each PostgreSQL setting that lets statements’ values be logged is named until it is changed', async () => {
  const testDatabase = await postgresTestDatabase();
  const found = async () => (await testDatabase.open()).read(loggingSettings);
  expect(await found()).toEqual(['log_error_verbosity', 'log_parameter_max_length']);
  await setDefault(testDatabase, 'log_error_verbosity', 'verbose');
  expect(await found()).toEqual(['log_error_verbosity', 'log_parameter_max_length']);
  await setDefault(testDatabase, 'log_error_verbosity', 'terse');
  await setDefault(testDatabase, 'log_parameter_max_length_on_error', '100');
  expect(await found()).toEqual(['log_parameter_max_length', 'log_parameter_max_length_on_error']);
  await setDefault(testDatabase, 'log_parameter_max_length', '0');
  await setDefault(testDatabase, 'log_parameter_max_length_on_error', '0');
  expect(await found()).toEqual([]);
  await testDatabase.remove();
});
