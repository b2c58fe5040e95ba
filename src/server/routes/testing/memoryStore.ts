import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { bandOf, type TriageRecord } from '#domain/triage.ts';
import type { StoredFields } from '../../database/tables.ts';
import type { StoredIdentity, SummaryRecord, TriageStore, TriageWrite } from '../../triage/triageStore.ts';

export type MemoryRecord = {
  id: string;
  reference: string;
  key: string | null;
  fields: StoredFields;
  revision: number | null;
  consentVersion: string | null;
  consentResearch: boolean;
  downloaded: number;
  mailed: number;
};

export type MemoryStore = TriageStore & { readonly records: MemoryRecord[]; failWith: Error | null; isReady: boolean };

const identityOf = ({ clientId, postcode, referral }: StoredFields): StoredIdentity => ({
  clientId: clientId ?? null,
  postcode: postcode ?? null,
  referral: referral ?? null,
});

/** A store in memory for tests of the routes; the real one has its own suite. */
export function createMemoryStore(): MemoryStore {
  const records: MemoryRecord[] = [];
  const find = ({ id, visitKey }: TriageWrite) =>
    records.find((record) => (id === null ? visitKey !== null && record.key === visitKey : record.id === id));
  const revisionAfter = ({ revision }: TriageWrite, stored: number | null) =>
    revision === 'next' ? (stored ?? 0) + 1 : (revision ?? stored);
  const add = ({ visitKey: key, fields, consentVersion, consentResearch }: TriageWrite): MemoryRecord => {
    const id = String(records.length).padStart(32, 'r');
    const consent = { consentVersion, consentResearch };
    const record = { id, reference: '0123456789', key, fields, revision: null, ...consent, downloaded: 0, mailed: 0 };
    records.push(record);
    return record;
  };
  const store: MemoryStore = {
    records,
    failWith: null,
    isReady: true,
    save: (write) => {
      if (store.failWith) return Promise.reject(store.failWith);
      const known = find(write);
      if (!known && write.id !== null) return Promise.resolve({ outcome: 'notFound' });
      if (known && known.key !== write.visitKey) return Promise.resolve({ outcome: 'foreign' });
      const field = write.judge(write.fields, known ? identityOf(known.fields) : null);
      if (field !== null) return Promise.resolve({ outcome: 'refused', field });
      const record = known ?? add(write);
      Object.assign(record, { fields: write.fields, revision: revisionAfter(write, record.revision) });
      return Promise.resolve({ outcome: 'saved', id: record.id, reference: record.reference });
    },
    erase: (key, id) => {
      const index = records.findIndex((record) => (id === null ? record.key === key : record.id === id));
      if (index === -1) return Promise.resolve({ outcome: id === null ? 'erased' : 'notFound' });
      if (records[index]?.key !== key) return Promise.resolve({ outcome: 'foreign' });
      records.splice(index, 1);
      return Promise.resolve({ outcome: 'erased' });
    },
    forSummary: (id, key) => {
      const record = records.find((each) => each.id === id);
      if (!record) return Promise.resolve({ outcome: 'notFound' });
      if (record.key !== key) return Promise.resolve({ outcome: 'foreign' });
      const { fields, reference } = record;
      const band = bandOf(fields as TriageRecord);
      const given = Object.fromEntries(AUDIT_IDS.map((question) => [question, fields[question] ?? null]));
      const summary = { ...identityOf(fields), ...given, band, reference } as SummaryRecord;
      return Promise.resolve({ outcome: 'found', record: summary });
    },
    countSummary: (id, how) => {
      const record = records.find((each) => each.id === id);
      if (record) record[how]++;
      return Promise.resolve();
    },
    ready: () => Promise.resolve(store.isReady),
    close: () => Promise.resolve(),
  };
  return store;
}
