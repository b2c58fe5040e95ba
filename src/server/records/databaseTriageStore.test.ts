import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { expect, it, vi } from 'vitest';
import { HOUR, storeFixture } from '../testing/storeFixture.ts';
import { describeOn, EVERY_WAY } from '../testing/testDatabases.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saveWrite } from '../testing/writes.ts';

describeOn(EVERY_WAY, 'the record of a visit on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);

  it('stores every field as it was sent', async () => {
    const { id } = await saveWrite(desk.store, { fields: FULL_FIELDS });
    const { appStoreClicked, playStoreClicked, contactOpened, ...others } = FULL_FIELDS;
    expect(await readRow(desk.database, id)).toMatchObject({
      ...others,
      appStoreClicked: Number(appStoreClicked),
      playStoreClicked: Number(playStoreClicked),
      contactOpened: Number(contactOpened),
    });
  });

  it('returns an id of 24 random bytes and a reference of ten characters that are hard to misread', async () => {
    const { id, reference } = await saveWrite(desk.store);
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await readRow(desk.database, id)).toMatchObject({ reference });
  });

  it('clears a field that a later write leaves out', async () => {
    const { id } = await saveWrite(desk.store, { fields: FULL_FIELDS });
    await saveWrite(desk.store, { id, fields: { clientId: 'york' } });
    const row = await readRow(desk.database, id);
    expect(row).toMatchObject({ clientId: 'york', postcode: null, q1: null, appStoreClicked: null, score: null });
  });

  it('changes nothing when the revision is not higher than the stored one', async () => {
    const { id } = await saveWrite(desk.store, { revision: 5, fields: { age: 5 } });
    for (const revision of [0, 4, 5]) await saveWrite(desk.store, { id, revision, fields: { age: 1 } });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 5, revision: 5 });
    await saveWrite(desk.store, { id, revision: 6, fields: { age: 6 } });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 6, revision: 6 });
  });

  it('applies a write without a revision and keeps the stored one', async () => {
    const { id } = await saveWrite(desk.store, { revision: Number.MAX_SAFE_INTEGER, fields: { age: 5 } });
    await saveWrite(desk.store, { id, fields: { age: 1 } });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 1, revision: Number.MAX_SAFE_INTEGER });
  });

  it('accepts any revision after a record was created without one', async () => {
    const { id } = await saveWrite(desk.store, { fields: { age: 5 } });
    await saveWrite(desk.store, { id, revision: 0, fields: { age: 1 } });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 1, revision: 0 });
  });

  it('stores a score and a band only while all ten answers are given', async () => {
    const answers = Object.fromEntries(AUDIT_IDS.map((question) => [question, FULL_FIELDS[question]]));
    const { id } = await saveWrite(desk.store, { fields: answers });
    expect(await readRow(desk.database, id)).toMatchObject({ score: 11, band: 'increasing' });
    const { q10, ...nine } = answers;
    await saveWrite(desk.store, { id, fields: nine });
    expect(q10).toBe(0);
    expect(await readRow(desk.database, id)).toMatchObject({ score: null, band: null });
  });

  it('stores the consent version and the time of creation, and never changes them', async () => {
    const creation = desk.now().toISOString();
    const { id } = await saveWrite(desk.store, { consentVersion: 'first-notices' });
    desk.later(HOUR);
    await saveWrite(desk.store, { id, consentVersion: 'second-notices' });
    expect(await readRow(desk.database, id)).toMatchObject({
      consentVersion: 'first-notices',
      consentedAt: creation,
      created: creation,
      updated: desk.now().toISOString(),
    });
  });

  it('stores no time of consent when the caller names no notices', async () => {
    const { id } = await saveWrite(desk.store);
    expect(await readRow(desk.database, id)).toMatchObject({ consentVersion: null, consentedAt: null });
  });

  it('checks the fields of a new record, and creates none when one is refused', async () => {
    const before = (await readRows(desk.database)).length;
    const judge = vi.fn(() => 'postcode');
    const fields = { clientId: 'york', postcode: 'BB1 1AA' };
    expect(await desk.store.save(aWrite({ fields, judge }))).toEqual({ outcome: 'refused', field: 'postcode' });
    expect(judge).toHaveBeenCalledWith(fields, null);
    expect((await readRows(desk.database)).length).toBe(before);
  });

  it('checks a later write against the stored record, and changes nothing when a field is refused', async () => {
    const { id } = await saveWrite(desk.store, { fields: { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp' } });
    const judge = vi.fn(() => 'clientId');
    const fields = { clientId: 'bedford' };
    expect(await desk.store.save(aWrite({ id, fields, judge }))).toEqual({ outcome: 'refused', field: 'clientId' });
    const stored = { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp' };
    expect(judge).toHaveBeenCalledWith(fields, expect.objectContaining(stored));
    expect(await readRow(desk.database, id)).toMatchObject(stored);
  });

  it('is returned for a summary only to the key that created the record', async () => {
    const visitKey = 'the-key-of-this-visit';
    const { id, reference } = await saveWrite(desk.store, { visitKey, fields: FULL_FIELDS });
    const record = { ...FULL_FIELDS, reference };
    expect(await desk.store.forSummary(id, visitKey)).toEqual({ outcome: 'found', record });
    expect(await desk.store.forSummary(id, 'the-key-of-another-visit')).toEqual({ outcome: 'foreign' });
    expect(await desk.store.forSummary(id, null)).toEqual({ outcome: 'foreign' });
    expect(await desk.store.forSummary('A'.repeat(32), visitKey)).toEqual({ outcome: 'notFound' });
  });

  it('created without a key is returned only to a caller without one', async () => {
    const { id } = await saveWrite(desk.store, { fields: FULL_FIELDS });
    expect(await desk.store.forSummary(id, null)).toMatchObject({ outcome: 'found' });
    expect(await desk.store.forSummary(id, 'a-key-that-is-offered-later')).toEqual({ outcome: 'foreign' });
  });

  it('counts the summaries downloaded and mailed', async () => {
    const { id } = await saveWrite(desk.store);
    await Promise.all([desk.store.countSummary(id, 'downloaded'), desk.store.countSummary(id, 'downloaded')]);
    await desk.store.countSummary(id, 'mailed');
    expect(await readRow(desk.database, id)).toMatchObject({ summariesDownloaded: 2, summariesMailed: 1 });
  });

  it('can be read and written', async () => {
    expect(await desk.store.ready()).toBe(true);
  });
});
