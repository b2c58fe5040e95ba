import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseMailLedger } from '../../mail/mailLedger.ts';
import { sqliteTestDatabase } from '../../testing/testDatabases.ts';
import { createTestStore } from '../../testing/testStore.ts';
import { testApp } from './testing/testApp.ts';

type Recorded = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly status: number;
};

/** Every call of a visit up to the summary, recorded from the page and server of version 0.1.0. */
const CALLS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../testing/release-0.1.0/page.json'), 'utf8'),
) as readonly Recorded[];

it('a page of version 0.1.0 continues with this server, which answers every call as that version did', async () => {
  const testDatabase = await sqliteTestDatabase();
  const now = () => new Date('2026-11-22T06:01:00Z');
  const database = await testDatabase.open();
  const limits = { perRecord: 3, perRecipientPerHour: 5, perNetworkAddressPerHour: 20, perHour: 200 };
  const { app, mails } = await testApp({
    store: createTestStore(database, { now }),
    mailLedger: new DatabaseMailLedger(database, limits, { now, domain: 'example.org' }),
  });
  let id = '';
  const answered: number[] = [];
  for (const { method, path: url, headers, body } of CALLS) {
    const payload = JSON.stringify(body).replaceAll('{_id}', id);
    const request: InjectOptions = { method, url, headers, ...(body !== null && { payload }) };
    const response = await app.inject(request);
    answered.push(response.statusCode);
    if (url === '/api/triage/log') id = response.json<{ _id?: string }>()._id ?? id;
  }
  expect(CALLS.length).toBeGreaterThan(20);
  expect(answered).toEqual(CALLS.map(({ status }) => status));
  const records = await database.read((db) => db.selectFrom('triage').selectAll().execute());
  expect(records).toMatchObject([{ id, revision: 19, score: 10, summariesDownloaded: 1, summariesMailed: 1 }]);
  expect(mails).toHaveLength(1);
  await testDatabase.remove();
});
