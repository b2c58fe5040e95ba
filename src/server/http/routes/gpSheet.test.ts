import { describe, expect, it, vi } from 'vitest';
import type { Content } from '#content/content.ts';
import { en } from '#content/en/index.ts';
import { PATHS } from '#contract/calls.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import type { GpSheetInput } from '#advice/summaryInput.ts';
import { KEY, YORK } from './testing/testApp.ts';
import { DAYS, failure, FIGURES, withRecord } from './testing/withRecord.ts';

const pdf = PATHS.triagePdf;
const sheetOf = (answers: object) => ({ clientName: 'Anything', gender: 'f', age: 3, sheet: 'gp', answers });
const SHEET = sheetOf(DEPENDENCE);

describe('the sheet for a GP is downloaded', () => {
  it('as base64, and is not counted as a summary in the record', async () => {
    const { post, id, store } = await withRecord({}, DEPENDENCE);
    const { status, body } = await post(pdf, { id, ...SHEET }, KEY);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(Buffer.from(String(body.pdf), 'base64').toString()).toBe('%PDF-sheet');
    expect(store.records).toMatchObject([{ downloaded: 0, mailed: 0 }]);
  });

  it('with the answers as sent, and with the client, contacts and reference of the record', async () => {
    const makeGpSheet = vi.fn((_words: Content, _input: GpSheetInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeGpSheet }, DEPENDENCE);
    await post(pdf, { id, ...SHEET }, KEY);
    expect(makeGpSheet).toHaveBeenCalledWith(en, {
      clientName: 'City of York',
      gender: 'f',
      age: 3,
      answers: DEPENDENCE,
      lastWeek: null,
      place: 'england',
      contacts: expect.objectContaining({ phone: '0808 157 0101' }) as object,
      reference: '0123456789',
      madeOn: new Date('2026-11-21T09:00:00Z'),
    });
  });

  it.each([
    ['lower risk', LOWER],
    ['increasing risk', INCREASING],
    ['higher risk', HIGHER],
    ['possible dependence', DEPENDENCE],
  ])('after a result of %s', async (_band, answers) => {
    const { post, id } = await withRecord({}, answers);
    expect((await post(pdf, { id, ...sheetOf(answers) }, KEY)).status).toBe(200);
  });

  it('with the four figures of both weeks or without them', async () => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    expect((await post(pdf, { id, ...SHEET, ...FIGURES }, KEY)).status).toBe(200);
    expect((await post(pdf, { id, ...SHEET, goalDays: 3 }, KEY)).status).toBe(200);
  });

  it.each([
    ['two figures', FIGURES, { consumptionUnits: 10, consumptionDays: 4 }],
    ['its days', { ...FIGURES, days: DAYS }, { consumptionUnits: 10, consumptionDays: 4, days: DAYS }],
    ['one figure alone', { consumptionDays: 4 }, null],
  ])('A sheet for a GP has last week as sent: %s', async (_what, figures, lastWeek) => {
    const makeGpSheet = vi.fn((_words: Content, _input: GpSheetInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeGpSheet }, DEPENDENCE);
    await post(pdf, { id, ...SHEET, ...figures }, KEY);
    expect(makeGpSheet.mock.calls[0]?.[1].lastWeek).toEqual(lastWeek);
  });

  it('but not with days that do not agree with the two figures', async () => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    for (const figures of [{ ...FIGURES, consumptionDays: 5 }, {}]) {
      const { status, body } = await post(pdf, { id, ...SHEET, ...figures, days: DAYS }, KEY);
      expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'days') });
    }
  });
});

