import { describe, expect, it, vi } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { aRequest, HOUR, ledgerFixture, MINUTE, otherFigures, getPermit, send } from './testing/ledgerFixture.ts';

describe.each(BOTH_DATABASES)('what the mail ledger stores on $name', ({ createTestDatabase }) => {
  const { contents, database, later, ledgerWith, setClock } = ledgerFixture(createTestDatabase);

  it('has no address, record or network address in the clear', async () => {
    const request = aRequest({ networkAddress: '203.0.113.77' });
    await getPermit(ledgerWith({}), request);
    const stored = await contents();
    expect(stored).toContain('pending');
    for (const value of [request.recipient, request.recordId, request.networkAddress]) {
      expect(stored).not.toContain(value);
    }
  });

  it('is deleted: each mail’s entry after an hour, and the day’s secret with its last entry', async () => {
    const ledger = ledgerWith({});
    await send(ledger, aRequest());
    const yesterdays = await contents();
    later(HOUR);
    await send(ledger, aRequest());
    expect(JSON.parse(yesterdays)).toHaveLength(1);
    expect(JSON.parse(await contents())).toHaveLength(1);
    later(24 * HOUR);
    await send(ledger, aRequest());
    const secrets = await database().read((db) => db.selectFrom('mailLedgerKey').select('day').execute());
    expect(secrets).toEqual([{ day: '2026-11-22' }]);
  });

  it('is deleted after an hour even if nobody asks for another mail', async () => {
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

  it('is hashed under another secret each day, yet midnight resets no limit and repeats no mail', async () => {
    setClock('2026-11-21T23:59:00.000Z');
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
