import type { Content } from '#content/content.ts';
import { en } from '#content/en/index.ts';
import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import type { SummaryInput } from '#advice/summaryInput.ts';
import { KEY, testApp } from './testing/testApp.ts';
import { SUMMARY_REQUEST, DAYS, failure, FIGURES, withRecord } from './testing/withRecord.ts';

const pdf = PATHS.triagePdf;
describe('the summary is downloaded', () => {
  it('as base64, and the record counts it', async () => {
    const { post, id, store } = await withRecord();
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST }, KEY);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(Buffer.from(String(body.pdf), 'base64').toString()).toBe('%PDF-sample');
    expect(store.records).toMatchObject([{ downloaded: 1, mailed: 0 }]);
  });

  it('The summary has the client, contacts and band of the record, and the figures and the plan as sent', async () => {
    const makeSummary = vi.fn((_words: Content, _input: SummaryInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary });
    const plan = { plan: ['relax', 'slip'], startDay: 'monday', reason: 'sleep' };
    await post(pdf, { id, ...SUMMARY_REQUEST, ...plan, diary: true, card: true, cardLink: true, talkFirst: true }, KEY);
    expect(makeSummary).toHaveBeenCalledWith(en, {
      clientName: 'City of York',
      gender: 'f',
      age: 3,
      figures: FIGURES,
      plan: { choices: ['relax', 'slip'], startDay: 'monday', reason: 'sleep' },
      diary: true,
      card: true,
      cardLink: true,
      talkFirst: true,
      answers: INCREASING,
      place: 'england',
      contacts: expect.objectContaining({ phone: '0808 157 0101' }) as object,
      localSupport: [expect.anything(), expect.anything()],
      reference: '0123456789',
      madeOn: new Date('2026-11-21T09:00:00Z'),
    });
  });
});

describe('the seven days of last week', () => {
  it('are in the summary if they are sent', async () => {
    const makeSummary = vi.fn((_words: Content, _input: SummaryInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary });
    expect((await post(pdf, { id, ...SUMMARY_REQUEST, days: DAYS }, KEY)).status).toBe(200);
    expect(makeSummary.mock.calls[0]?.[1].figures).toEqual({ ...FIGURES, days: DAYS });
  });

  it.each([
    ['days.6', [0, 0, 4, 0, 20, 6, 8.5]],
    ['days', [0, 0, 4, 0, 20, 6]],
    ['days', [...DAYS, 0]],
    ['days', [0, 0, 4, 0, 20, 6, 5]],
    ['days', [1, 0, 4, 0, 20, 6, 9]],
    ['days.4', [0, 0, 4, 0, 36, 6, 9]],
    ['days.4', [0, 0, 4, 0, '20', 6, 9]],
    ['days', '0 0 4 0 20 6 9'],
    ['days', null],
  ])(
    'Days of last week that are not seven whole numbers, or do not agree with the two figures, are 422 at %s: %j',
    async (field, days) => {
      const { post, id } = await withRecord();
      const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, days }, KEY);
      expect({ status, body }).toEqual({ status: 422, body: failure('invalid', field) });
    },
  );
});

describe('the exact total of a typical day', () => {
  const units = FIGURES.consumptionUnits;

  it('decides last week in the summary if it is sent', async () => {
    const makeSummary = vi.fn((_words: Content, _input: SummaryInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary });
    const unitsExact = units + 0.2751;
    expect((await post(pdf, { id, ...SUMMARY_REQUEST, unitsExact }, KEY)).status).toBe(200);
    expect(makeSummary.mock.calls[0]?.[1].figures).toEqual({ ...FIGURES, unitsExact });
  });

  it.each([34.5, 35, 240.75])('may be %d if the units are “35 or more”', async (unitsExact) => {
    const { post, id } = await withRecord();
    expect((await post(pdf, { id, ...SUMMARY_REQUEST, consumptionUnits: 35, unitsExact }, KEY)).status).toBe(200);
  });

  it.each([
    [units, units + 0.5],
    [units, units - 0.51],
    [units, units + 0.00001],
    [35, 34.4999],
    [35, 1e7],
    [0, 0.5],
    [units, String(units)],
    [units, null],
  ])(
    'An exact total of a day from which %j units are not rounded, or with more than 4 decimals, is 422: %j',
    async (consumptionUnits, exact) => {
      const { post, id } = await withRecord();
      const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, consumptionUnits, unitsExact: exact }, KEY);
      expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'unitsExact') });
    },
  );
});

