import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import type { MailPermit, MailRequest } from '../email/mailLedger.ts';
import type { SummaryInput } from '../summary/summaryInput.ts';
import { INCREASING, KEY, testApp, YORK, type Options } from './testing/testApp.ts';

const pdf = PATHS.triagePdf;
const figures = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 5, goalDays: 3 };
const ask = { clientName: 'Anything', gender: 'f', age: 3, ...figures };
const failure = (message: string, field: string | null = null) => ({ success: false, message, field });
const EMAIL = 'visitor@example.org';

/** A server that holds one record of the increasing band, and its id. */
async function withRecord(options: Options = {}, answers: object = INCREASING) {
  const test = await testApp(options);
  const made = await test.post(PATHS.triageLog, { triage: { ...YORK, ...answers } }, KEY);
  return { ...test, id: String(made.body._id) };
}

describe('the summary is downloaded', () => {
  it('as base64, and the record counts it', async () => {
    const { post, id, store } = await withRecord();
    const { status, body } = await post(pdf, { id, ...ask }, KEY);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(Buffer.from(String(body.pdf), 'base64').toString()).toBe('%PDF-sample');
    expect(store.records).toMatchObject([{ downloaded: 1, mailed: 0 }]);
  });

  it('with the client, contacts and band of the record, and the figures as sent', async () => {
    const makeSummary = vi.fn((_input: SummaryInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary });
    await post(pdf, { id, ...ask }, KEY);
    expect(makeSummary).toHaveBeenCalledWith({
      clientName: 'City of York',
      gender: 'f',
      age: 3,
      figures,
      q6: 0,
      nation: 'england',
      contacts: expect.objectContaining({ phone: '0808 157 0101' }) as object,
      localSupport: [expect.anything(), expect.anything()],
      reference: '0123456789',
      madeOn: new Date('2026-11-21T09:00:00Z'),
    });
  });
});

describe('the summary is mailed', () => {
  it('to the one address, and no PDF comes back', async () => {
    const { post, id, mails, settled, store } = await withRecord();
    const { status, body } = await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(mails).toMatchObject([{ to: EMAIL, messageId: '<1@example.org>', attachment: { filename: 'results.pdf' } }]);
    expect(settled).toEqual(['sent']);
    expect(store.records).toMatchObject([{ downloaded: 0, mailed: 1 }]);
  });

  it('the ledger hears who asks: the record, the address, the network address, the figures', async () => {
    const request = vi.fn((_request: MailRequest): Promise<MailPermit> => Promise.resolve({ permit: 'alreadySent' }));
    const mailLedger = { request, settle: () => Promise.resolve() };
    const { post, id } = await withRecord({ mailLedger });
    await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY);
    expect(request).toHaveBeenCalledWith({ recordId: id, recipient: EMAIL, networkAddress: '127.0.0.1', figures });
  });

  it('the same again within 10 minutes is a success and sends nothing', async () => {
    const { post, id, mails, settled } = await withRecord({ permit: () => ({ permit: 'alreadySent' }) });
    const { status, body } = await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect([mails, settled]).toEqual([[], []]);
  });

  it('past a limit is 429', async () => {
    const { post, id, mails } = await withRecord({ permit: () => ({ permit: 'limited', retryAfterSeconds: 90 }) });
    const { status, body, headers } = await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY);
    expect({ status, body, after: headers['retry-after'] }).toEqual({
      status: 429,
      body: failure('tooMany'),
      after: '90',
    });
    expect(mails).toEqual([]);
  });

  it('that fails is 502, the ledger knows, the log does not say to whom, and the download still works', async () => {
    const sendMail = () => Promise.reject(new Error(`550 <${EMAIL}> refused`));
    const { post, id, settled, logged, store } = await withRecord({ sendMail });
    const { status, body } = await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 502, body: failure('emailFailed') });
    expect(settled).toEqual(['failed']);
    expect(store.records).toMatchObject([{ mailed: 0 }]);
    expect(logged()).not.toContain('visitor');
    expect((await post(pdf, { id, ...ask }, KEY)).status).toBe(200);
  });

  it('and once it has gone, what cannot be noted does not turn it into a failure', async () => {
    const settle = () => Promise.reject(new Error('away'));
    const permit: MailPermit = { permit: 'send', ticket: 't', messageId: '<1@example.org>' };
    const mailLedger = { request: () => Promise.resolve(permit), settle };
    const { post, id } = await withRecord({ mailLedger });
    expect((await post(pdf, { id, ...ask, emailAddress: EMAIL }, KEY)).status).toBe(200);
  });

  it.each([
    'a@example.org, b@example.org',
    'Name <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a@localhost',
    '"a b"@example.org',
    `${'a'.repeat(250)}@example.org`,
    '',
  ])('%j is no address: 422', async (emailAddress) => {
    const { post, id, mails } = await withRecord();
    const { status, body } = await post(pdf, { id, ...ask, emailAddress }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'emailAddress') });
    expect(mails).toEqual([]);
  });
});

