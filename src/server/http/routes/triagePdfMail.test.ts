import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SummaryInput } from '#advice/summaryInput.ts';
import type { Content } from '#content/content.ts';
import { PATHS } from '#contract/calls.ts';
import type { MailPermit } from '../../mail/mailLedger.ts';
import type { MailRequest } from '../../mail/mailLedgerHashes.ts';
import { KEY } from './testing/testApp.ts';
import { SUMMARY_REQUEST, failure, FIGURES, withRecord } from './testing/withRecord.ts';

const pdf = PATHS.triagePdf;
const EMAIL = 'visitor@example.org';

describe('the summary is mailed', () => {
  it('to the one address, and the reply has no PDF', async () => {
    const { post, id, mails, settled, store } = await withRecord();
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(mails).toMatchObject([{ to: EMAIL, messageId: '<1@example.org>', attachment: { filename: 'results.pdf' } }]);
    expect(settled).toEqual(['sent']);
    expect(store.records).toMatchObject([{ downloaded: 0, mailed: 1 }]);
  });

  it('and the mail ledger gets the record, both addresses, the figures and the plan', async () => {
    const request = vi.fn((_request: MailRequest): Promise<MailPermit> => Promise.resolve({ permit: 'alreadySent' }));
    const mailLedger = { request, settle: () => Promise.resolve() };
    const { post, id } = await withRecord({ mailLedger, environment: { TRUST_PROXY: '1' } });
    const headers = { ...KEY, 'x-forwarded-for': '10.9.9.9, 203.0.113.9' };
    await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, headers);
    expect(request).toHaveBeenCalledWith({
      recordId: id,
      recipient: EMAIL,
      networkAddress: '203.0.113.9',
      figures: FIGURES,
      plan: { choices: [], startDay: null },
      diary: false,
      card: false,
      cardLink: false,
      talkFirst: false,
    });
  });

  it('a mail has the card to keep, and its link, only where each was ticked', async () => {
    const makeSummary = vi.fn((_words: Content, _input: SummaryInput) => Promise.resolve(new Uint8Array()));
    const { post, id } = await withRecord({ makeSummary });
    for (const ticked of [{}, { card: true }, { card: true, cardLink: true }])
      await post(pdf, { id, ...SUMMARY_REQUEST, ...ticked, emailAddress: EMAIL }, KEY);
    const made = makeSummary.mock.calls.map(([, { card, cardLink }]) => [card, cardLink]);
    expect(made).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('a repeat within 10 minutes succeeds and sends nothing', async () => {
    const { post, id, mails, settled } = await withRecord({ permit: () => ({ permit: 'alreadySent' }) });
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect([mails, settled]).toEqual([[], []]);
  });

  it('and a mail past a limit is answered 429', async () => {
    const { post, id, mails } = await withRecord({ permit: () => ({ permit: 'limited', retryAfterSeconds: 90 }) });
    const { status, body, headers } = await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY);
    expect({ status, body, after: headers['retry-after'] }).toEqual({
      status: 429,
      body: failure('tooMany'),
      after: '90',
    });
    expect(mails).toEqual([]);
  });

  it('and ten addresses’ worth a day is the most for one IPv6 /48 network: beyond that the answer is 429', async () => {
    const { app, id } = await withRecord({
      environment: { MAILS_PER_ADDRESS_PER_HOUR: '1' },
      permit: () => ({ permit: 'alreadySent' }),
    });
    const mail = async (remoteAddress: string) => {
      const payload = { id, ...SUMMARY_REQUEST, emailAddress: EMAIL };
      return (await app.inject({ method: 'POST', url: pdf, headers: KEY, payload, remoteAddress })).statusCode;
    };
    const statuses = [];
    for (let part = 0; part < 241; part += 1) statuses.push(await mail(`2001:db8:1:${part}::1`));
    expect([statuses.indexOf(429), await mail('2001:db8:2::1')]).toEqual([240, 200]);
  });

  it('a failure is 502 and noted in the ledger, the log has no address, and the download still works', async () => {
    const sendMail = () => Promise.reject(new Error(`550 <${EMAIL}> refused`));
    const { post, id, settled, logged, store } = await withRecord({ sendMail });
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY);
    expect({ status, body }).toEqual({ status: 502, body: failure('emailFailed') });
    expect(settled).toEqual(['failed']);
    expect(store.records).toMatchObject([{ mailed: 0 }]);
    expect(logged()).not.toContain('visitor');
    expect((await post(pdf, { id, ...SUMMARY_REQUEST }, KEY)).status).toBe(200);
  });

  it('a failure to count a sent mail does not make it fail', async () => {
    const settle = () => Promise.reject(new Error('away'));
    const permit: MailPermit = { permit: 'send', ticket: 't', messageId: '<1@example.org>' };
    const mailLedger = { request: () => Promise.resolve(permit), settle };
    const { post, id } = await withRecord({ mailLedger });
    expect((await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY)).status).toBe(200);
  });

  it('whatever hangs, the caller has a reply within 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const request = vi.fn(() => new Promise<MailPermit>(() => undefined));
    const { post, id } = await withRecord({ mailLedger: { request, settle: () => Promise.resolve() } });
    const asked = post(pdf, { id, ...SUMMARY_REQUEST, emailAddress: EMAIL }, KEY);
    while (request.mock.calls.length === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(15_000);
    const { status, body } = await asked;
    expect({ status, body }).toEqual({ status: 502, body: failure('emailFailed') });
  });

  it.each([
    'a@example.org, b@example.org',
    'Name <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a@localhost',
    '"a b"@example.org',
    `${'a'.repeat(250)}@example.org`,
    '',
    ['a@example.org'],
    { address: 'a@example.org' },
    null,
  ])('%j is no address: 422', async (emailAddress) => {
    const { post, id, mails } = await withRecord();
    const { status, body } = await post(pdf, { id, ...SUMMARY_REQUEST, emailAddress }, KEY);
    expect({ status, body }).toEqual({ status: 422, body: failure('invalid', 'emailAddress') });
    expect(mails).toEqual([]);
  });
});
