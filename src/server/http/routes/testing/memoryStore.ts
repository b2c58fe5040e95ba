import type { TriageRecord } from '#domain/record.ts';
import type { TriageStore, TriageWrite } from '../../../records/triageStore.ts';
import { VisitLife } from '../../../records/visitLife.ts';

type MemoryRecord = {
  id: string;
  reference: string;
  key: string | null;
  fields: TriageRecord;
  revision: number | null;
  consentVersion: string | null;
  consentResearch: 0 | 1;
  created: string;
  downloaded: number;
  mailed: number;
};

export type MemoryStore = TriageStore & {
  readonly records: MemoryRecord[];
  /** The keys of erased records. */
  readonly erased: Set<string>;
  failWith: Error | null;
  isReady: boolean;
  /** The store's clock. */
  now: Date;
};

/** A store in memory for tests of the routes; the real one has its own suite. */
export function createMemoryStore(): MemoryStore {
  const records: MemoryRecord[] = [];
  const erased = new Set<string>();
  const find = ({ id, visitKey }: TriageWrite) =>
    records.find((record) => (id === null ? visitKey !== null && record.key === visitKey : record.id === id));
  const revisionAfter = ({ revision }: TriageWrite, stored: number | null) =>
    revision === 'next' ? (stored ?? 0) + 1 : (revision ?? stored);
  const add = ({ visitKey: key, fields, consentVersion, consentResearch }: TriageWrite): MemoryRecord => {
    const id = String(records.length).padStart(32, 'r');
    const consent = { consentVersion, consentResearch: consentResearch === true ? (1 as const) : (0 as const) };
    const counts = { downloaded: 0, mailed: 0 };
    const created = store.now.toISOString();
    const record = { id, reference: '0123456789', key, fields, revision: null, created, ...consent, ...counts };
    records.push(record);
    return record;
  };
  const store: MemoryStore = {
    records,
    erased,
    failWith: null,
    isReady: true,
    now: new Date('2026-11-21T09:00:00Z'),
    save: (write) => {
      if (store.failWith) return Promise.reject(store.failWith);
      const known = find(write);
      const isErased = write.visitKey !== null && erased.has(write.visitKey);
      if (!known && (write.id !== null || isErased)) return Promise.resolve({ outcome: 'notFound' });
      if (known && known.key !== write.visitKey) return Promise.resolve({ outcome: 'foreign' });
      if (known) {
        const research = write.life.researchAfter(known.consentResearch, write.consentResearch);
        const hasEnded = write.life.hasEnded(known.created, store.now);
        if (!hasEnded || research === 0) known.consentResearch = research;
        if (hasEnded) return Promise.resolve({ outcome: 'ended' });
      }
      const field = write.judge(write.fields, known?.fields ?? null);
      if (field !== null) return Promise.resolve({ outcome: 'refused', field });
      const record = known ?? add(write);
      Object.assign(record, { fields: write.fields, revision: revisionAfter(write, record.revision) });
      return Promise.resolve({ outcome: 'saved', id: record.id, reference: record.reference });
    },
    erase: (key, id) => {
      const index = records.findIndex((record) => (id === null ? record.key === key : record.id === id));
      if (index === -1 && id !== null) return Promise.resolve({ outcome: 'notFound' });
      if (index !== -1 && records[index]?.key !== key) return Promise.resolve({ outcome: 'foreign' });
      if (index !== -1) records.splice(index, 1);
      erased.add(key);
      return Promise.resolve({ outcome: 'erased' });
    },
    stageOf: (key, life) => {
      const record = records.find((item) => item.key === key);
      if (!record) return Promise.resolve(erased.has(key) ? 'erased' : 'none');
      return Promise.resolve(life.hasEnded(record.created, store.now) ? 'ended' : 'open');
    },
    takeBackResearch: (key) => {
      const record = records.find((item) => item.key === key);
      if (record) record.consentResearch = 0;
      return Promise.resolve();
    },
    forSummary: (id, key) => {
      const record = records.find((item) => item.id === id);
      if (!record) return Promise.resolve({ outcome: 'notFound' });
      if (record.key !== key) return Promise.resolve({ outcome: 'foreign' });
      if (VisitLife.calls.hasEnded(record.created, store.now)) return Promise.resolve({ outcome: 'notFound' });
      const { fields, reference } = record;
      return Promise.resolve({ outcome: 'found', record: { ...fields, reference } });
    },
    countSummary: (id, how) => {
      const record = records.find((item) => item.id === id);
      if (record) record[how]++;
      return Promise.resolve();
    },
    ready: () => Promise.resolve(store.isReady),
    close: () => Promise.resolve(),
  };
  return store;
}