describe('who may have a summary', () => {
  it('nobody of a record that does not exist', async () => {
    const { post } = await testApp();
    const { status, body } = await post(pdf, { id: 'x'.repeat(32), ...ask }, KEY);
    expect({ status, body }).toEqual({ status: 404, body: failure('notFound', 'id') });
  });

  it('nobody but the holder of the visit’s key', async () => {
    const { post, id } = await withRecord();
    for (const headers of [{ 'visit-key': 'somebody-elses-key' }, {}]) {
      const { status, body } = await post(pdf, { id, ...ask }, headers);
      expect({ status, body }).toEqual({ status: 409, body: failure('loggedInElsewhere') });
    }
  });

  it.each([
    ['lower risk', { ...INCREASING, q1: 0 }],
    ['higher risk', { ...INCREASING, q4: 4, q5: 3 }],
    ['an unfinished questionnaire', { q1: 4 }],
  ])('not after %s', async (_band, answers) => {
    const { post, id } = await withRecord({}, answers);
    const { status, body } = await post(pdf, { id, ...ask }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'id') });
  });
});

describe('each field is checked as in the log', () => {
  it.each([
    ['id', 'short'],
    ['id', {}],
    ['clientName', ''],
    ['gender', 'x'],
    ['age', 7],
    ['consumptionUnits', 36],
    ['consumptionDays', -1],
    ['goalUnits', 1.5],
    ['goalDays', '3'],
    ['band', 'increasing'],
  ])('%s: %j is 422', async (field, value) => {
    const { post, id } = await withRecord();
    const { status, body } = await post(pdf, { id, ...ask, [field]: value }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', field) });
  });

  it('a missing figure is 422, a body that is no object 400', async () => {
    const { post, id } = await withRecord();
    const { goalDays, ...rest } = ask;
    expect(goalDays).toBe(3);
    expect((await post(pdf, { id, ...rest }, KEY)).body).toEqual(failure('invalid', 'goalDays'));
    expect((await post(pdf, [], KEY)).status).toBe(400);
  });
});

describe('PDFs in work are bounded', () => {
  it('past the queue 503, and what was taken is answered', async () => {
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
    const asked = Array.from({ length: 8 }, () => post(pdf, { id, ...ask }, KEY));
    const refused = await Promise.race(asked);
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 503, body: failure('unavailable') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await vi.waitFor(() => expect(atOnce).toBe(2));
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(most).toBe(2);
  });

  it('a PDF that cannot be made is 500, and frees its place', async () => {
    let broken = true;
    const makeSummary = () => (broken ? Promise.reject(new Error('no')) : Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary, environment: { PDF_CONCURRENCY: '1', PDF_QUEUE: '1' } });
    for (let time = 0; time < 3; time++) expect((await post(pdf, { id, ...ask }, KEY)).status).toBe(500);
    broken = false;
    expect((await post(pdf, { id, ...ask }, KEY)).status).toBe(200);
  });
});
