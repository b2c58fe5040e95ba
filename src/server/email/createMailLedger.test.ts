import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTriageStore } from '../triage/createTriageStore.ts';
import type { Database } from '../triage/database.ts';
import { BOTH_DATABASES, type TestPlace } from '../testing/testDatabases.ts';
import { saved } from '../testing/writes.ts';
import { createMailLedger } from './createMailLedger.ts';
import type { MailLedger, MailPermit, MailRequest } from './mailLedger.ts';
import type { MailLimits } from './mailLedgerLimits.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const OFF: MailLimits = { perRecord: 0, perRecipientPerHour: 0, perNetworkAddressPerHour: 0, perHour: 0 };
const FIGURES = { consumptionUnits: 10, consumptionDays: 3, goalUnits: 4, goalDays: 2 };

let mails = 0;
/** A request that shares nothing with any other but what is named. */
function aRequest(same: Partial<MailRequest> = {}): MailRequest {
  mails += 1;
  return {
    recordId: `record-${mails}`,
    recipient: `visitor${mails}@example.com`,
    networkAddress: `192.0.2.${mails}`,
    figures: FIGURES,
    ...same,
  };
}
/** The same person asking for something else, so that nothing counts as a repeat. */
const otherFigures = () => ({ ...FIGURES, goalUnits: (mails += 1) });