describe('who may have a summary', () => {
  it('nobody, for a record that does not exist', async () => {
    const { post } = await testApp();
    const { status, body } = await post(pdf, { id: 'x'.repeat(32), ...SUMMARY_REQUEST }, KEY);
    expect({ status, body }).toEqual({ status: 404, body: failure('notFound', 'id') });
  });

  it('only the holder of the visit’s key', async () => {
    const { post, id } = await withRecord();
    for (const headers of [{ 'visit-key': 'somebody-elses-key' }, {}]) {
      const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST }, headers);
      expect({ status, body }).toEqual({ status: 409, body: failure('loggedInElsewhere') });
    }
  });

  it.each([
    ['lower risk', LOWER],
    ['higher risk', HIGHER],
    ['an unfinished questionnaire', { q1: 4 }],
  ])('A summary is refused after %s', async (_band, answers) => {
    const { post, id } = await withRecord({}, answers);
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'id') });
  });
});

describe('gender and age are the record’s', () => {
  const DOCUMENTS = [
    ['a summary', {}],
    ['a summary by e-mail', { emailAddress: 'visitor@example.org' }],
    ['a sheet for a GP', { sheet: 'gp', answers: INCREASING }],
  ] as const;
  const OTHERS = [
    ['gender', 'm', 'the record of a woman', {}],
    ['gender', 'o', 'the record of a woman', {}],
    ['gender', 'f', 'a record without gender', { gender: undefined }],
    ['age', 4, 'the record of age code 3', {}],
    ['age', 3, 'a record without age', { age: undefined }],
  ] as const;
  const cases = DOCUMENTS.flatMap(([document, more]) => OTHERS.map((other) => [document, ...other, more] as const));

  it.each(cases)('Gender and age must be those of the record: %s with %s %j for %s is 422', async (...row) => {
    const [, field, value, , stored, more] = row;
    const made = vi.fn(() => Promise.resolve(new Uint8Array()));
    const { post, id, mails } = await withRecord(
      { makeSummary: made, makeGpSheet: made },
      { ...INCREASING, ...stored },
    );
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, [field]: value, ...more }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', field) });
    expect([made.mock.calls, mails]).toEqual([[], []]);
  });
});

describe('each field is checked as in the triage log', () => {
  it.each([
    ['id', 'short'],
    ['id', {}],
    ['clientName', ''],
    ['clientName', 'x'.repeat(201)],
    ['gender', 'x'],
    ['age', 7],
    ['age', 0],
    ['consumptionUnits', 36],
    ['consumptionDays', -1],
    ['goalUnits', 1.5],
    ['goalDays', '3'],
    ['band', 'increasing'],
    ['plan', 'relax'],
    ['plan', ['relax', 'slip', 'relax']],
    ['plan', { 0: 'relax' }],
    ['plan.1', ['relax', 'run']],
    ['plan.0', [0]],
    ['startDay', 'friday'],
    ['startDay', null],
    ['startDay', ['today']],
    ['reason', 'none'],
    ['reason', 'weight'],
    ['reason', null],
    ['reason', ['sleep']],
    ['diary', false],
    ['diary', 'true'],
    ['diary', 1],
    ['card', false],
    ['card', 'true'],
    ['cardLink', false],
    ['cardLink', 'https://example.org'],
    ['talkFirst', false],
  ])('The summary’s field %s: %j is 422', async (field, value) => {
    const { post, id } = await withRecord();
    const [name = ''] = field.split('.');
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, [name]: value }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', field) });
  });

  it('a missing figure is 422, a body that is not an object 400', async () => {
    const { post, id } = await withRecord();
    const { goalDays, ...rest } = SUMMARY_REQUEST;
    expect(goalDays).toBe(3);
    expect((await post(pdf, { id, ...rest }, KEY)).body).toEqual(failure('invalid', 'goalDays'));
    expect((await post(pdf, [], KEY)).status).toBe(400);
  });
});

