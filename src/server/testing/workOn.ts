import { openDatabase } from '../database/openDatabase.ts';
import { createTestStore } from './testStore.ts';
import { aWrite } from './writes.ts';

/*
 * A separate process for tests. It opens the database of DATA_DIR and DATABASE_URL and prints `open`. Then it writes
 * revision after revision of the record of VISIT_KEY, and prints each once it is acknowledged, until it is killed. With
 * ONCE, it ends after the first.
 */
const { DATA_DIR = '', DATABASE_URL, VISIT_KEY: visitKey = '', ONCE } = process.env;

const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
const store = createTestStore(database, { now: () => new Date() });
process.stdout.write('open\n');

for (let revision = 1; revision === 1 || ONCE === undefined; revision += 1) {
  const reply = await store.save(aWrite({ visitKey, revision }));
  process.stdout.write(reply.outcome === 'saved' ? `${reply.id} ${revision}\n` : 'refused\n');
}
await store.close();
