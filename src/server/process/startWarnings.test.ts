import { expect, it } from 'vitest';
import { createLog } from './logging.ts';
import { warnOfDisclosure } from './startWarnings.ts';

/** The messages of the warnings. */
async function warningsOf(databaseUrl: string | null, read: Parameters<typeof warnOfDisclosure>[1]['read']) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  await warnOfDisclosure({ databaseUrl }, { read }, log);
  return lines.map((line) => JSON.parse(line) as { level: string; msg: string; settings?: string[] });
}

const never = () => Promise.reject(new Error('away'));

it('a database on another machine without TLS is warned of, and none with it, here, or in a file', async () => {
  const [warning, ...others] = await warningsOf('postgres://me:secret@database/name', never);
  expect(warning).toMatchObject({ level: 'warn', msg: expect.stringContaining('without TLS') as string });
  expect(JSON.stringify(warning)).not.toContain('secret');
  expect(others).toEqual([]);
  for (const url of ['postgres://database/name?sslmode=verify-full', 'postgres://localhost/name', null])
    expect(await warningsOf(url, never)).toEqual([]);
});

it('settings that let PostgreSQL log values are named', async () => {
  const found = (...settings: string[]) =>
    warningsOf('postgres://localhost/name', <Value>() => Promise.resolve(settings as Value));
  expect(await found('one', 'other')).toMatchObject([
    { level: 'warn', msg: expect.stringContaining('set these to 0') as string, settings: ['one', 'other'] },
  ]);
  expect(await found()).toEqual([]);
});
