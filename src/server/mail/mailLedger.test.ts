import { expect, it } from 'vitest';
import { describeOn, EVERY_WAY } from '../testing/testDatabases.ts';
import { aRequest, ledgerFixture, MINUTE, otherFigures, getPermit, send } from './testing/ledgerFixture.ts';

describeOn(EVERY_WAY, 'the mail ledger on $name', ({ createTestDatabase }) => {
  const { later, ledgerWith } = ledgerFixture(createTestDatabase);

  it('gives each mail a different Message-ID', async () => {
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

  it('sends one mail for twenty identical simultaneous requests', async () => {
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

  it('lets an identical waiting request send when the first one fails', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const first = await getPermit(ledger, request);
    const second = ledger.request(request);
    await ledger.settle(first.ticket, 'failed');
    expect(await second).toMatchObject({ permit: 'send', messageId: first.messageId });
  });

  it('gives up on a mail whose server process died, and keeps its Message-ID', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    const { messageId } = await getPermit(ledger, request);
    later(20 * 1000);
    expect(await getPermit(ledger, request)).toMatchObject({ messageId });
  });
});