describe('who may have a sheet', () => {
  it('nobody, for a record that does not exist', async () => {
    const { post } = await withRecord({}, DEPENDENCE);
    const { status, body } = await post(pdf, { id: 'x'.repeat(32), ...SHEET }, KEY);
    expect({ status, body }).toEqual({ status: 404, body: failure('notFound', 'id') });
  });

  it('only the holder of the visit’s key', async () => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    for (const headers of [{ 'visit-key': 'somebody-elses-key' }, {}]) {
      const { status, body } = await post(pdf, { id, ...SHEET }, headers);
      expect({ status, body }).toEqual({ status: 409, body: failure('loggedInElsewhere') });
    }
  });

  it.each([
    ['one that differs', { ...DEPENDENCE, q10: 2 }],
    ['another order of the same points', { ...DEPENDENCE, q5: 0, q6: 4 }],
    ['one that was taken back', { ...DEPENDENCE, q6: undefined }],
    ['none', Object.fromEntries(Object.keys(DEPENDENCE).map((id) => [id, undefined]))],
  ])('A sheet for a GP is refused when the record’s answers differ: %s', async (_what, stored) => {
    const { post, id } = await withRecord({}, stored);
    const { status, body } = await post(pdf, { id, ...SHEET }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'answers') });
  });

  it('nobody after a changed answer, until the new answers are stored', async () => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    const changed = { ...DEPENDENCE, q5: 0 };
    await post(PATHS.triageLog, { triage: { ...YORK, gender: 'f', age: 3, ...changed, _id: id } }, KEY);
    expect((await post(pdf, { id, ...SHEET }, KEY)).body).toEqual(failure('invalid', 'answers'));
    expect((await post(pdf, { id, ...sheetOf(changed) }, KEY)).status).toBe(200);
  });
});

describe('each field of a sheet is checked', () => {
  const answersWith = (change: object) => ({ answers: { ...DEPENDENCE, ...change } });
  it.each<[string, object]>([
    ['id', { id: 'short' }],
    ['clientName', { clientName: '' }],
    ['gender', { gender: 'x' }],
    ['age', { age: 0 }],
    ['age', { age: '3' }],
    ['sheet', { sheet: 'GP' }],
    ['sheet', { sheet: null }],
    ['sheet', { sheet: ['gp'] }],
    ['answers', { answers: undefined }],
    ['answers', { answers: null }],
    ['answers', { answers: [] }],
    ['answers.q9', answersWith({ q9: 1 })],
    ['answers.q9', answersWith({ q9: undefined })],
    ['answers.q1', answersWith({ q1: '4' })],
    ['answers.q1', answersWith({ q1: 5 })],
    ['answers.q10', answersWith({ q10: null })],
    ['answers.q0', answersWith({ q0: 0 })],
    ['goalDays', { goalDays: 8 }],
    ['consumptionUnits', { consumptionUnits: null }],
    ['emailAddress', { emailAddress: 'someone@example.org' }],
    ['plan', { plan: [] }],
    ['startDay', { startDay: 'today' }],
    ['reason', { reason: 'sleep' }],
    ['band', { band: 'lower' }],
  ])('%s: %j is 422', async (field, change) => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    const { status, body } = await post(pdf, { id, ...SHEET, ...change }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', field) });
  });

  it('-0 is refused as an answer', async () => {
    const { post, id } = await withRecord({}, DEPENDENCE);
    const body = JSON.stringify({ id, ...SHEET }).replace('"q9":0', '"q9":-0');
    expect(body).toContain('"q9":-0');
    expect((await post(pdf, body, KEY)).body).toEqual(failure('invalid', 'answers.q9'));
  });

  it('a summary’s request with answers is refused', async () => {
    const { post, id } = await withRecord();
    const { sheet, ...summary } = { ...sheetOf(INCREASING), ...FIGURES };
    expect(sheet).toBe('gp');
    expect((await post(pdf, { id, ...summary }, KEY)).body).toEqual(failure('invalid', 'answers'));
  });
});

describe('sheets and summaries share one limit', () => {
  it('of downloads in a minute', async () => {
    const { post, id } = await withRecord({ environment: { SUMMARIES_PER_MINUTE: '2' } });
    const ask = () => post(pdf, { id, ...sheetOf(INCREASING) }, KEY);
    for (let time = 0; time < 2; time++) expect((await ask()).status).toBe(200);
    expect((await ask()).body).toEqual(failure('tooMany'));
    const summary = { clientName: 'Anything', gender: 'f', age: 3, ...FIGURES };
    expect((await post(pdf, { id, ...summary }, KEY)).status).toBe(429);
  });

  it('of PDFs being made at once', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const make = () => gate.then(() => new Uint8Array());
    const environment = { PDF_CONCURRENCY: '1', PDF_QUEUE: '1' };
    const { post, id } = await withRecord({ makeSummary: make, makeGpSheet: make, environment });
    const sheet = { id, ...sheetOf(INCREASING) };
    const summary = { id, clientName: 'Anything', gender: 'f', age: 3, ...FIGURES };
    const asked = [sheet, summary, sheet].map((body) => post(pdf, body, KEY));
    expect((await Promise.race(asked)).body).toEqual(failure('unavailable'));
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
  });
});
