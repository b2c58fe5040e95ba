import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { aRequest, ledgerDesk, permitted, send } from './testing/ledgerDesk.ts';

describe.each(BOTH_DATABASES)('what counts as the same mail on $name', ({ createTestDatabase }) => {
  const { later, ledgerWith } = ledgerDesk(createTestDatabase);

  it('is not other figures whose digits read the same', async () => {
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

  it('includes one that is still being sent, for which a second request waits up to 20 s', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const { ticket } = await permitted(ledger, request);
    later(19_999);
    const second = ledger.request(request);
    await ledger.settle(ticket, 'sent');
    expect(await second).toEqual({ permit: 'alreadySent' });
  });

  it('is not another record’s: its mails being sent do not count towards this one’s limit', async () => {
    const ledger = ledgerWith({ perRecord: 1 });
    await permitted(ledger, aRequest());
    await permitted(ledger, aRequest());
  });
});
