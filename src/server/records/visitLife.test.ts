import { describe, expect, it } from 'vitest';
import { HOUR, storeFixture } from '../testing/storeFixture.ts';
import { describeOn, EVERY_WAY } from '../testing/testDatabases.ts';
import { readRow } from '../testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saveWrite } from '../testing/writes.ts';
import type { TriageWrite } from './triageStore.ts';
import { VisitLife } from './visitLife.ts';

const DAY = 24 * HOUR;
const MINUTE = HOUR / 60;
const NEW = 'the-key-of-another-visit';

/** Ways to write to a known record: in one statement (by key, by id, without revision), and in a transaction. */
const WAYS: readonly (Partial<TriageWrite> & { readonly how: string; readonly byId?: true })[] = [
  { how: 'by its key', revision: 2 },
  { how: 'by its id', revision: 2, byId: true },
  { how: 'without a revision', revision: null },
  { how: 'as the form does', revision: 'next' },
];
const LIVES = [
  { life: VisitLife.calls, name: 'the calls', ms: DAY },
  { life: VisitLife.form, name: 'the form', ms: 30 * MINUTE },
];

describeOn(EVERY_WAY, 'the life of a visit on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);
  let visits = 0;
  /** A new record that allows research, unless `first` says otherwise. */
  const visit = async (first: Partial<TriageWrite> = {}) => {
    const visitKey = `the-key-of-a-visit-${(visits += 1)}`;
    const made = { visitKey, revision: 1, consentResearch: true, fields: FULL_FIELDS, ...first };
    return { visitKey, ...(await saveWrite(desk.store, made)) };
  };
  const write = (visitKey: string, id: string | null, input: Partial<TriageWrite>) =>
    desk.store.save(aWrite({ visitKey, id, ...input }));
  const research = async (id: string) => (await readRow(desk.database, id))?.consentResearch;

  describe.each(LIVES)('for $name', ({ life, ms }) => {
    it.each(WAYS)(
      'a visit takes writes to its last millisecond, and not after: $how',
      async ({ byId, how, ...way }) => {
        const { visitKey, id, reference } = await visit();
        const named = byId ? id : null;
        desk.later(ms - 1);
        const input = { ...way, life, fields: { ...FULL_FIELDS, age: 4 } } as const;
        expect(await write(visitKey, named, input), how).toEqual({ outcome: 'saved', id, reference });
        desk.later(1);
        const revision = way.revision === 2 ? 3 : (way.revision ?? null);
        const late = { ...input, revision, fields: { ...FULL_FIELDS, age: 5 } } as const;
        const stored = await readRow(desk.database, id);
        expect(await write(visitKey, named, late)).toEqual({ outcome: 'ended' });
        expect(await readRow(desk.database, id)).toEqual(stored);
        expect(stored).toMatchObject({ age: 4, consentResearch: 1 });
      },
    );

    it('a visit ends a fixed time after its start, however often it was written to', async () => {
      const { visitKey } = await visit();
      for (let part = 0; part < 3; part += 1) {
        desk.later(ms / 3 - 1);
        expect(await write(visitKey, null, { life, revision: 'next' })).toMatchObject({ outcome: 'saved' });
      }
      expect(await desk.store.stageOf(visitKey, life)).toBe('open');
      desk.later(3);
      expect(await write(visitKey, null, { life, revision: 'next' })).toEqual({ outcome: 'ended' });
      expect(await desk.store.stageOf(visitKey, life)).toBe('ended');
    });

    it.each(WAYS)('a withdrawal from research counts at any time: $how', async ({ byId, how, ...way }) => {
      for (const after of [0, ms, 400 * DAY]) {
        const { visitKey, id } = await visit();
        desk.later(after);
        await write(visitKey, byId ? id : null, { ...way, life, consentResearch: false, fields: FULL_FIELDS });
        expect(await research(id), `${how} after ${after} ms`).toBe(0);
      }
    });

    it.each(WAYS)(
      'a write that does not mention research keeps the stored choice: $how',
      async ({ byId, how, ...way }) => {
        for (const first of [true, false]) {
          const { visitKey, id } = await visit({ consentResearch: first });
          await write(visitKey, byId ? id : null, { ...way, life, fields: FULL_FIELDS });
          expect(await research(id), how).toBe(first ? 1 : 0);
        }
      },
    );
  });

  it('a withdrawal from research in a late write of a lower revision counts, and changes nothing else', async () => {
    const { visitKey, id } = await visit({ revision: 5 });
    const stored = await readRow(desk.database, id);
    await write(visitKey, null, { revision: 4, consentResearch: false, fields: { age: 1 } });
    expect(await readRow(desk.database, id)).toEqual({ ...stored, consentResearch: 0 });
  });

  it.each(WAYS)(
    'a later consent to research counts only on the form without script, which asks for it: $how',
    async ({ byId, how, ...way }) => {
      for (const life of [VisitLife.calls, VisitLife.form]) {
        const { visitKey, id } = await visit({ consentResearch: false });
        await write(visitKey, byId ? id : null, { ...way, life, consentResearch: true, fields: FULL_FIELDS });
        expect(await research(id), how).toBe(life === VisitLife.form ? 1 : 0);
      }
    },
  );

  it('a withdrawal from research by another key, or in a refused write, does not count', async () => {
    const { id, visitKey } = await visit();
    const no = { consentResearch: false, revision: 9 } as const;
    expect(await write(NEW, id, no)).toEqual({ outcome: 'foreign' });
    desk.later(DAY);
    expect(await write(NEW, id, no)).toEqual({ outcome: 'foreign' });
    await desk.store.takeBackResearch(NEW);
    expect(await research(id)).toBe(1);
    const other = await visit();
    await write(other.visitKey, null, { ...no, fields: { clientId: 'bedford' }, judge: () => 'clientId' });
    expect(await research(other.id)).toBe(1);
    await desk.store.takeBackResearch(visitKey);
    expect(await research(id)).toBe(0);
  });

  it('a visit’s summary can be had for a day, and then is not found', async () => {
    const { visitKey, id } = await visit();
    desk.later(DAY - 1);
    expect(await desk.store.forSummary(id, visitKey)).toMatchObject({ outcome: 'found' });
    desk.later(1);
    expect(await desk.store.forSummary(id, visitKey)).toEqual({ outcome: 'notFound' });
    expect(await desk.store.forSummary(id, NEW)).toEqual({ outcome: 'foreign' });
  });

  it('a visit’s record can be erased by its key at any time', async () => {
    const { visitKey, id } = await visit();
    desk.later(400 * DAY);
    expect(await desk.store.erase(visitKey, null)).toEqual({ outcome: 'erased' });
    expect(await readRow(desk.database, id)).toBeUndefined();
    expect(await desk.store.stageOf(visitKey, VisitLife.calls)).toBe('erased');
    expect(await desk.store.stageOf('a-key-without-a-record', VisitLife.calls)).toBe('none');
    desk.later(DAY);
    expect(await desk.store.stageOf(visitKey, VisitLife.calls)).toBe('none');
  });
});