describe.each(BOTH_DATABASES)('the mail ledger on $name', ({ makePlace }) => {
  let place: TestPlace;
  let database: Database;
  let clock: Date;
  const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));
  const ledgerWith = (limits: Partial<MailLimits>): MailLedger =>
    createMailLedger(database, { ...OFF, ...limits }, { now: () => clock, domain: 'example.org' });
  const contents = async () =>
    JSON.stringify(await database.read((db) => db.selectFrom('mailAttempt').selectAll().execute()));

  beforeAll(async () => {
    place = await makePlace();
    database = await place.open();
  });
  beforeEach(async () => {
    clock = new Date('2026-11-21T12:00:00.000Z');
    await database.write(async (db) => {
      await db.deleteFrom('mailAttempt').execute();
      await db.deleteFrom('mailLedgerKey').execute();
    });
  });
  afterAll(() => place.remove());

  async function permitted(ledger: MailLedger, request: MailRequest): Promise<MailPermit & { permit: 'send' }> {
    const permit = await ledger.request(request);
    if (permit.permit !== 'send') throw new Error(`not permitted: ${permit.permit}`);
    return permit;
  }
  async function send(ledger: MailLedger, request: MailRequest, result: 'sent' | 'failed' = 'sent'): Promise<string> {
    const { ticket, messageId } = await permitted(ledger, request);
    await ledger.settle(ticket, result);
    return messageId;
  }

  it('gives each mail a Message-ID of its own', async () => {
    const ledger = ledgerWith({});
    const ids = [await send(ledger, aRequest()), await send(ledger, aRequest())];
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('sends nothing when the same figures went to the same address within ten minutes', async () => {
    const ledger = ledgerWith({ perRecord: 1 });
    const request = aRequest();
    await send(ledger, request);
    later(10 * MINUTE - 1);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
    expect(await ledger.request({ ...request, recipient: request.recipient.toUpperCase() })).toEqual({
      permit: 'alreadySent',
    });
  });

  it('sends again with a new Message-ID when ten minutes have passed', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const first = await send(ledger, request);
    later(10 * MINUTE);
    expect(await send(ledger, request)).not.toBe(first);
  });

  it('sends other figures to the same address', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    await send(ledger, request);
    await send(ledger, { ...request, figures: otherFigures() });
  });

  it('sends again with the same Message-ID after a failure', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const first = await send(ledger, request, 'failed');
    later(MINUTE);
    expect(await send(ledger, request, 'failed')).toBe(first);
    expect(await send(ledger, request)).toBe(first);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
  });

  it('sends one mail of twenty equal requests made at once', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const permits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const permit = await ledger.request(request);
        if (permit.permit === 'send') await ledger.settle(permit.ticket, 'sent');
        return permit.permit;
      }),
    );
    expect(permits.filter((permit) => permit === 'send')).toHaveLength(1);
    expect(permits.filter((permit) => permit === 'alreadySent')).toHaveLength(19);
  });

  it('lets a waiting equal request send when the first one fails', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const first = await permitted(ledger, request);
    const second = ledger.request(request);
    await ledger.settle(first.ticket, 'failed');
    expect(await second).toMatchObject({ permit: 'send', messageId: first.messageId });
  });

  it('gives up on an attempt whose process died, and keeps its Message-ID', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const { messageId } = await permitted(ledger, request);
    later(20 * 1000);
    expect(await permitted(ledger, request)).toMatchObject({ messageId });
  });

  const hourly = [
    { limit: 'perRecipientPerHour', shared: 'recipient', failuresCount: false },
    { limit: 'perNetworkAddressPerHour', shared: 'networkAddress', failuresCount: true },
  ] as const;

  it.each(hourly)('holds $limit to three in any hour, and says when to try again', async ({ limit, shared }) => {
    const ledger = ledgerWith({ [limit]: 3 });
    const asked = () => aRequest({ [shared]: 'the same', figures: otherFigures() });
    for (let count = 0; count < 3; count += 1) {
      await send(ledger, asked());
      later(10 * MINUTE);
    }
    expect(await ledger.request(asked())).toEqual({ permit: 'limited', retryAfterSeconds: 30 * 60 });
    await send(ledger, aRequest());
    later(30 * MINUTE);
    await send(ledger, asked());
    expect(await ledger.request(asked())).toEqual({ permit: 'limited', retryAfterSeconds: 10 * 60 });
  });

  it.each(hourly)('counts failures for $limit: $failuresCount', async ({ limit, shared, failuresCount }) => {
    const ledger = ledgerWith({ [limit]: 2 });
    const asked = () => aRequest({ [shared]: 'the same', figures: otherFigures() });
    await send(ledger, asked(), 'failed');
    await send(ledger, asked(), 'failed');
    expect((await ledger.request(asked())).permit).toBe(failuresCount ? 'limited' : 'send');
  });

  it('holds the mails in all, failures counted', async () => {
    const ledger = ledgerWith({ perHour: 2 });
    await send(ledger, aRequest());
    await send(ledger, aRequest(), 'failed');
    expect(await ledger.request(aRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 60 * 60 });
  });

  it('sends three mails for one record and no fourth, hours later either', async () => {
    const ledger = ledgerWith({ perRecord: 3 });
    const store = createTriageStore(database, { now: () => clock });
    const { id } = await saved(store);
    const asked = () => aRequest({ recordId: id, figures: otherFigures() });
    for (let count = 0; count < 3; count += 1) {
      await send(ledger, asked(), 'failed');
      await send(ledger, asked());
      await store.countSummary(id, 'mailed');
    }
    expect(await ledger.request(asked())).toMatchObject({ permit: 'limited' });
    later(3 * HOUR);
    expect(await ledger.request(asked())).toEqual({ permit: 'limited', retryAfterSeconds: 60 * 60 });
  });

  it('counts mails for a record that are still being sent', async () => {
    const ledger = ledgerWith({ perRecord: 3 });
    const asked = () => aRequest({ recordId: 'the same', figures: otherFigures() });
    const permits = await Promise.all(Array.from({ length: 10 }, () => ledger.request(asked())));
    expect(permits.filter(({ permit }) => permit === 'send')).toHaveLength(3);
  });

  it('has no limit where the setting is 0', async () => {
    const ledger = ledgerWith({});
    const same = { recordId: 'one', recipient: 'one@example.com', networkAddress: '192.0.2.1' };
    for (let count = 0; count < 30; count += 1) await send(ledger, aRequest({ ...same, figures: otherFigures() }));
  });

  it('keeps no address, record or network address in the clear', async () => {
    const request = aRequest({ networkAddress: '203.0.113.77' });
    await permitted(ledgerWith({}), request);
    const stored = await contents();
    expect(stored).toContain('pending');
    for (const value of [request.recipient, request.recordId, request.networkAddress]) {
      expect(stored).not.toContain(value);
    }
  });

  it('deletes each attempt after an hour, and the day’s secret with its last attempt', async () => {
    const ledger = ledgerWith({});
    await send(ledger, aRequest());
    const yesterdays = await contents();
    later(HOUR);
    await send(ledger, aRequest());
    expect(JSON.parse(yesterdays)).toHaveLength(1);
    expect(JSON.parse(await contents())).toHaveLength(1);
    later(24 * HOUR);
    await send(ledger, aRequest());
    const secrets = await database.read((db) => db.selectFrom('mailLedgerKey').select('day').execute());
    expect(secrets).toEqual([{ day: '2026-11-22' }]);
  });

  it('deletes an attempt after an hour though nobody asks for another mail', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await send(ledgerWith({}), aRequest());
      later(HOUR);
      vi.advanceTimersByTime(MINUTE);
      await vi.waitFor(async () => expect(await contents()).toBe('[]'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('hashes under another secret each day, yet midnight resets no limit and repeats no mail', async () => {
    clock = new Date('2026-11-21T23:59:00.000Z');
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    const request = aRequest();
    await send(ledger, request);
    const [{ recipientHash: before } = { recipientHash: '' }] = JSON.parse(await contents()) as {
      recipientHash: string;
    }[];
    later(2 * MINUTE);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
    expect(await ledger.request({ ...request, figures: otherFigures() })).toMatchObject({ permit: 'limited' });
    later(HOUR);
    await send(ledger, request);
    expect(await contents()).not.toContain(before);
  });
});
