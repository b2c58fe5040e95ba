import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabaseFault } from '#server/process/knownRecords.ts';
import { sqliteTestDatabase } from '#server/testing/testDatabases.ts';
import { operateJson } from '../testing/operate.ts';

it('first-start accepts an empty database beside a backup that had records', async () => {
  const testDatabase = await sqliteTestDatabase();
  const database = await testDatabase.open();
  const { dataDir } = testDatabase;
  writeFileSync(join(dataDir, 'last-success'), '1795737600\n');
  const settings = { dataDir, backupDir: dataDir, erasureLedger: join(dataDir, 'erasures.ledger') };
  expect(await emptyDatabaseFault(settings, database)).toContain('self-check first-start');
  const { code, answer } = await operateJson(['first-start'], { DATA_DIR: dataDir });
  expect({ code, file: answer.file }).toEqual({ code: 0, file: join(dataDir, 'first-start') });
  expect(await emptyDatabaseFault(settings, database)).toBeNull();
  await testDatabase.remove();
});
