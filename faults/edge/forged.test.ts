import { beforeAll, describe, expect, it } from 'vitest';
import { failure, json, post, spoken } from './caller.ts';
import { serverStarter } from './started.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { INCREASING, LOG, PDF, startVisit, storedRows, summaryOf, unchanged, type Visit } from './visit.ts';

const start = serverStarter();
let server: RunningServer;
let visit: Visit;

beforeAll(async () => {
  server = await start();
  visit = await startVisit(server.port);
});

const write = (body: unknown, headers: Readonly<Record<string, string>> = visit.headers) =>
  post(server.port, LOG, body, headers);

describe('a body that reaches for more than its fields', () => {
  const fields = JSON.stringify({ ...INCREASING }).slice(1, -1);
  it.each([
    ['a prototype', `{"triage":{${fields},"__proto__":{"q1":0}}}`],
    ['a prototype by an escape', `{"triage":{${fields},"\\u005f_proto__":{"q1":0}}}`],
    ['a prototype beside the record', `{"__proto__":{"triage":{}},"triage":{${fields}}}`],
    ['a constructor', `{"triage":{${fields},"constructor":{"prototype":{"q1":0}}}}`],
    ['a prototype by name', `{"triage":{${fields},"prototype":{}}}`],
    ['a text as text', `{"triage":{${fields},"toString":"x"}}`],
  ])('%s is refused', async (_what, body) => {
    const answer = await unchanged(server.dataDir, () => write(body));
    expect([400, 422]).toContain(answer.status);
    expect(json(answer)).toMatchObject({ success: false, message: 'invalid' });
  });

  it.each([
    ...['reference', 'score', 'band', 'revision', 'created', 'updated', 'consentVersion', 'consentedAt', 'rowId', 'id'],
    ...['visitKeyHash', 'summariesDownloaded', 'summariesMailed', 'anonymisedAt', 'row_id', 'visit_key_hash', '$where'],
  ])('%s, a field that only the server sets, is answered 422', async (name) => {
    for (const value of ['2020-01-01T00:00:00.000Z', 0, null]) {
      const answer = await unchanged(server.dataDir, () => write({ triage: { ...INCREASING, [name]: value } }));
      expect(answer.status).toBe(422);
    }
  });

  it('a field sent twice is either refused or stored with one of its valid codes', async () => {
    await write(`{"triage":{${fields},"q1":99,"q1":4}}`);
    for (const { q1 } of storedRows(server.dataDir)) expect([null, 0, 1, 2, 3, 4]).toContain(q1);
  });
});

describe("an `_id` that is not the caller's", () => {
  const forged = (id: string): readonly (readonly [string, unknown])[] => [
    ['one made up', 'A'.repeat(32)],
    ['one cut short', id.slice(0, -1)],
    ['one with a letter more', `${id}A`],
    [
      'one in another case',
      id.replace(/[a-zA-Z]/g, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
    ],
    ['one with a space', `${id} `],
    ['one with a line break', `${id}\n`],
    ['a wildcard', '%'.repeat(32)],
    ['a statement', `' or 1=1 --${'x'.repeat(21)}`],
    ['an object', { $ne: null }],
    ['an object that says it is a text', { toString: 'x', length: 32 }],
    ['a list', [id]],
    ['a number', 1],
    ['true', true],
    ['nothing', null],
    ['an empty text', ''],
    ['a long text', 'A'.repeat(10_000)],
  ];

  it('is answered 404, 409 or 422 in both calls that have one, and changes nothing', async () => {
    for (const [label, id] of forged(visit.id)) {
      const { status } = await unchanged(server.dataDir, () => write({ triage: { ...INCREASING, q1: 0, _id: id } }));
      expect({ label, status: [404, 409, 422].includes(status) ? 'refused' : status }).toEqual({
        label,
        status: 'refused',
      });
      const summary = await unchanged(server.dataDir, () =>
        post(server.port, PDF, { ...summaryOf(visit), id }, visit.headers),
      );
      expect([404, 409, 422]).toContain(summary.status);
    }
  });

  it('of another visit is 409, with the wrong key and with none', async () => {
    const other = await startVisit(server.port);
    for (const headers of [other.headers, {}]) {
      const answer = await unchanged(server.dataDir, () =>
        write({ triage: { ...INCREASING, q1: 0, _id: visit.id } }, headers),
      );
      expect(spoken(answer)).toEqual({ status: 409, body: failure('loggedInElsewhere') });
      const summary = await unchanged(server.dataDir, () => post(server.port, PDF, summaryOf(visit), headers));
      expect(spoken(summary)).toEqual({ status: 409, body: failure('loggedInElsewhere') });
    }
  });
});