describe('downloads are limited', () => {
  it('per network address and minute, not counting mails', async () => {
    const { post, id } = await withRecord({ environment: { SUMMARIES_PER_MINUTE: '2', TRUST_PROXY: '1' } });
    const ask = (address: string, more: object = {}) =>
      post(pdf, { id, ...SUMMARY_REQUEST, ...more }, { ...KEY, 'x-forwarded-for': address });
    for (let time = 0; time < 4; time++) {
      expect((await ask('192.0.2.1', { emailAddress: `v${time}@example.org` })).status).toBe(200);
    }
    for (let time = 0; time < 2; time++) expect((await ask('192.0.2.1')).status).toBe(200);
    const { status, body, headers } = await ask('192.0.2.1');
    expect({ status, body }).toEqual({ status: 429, body: failure('tooMany') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });
});

describe('the number of PDFs in work is limited', () => {
  it('a full queue is 503, and accepted calls are answered', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let atOnce = 0;
    let most = 0;
    const makeSummary = async () => {
      most = Math.max(most, ++atOnce);
      await gate;
      atOnce--;
      return new Uint8Array();
    };
    const { post, id } = await withRecord({ makeSummary, environment: { PDF_CONCURRENCY: '2', PDF_QUEUE: '3' } });
    const asked = Array.from({ length: 8 }, () => post(pdf, { id, ...SUMMARY_REQUEST }, KEY));
    const refused = await Promise.race(asked);
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 503, body: failure('unavailable') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(() => atOnce).toBe(2);
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(most).toBe(2);
  });

  it('one network address gets only its share of the queue, and others get theirs', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const makeSummary = () => gate.then(() => new Uint8Array());
    const { post, id } = await withRecord({
      makeSummary,
      environment: { PDF_CONCURRENCY: '2', PDF_QUEUE: '8', PDF_PER_ADDRESS: '3', TRUST_PROXY: '1' },
    });
    const ask = (address: string) => post(pdf, { id, ...SUMMARY_REQUEST }, { ...KEY, 'x-forwarded-for': address });
    const statuses = async (asked: readonly ReturnType<typeof ask>[]) =>
      (await Promise.all(asked)).map(({ status }) => status);
    const one = Array.from({ length: 9 }, (_, n) => ask(`2001:db8:1:1::${n}`));
    const refused = await Promise.race(one);
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 503, body: failure('unavailable') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const others = [ask('2001:db8:1:2::1'), ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2')];
    release();
    expect((await statuses(one)).filter((status) => status === 200)).toHaveLength(3);
    expect(await statuses(others)).toEqual([200, 200, 200, 200]);
    expect(await statuses([ask('2001:db8:1:1::9'), ask('2001:db8:1:1::9')])).toEqual([200, 200]);
  });

  it('a PDF that cannot be created is 500, and frees its slot in the queue', async () => {
    let broken = true;
    const makeSummary = () => (broken ? Promise.reject(new Error('no')) : Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary, environment: { PDF_CONCURRENCY: '1', PDF_QUEUE: '1' } });
    for (let time = 0; time < 3; time++) expect((await post(pdf, { id, ...SUMMARY_REQUEST }, KEY)).status).toBe(500);
    broken = false;
    expect((await post(pdf, { id, ...SUMMARY_REQUEST }, KEY)).status).toBe(200);
  });
});

describe('one mail is sent for all who ask for it at once', () => {
  const askFor = async (result: () => Promise<void>) => {
    const sendMail = vi.fn(result);
    const { post, id } = await withRecord({ sendMail });
    const ask = () => post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: 'visitor@example.org' }, KEY);
    return { sendMail, ask };
  };

  it('up to 10 callers wait for it, the others are 429', async () => {
    let sent = (): void => undefined;
    const { sendMail, ask } = await askFor(() => new Promise<void>((resolve) => (sent = resolve)));
    const asked = Array.from({ length: 12 }, ask);
    expect((await Promise.race(asked)).status).toBe(429);
    await expect.poll(() => sendMail.mock.calls.length).toBe(1);
    sent();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(sendMail).toHaveBeenCalledOnce();
  });

  it('all of them hear of its failure', async () => {
    const { sendMail, ask } = await askFor(() => Promise.reject(new Error('refused')));
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status);
    expect(statuses).toEqual([502, 502]);
    expect(sendMail).toHaveBeenCalledOnce();
  });
});
