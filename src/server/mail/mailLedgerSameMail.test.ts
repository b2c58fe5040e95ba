import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { aRequest, ledgerFixture, getPermit, send } from './testing/ledgerFixture.ts';

describe.each(BOTH_DATABASES)('what counts as the same mail on $name', ({ createTestDatabase }) => {
  const { later, ledgerWith } = ledgerFixture(createTestDatabase);

  it('excludes other figures whose digits in a row are the same', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    await send(ledger, {
      ...request,
      figures: { consumptionUnits: 1, consumptionDays: 2, goalUnits: 12, goalDays: 3 },
    });
    await send(ledger, {
      ...request,
      figures: { consumptionUnits: 12, consumptionDays: 1, goalUnits: 2, goalDays: 3 },
    });
  });

  it('excludes figures that are equal but come from other days', async () => {
    const ledger = ledgerWith({});
    const { figures, ...request } = aRequest();
    const week = { ...figures, consumptionUnits: 6, consumptionDays: 3 };
    for (const days of [[9, 0, 3, 0, 4, 0, 0], [6, 6, 6, 0, 0, 0, 0], null])
      await send(ledger, { ...request, figures: { ...week, ...(days && { days }) } });
  });

  it('excludes the same figures to another address', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    await send(ledger, request);
    await send(ledger, { ...request, recipient: 'another@example.org' });
  });

  it('excludes another plan, start day, reason or set of pages, but includes the same plan in another order', async () => {
    const ledger = ledgerWith({});
    const request = aRequest({ plan: { choices: ['relax', 'slip'], startDay: null } });
    await send(ledger, request);
    await send(ledger, { ...request, plan: { choices: ['relax'], startDay: null } });
    await send(ledger, { ...request, plan: { choices: ['relax', 'slip'], startDay: 'today' } });
    await send(ledger, { ...request, plan: { choices: ['relax', 'slip'], startDay: null, reason: 'sleep' } });
    await send(ledger, { ...request, diary: true });
    await send(ledger, { ...request, card: true });
    await send(ledger, { ...request, card: true, cardLink: true });
    await send(ledger, { ...request, talkFirst: true });
    const reordered = { ...request, plan: { choices: ['slip', 'relax'], startDay: null } } as const;
    expect(await ledger.request(reordered)).toEqual({ permit: 'alreadySent' });
  });

  it('does not include another plan after a failure, which gets a Message-ID of its own', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const failed = await send(ledger, request, 'failed');
    expect((await getPermit(ledger, request)).messageId).toBe(failed);
    const other = { ...request, plan: { choices: ['relax'], startDay: null } } as const;
    expect((await getPermit(ledger, other)).messageId).not.toBe(failed);
  });

  it('includes a mail that is being sent for up to 20 s, and a second request waits for it', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const { ticket } = await getPermit(ledger, request);
    later(19_999);
    const second = ledger.request(request);
    await ledger.settle(ticket, 'sent');
    expect(await second).toEqual({ permit: 'alreadySent' });
  });

  it('includes a mail that another server never finishes, and the second request must be tried again', async () => {
    const ledger = ledgerWith({}, { waitMs: 600 });
    const request = aRequest();
    await getPermit(ledger, request);
    expect(await ledger.request(request)).toEqual({ permit: 'limited', retryAfterSeconds: 20 });
  });

  it('excludes another record’s mail, which does not count towards this record’s limit', async () => {
    const ledger = ledgerWith({ perRecord: 1 });
    await getPermit(ledger, aRequest());
    await getPermit(ledger, aRequest());
  });
});
