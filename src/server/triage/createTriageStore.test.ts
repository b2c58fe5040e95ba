import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { BOTH_DATABASES, type TestPlace } from '../testing/testDatabases.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saved } from '../testing/writes.ts';
import { createTriageStore } from './createTriageStore.ts';
import type { Database } from './database.ts';
import { visitKeyHash } from './identifiers.ts';
import type { TriageStore } from './triageStore.ts';

const STARTED = new Date('2026-11-21T09:00:00.000Z');
const HOUR = 60 * 60 * 1000;
let keys = 0;
const newKey = (): string => `visit-key-of-a-test-${(keys += 1)}`;

describe.each(BOTH_DATABASES)('the record of a visit on $name', ({ makePlace }) => {
  let place: TestPlace;
  let database: Database;
  let store: TriageStore;
  let clock = STARTED;
  const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));

  beforeAll(async () => {
    place = await makePlace();
    database = await place.open();
    store = createTriageStore(database, { now: () => clock });
  });
  afterAll(() => place.remove());

  it('keeps every field as it was sent', async () => {
    const { id } = await saved(store, { fields: FULL_FIELDS });
    const { appStoreClicked, playStoreClicked, ...others } = FULL_FIELDS;
    expect(await readRow(database, id)).toMatchObject({
      ...others,
      appStoreClicked: Number(appStoreClicked),
      playStoreClicked: Number(playStoreClicked),
    });
  });

  it('gives an id of 24 random bytes and a reference of ten characters that are hard to misread', async () => {
    const { id, reference } = await saved(store);
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await readRow(database, id)).toMatchObject({ reference });
  });

  it('makes one record of 50 first calls that arrive at once with one key', async () => {
    const visitKey = newKey();
    const before = (await readRows(database)).length;
    const made = await Promise.all(Array.from({ length: 50 }, () => saved(store, { visitKey })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(1);
    expect((await readRows(database)).length).toBe(before + 1);
  });

  it('writes a repeated first call to the record of its key', async () => {
    const visitKey = newKey();
    const first = await saved(store, { visitKey, fields: { age: 1 } });
    expect(await saved(store, { visitKey, fields: { age: 2 } })).toEqual(first);
    expect(await readRow(database, first.id)).toMatchObject({ age: 2, visitKeyHash: visitKeyHash(visitKey) });
  });

  it('makes a record of its own for each call without id and key', async () => {
    const [one, other] = [await saved(store), await saved(store)];
    expect(one.id).not.toBe(other.id);
  });

  it('never keeps the visit key itself', async () => {
    const visitKey = newKey();
    const { id } = await saved(store, { visitKey });
    expect(JSON.stringify(await readRow(database, id))).not.toContain(visitKey);
  });

  it('lets only the key that a record was made with write to it', async () => {
    const visitKey = newKey();
    const { id } = await saved(store, { visitKey, fields: { age: 1 } });
    for (const other of [newKey(), null]) {
      expect(await store.save(aWrite({ id, visitKey: other, fields: { age: 5 } }))).toEqual({ outcome: 'foreign' });
    }
    expect(await readRow(database, id)).toMatchObject({ age: 1 });
    await saved(store, { id, visitKey, fields: { age: 5 } });
    expect(await readRow(database, id)).toMatchObject({ age: 5 });
  });

  it('changes a record made without a key by its id alone, and refuses a key offered later', async () => {
    const { id } = await saved(store, { fields: { age: 1 } });
    await saved(store, { id, fields: { age: 2 } });
    expect(await store.save(aWrite({ id, visitKey: newKey(), fields: { age: 3 } }))).toEqual({ outcome: 'foreign' });
    expect(await readRow(database, id)).toMatchObject({ age: 2 });
  });

  it('does not find an unknown id, and makes no record of it', async () => {
    const before = (await readRows(database)).length;
    const unknown = aWrite({ id: 'A'.repeat(32), visitKey: newKey() });
    expect(await store.save(unknown)).toEqual({ outcome: 'notFound' });
    expect((await readRows(database)).length).toBe(before);
  });

  it('empties a field that a later write no longer holds', async () => {
    const { id } = await saved(store, { fields: FULL_FIELDS });
    await saved(store, { id, fields: { clientId: 'york' } });
    const row = await readRow(database, id);
    expect(row).toMatchObject({ clientId: 'york', postcode: null, q1: null, appStoreClicked: null, score: null });
  });

  it('changes nothing when the revision is not higher than the stored one', async () => {
    const { id } = await saved(store, { revision: 5, fields: { age: 5 } });
    for (const revision of [0, 4, 5]) await saved(store, { id, revision, fields: { age: 1 } });
    expect(await readRow(database, id)).toMatchObject({ age: 5, revision: 5 });
    await saved(store, { id, revision: 6, fields: { age: 6 } });
    expect(await readRow(database, id)).toMatchObject({ age: 6, revision: 6 });
  });

  it('applies a write without a revision and keeps the stored one', async () => {
    const { id } = await saved(store, { revision: Number.MAX_SAFE_INTEGER, fields: { age: 5 } });
    await saved(store, { id, fields: { age: 1 } });
    expect(await readRow(database, id)).toMatchObject({ age: 1, revision: Number.MAX_SAFE_INTEGER });
  });

  it('takes any revision after a record was made without one', async () => {
    const { id } = await saved(store, { fields: { age: 5 } });
    await saved(store, { id, revision: 0, fields: { age: 1 } });
    expect(await readRow(database, id)).toMatchObject({ age: 1, revision: 0 });
  });

  it('keeps a score and a band only while all ten answers are there', async () => {
    const answers = Object.fromEntries(AUDIT_IDS.map((question) => [question, FULL_FIELDS[question]]));
    const { id } = await saved(store, { fields: answers });
    expect(await readRow(database, id)).toMatchObject({ score: 11, band: 'increasing' });
    const { q10, ...nine } = answers;
    await saved(store, { id, fields: nine });
    expect(q10).toBe(0);
    expect(await readRow(database, id)).toMatchObject({ score: null, band: null });
  });

  it('keeps the consent version with the time the record was made, and neither changes later', async () => {
    const made = clock.toISOString();
    const { id } = await saved(store, { consentVersion: 'first-notices' });
    later(HOUR);
    await saved(store, { id, consentVersion: 'second-notices' });
    expect(await readRow(database, id)).toMatchObject({
      consentVersion: 'first-notices',
      consentedAt: made,
      created: made,
      updated: clock.toISOString(),
    });
  });

  it('keeps no time of consent when the caller names no notices', async () => {
    const { id } = await saved(store);
    expect(await readRow(database, id)).toMatchObject({ consentVersion: null, consentedAt: null });
  });

  it('asks what a new record may hold, and refuses without making it', async () => {
    const before = (await readRows(database)).length;
    const judge = vi.fn(() => 'postcode');
    const fields = { clientId: 'york', postcode: 'BB1 1AA' };
    expect(await store.save(aWrite({ fields, judge }))).toEqual({ outcome: 'refused', field: 'postcode' });
    expect(judge).toHaveBeenCalledWith(fields, null);
    expect((await readRows(database)).length).toBe(before);
  });

  it('asks what a later write may hold by what is stored, and refuses without a change', async () => {
    const { id } = await saved(store, { fields: { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp' } });
    const judge = vi.fn(() => 'clientId');
    const fields = { clientId: 'bedford' };
    expect(await store.save(aWrite({ id, fields, judge }))).toEqual({ outcome: 'refused', field: 'clientId' });
    const stored = { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp' };
    expect(judge).toHaveBeenCalledWith(fields, expect.objectContaining(stored));
    expect(await readRow(database, id)).toMatchObject(stored);
  });

  it('does not make a record again for 24 hours after its key was erased', async () => {
    const visitKey = newKey();
    const erasedAt = clock.toISOString();
    await database.write((db) =>
      db
        .insertInto('erasedVisitKey')
        .values({ visitKeyHash: visitKeyHash(visitKey), erasedAt })
        .execute(),
    );
    later(24 * HOUR - 1);
    expect(await store.save(aWrite({ visitKey }))).toEqual({ outcome: 'notFound' });
    later(1);
    expect(await store.save(aWrite({ visitKey }))).toMatchObject({ outcome: 'saved' });
  });

  it('gives a summary what it needs, to the key of the record only', async () => {
    const visitKey = newKey();
    const { id, reference } = await saved(store, { visitKey, fields: FULL_FIELDS });
    const record = { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp', band: 'increasing', q6: 0, reference };
    expect(await store.forSummary(id, visitKey)).toEqual({ outcome: 'found', record });
    expect(await store.forSummary(id, newKey())).toEqual({ outcome: 'foreign' });
    expect(await store.forSummary(id, null)).toEqual({ outcome: 'foreign' });
    expect(await store.forSummary('A'.repeat(32), visitKey)).toEqual({ outcome: 'notFound' });
  });

  it('counts summaries downloaded and mailed', async () => {
    const { id } = await saved(store);
    await Promise.all([store.countSummary(id, 'downloaded'), store.countSummary(id, 'downloaded')]);
    await store.countSummary(id, 'mailed');
    expect(await readRow(database, id)).toMatchObject({ summariesDownloaded: 2, summariesMailed: 1 });
  });

  it('is ready', async () => {
    expect(await store.ready()).toBe(true);
  });
});
