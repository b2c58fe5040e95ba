import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { MailPermit } from './mailLedger.ts';
import { aRequest, HOUR, ledgerFixture, MINUTE, otherFigures, getPermit, send } from './testing/ledgerFixture.ts';

describe.each(BOTH_DATABASES)('the mail limits on $name', ({ createTestDatabase }) => {
  const { database, later, ledgerWith, now } = ledgerFixture(createTestDatabase);

  const hourly = [
    { limit: 'perRecipientPerHour', shared: 'recipient', failuresCount: false },
    { limit: 'perNetworkAddressPerHour', shared: 'networkAddress', failuresCount: true },
  ] as const;

  it.each(hourly)('hold $limit to three in any hour, and say when to try again', async ({ limit, shared }) => {
    const ledger = ledgerWith({ [limit]: 3 });
    const mailRequest = () => aRequest({ [shared]: 'the same', figures: otherFigures() });
    for (let count = 0; count < 3; count += 1) {
      await send(ledger, mailRequest());
      later(10 * MINUTE);
    }
    expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 30 * 60 });
    await send(ledger, aRequest());
    later(30 * MINUTE);
    await send(ledger, mailRequest());
    expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 10 * 60 });
  });

  it.each(hourly)('count failed mails for $limit: $failuresCount', async ({ limit, shared, failuresCount }) => {
    const ledger = ledgerWith({ [limit]: 2 });
    const mailRequest = () => aRequest({ [shared]: 'the same', figures: otherFigures() });
    await send(ledger, mailRequest(), 'failed');
    await send(ledger, mailRequest(), 'failed');
    expect((await ledger.request(mailRequest())).permit).toBe(failuresCount ? 'limited' : 'send');
  });

  it.each([
    ['after a plus sign', 'vic.tim+1@example.org', 'Vic.Tim+two@example.org'],
    ['of Gmail with dots and its two domains', 'vic.tim+1@gmail.com', 'v.i.c.t.i.m@googlemail.com'],
  ])('count all ways to write one mailbox together: %s', async (_spelling, one, other) => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    await send(ledger, aRequest({ recipient: one }));
    expect((await ledger.request(aRequest({ recipient: other }))).permit).toBe('limited');
  });

  it.each([
    ['vic.tim@example.org', 'victim@example.org'],
    ['a@example.org', 'a@example.com'],
    ['+a@example.org', '+b@example.org'],
  ])('count %s and %s apart, since they may be two people', async (one, other) => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    await send(ledger, aRequest({ recipient: one }));
    await getPermit(ledger, aRequest({ recipient: other }));
  });

  it('allow one mailbox at most twice its hourly limit in 24 hours, however its address is written, without failures', async () => {
    const ledger = ledgerWith({ perRecipientPerHour: 2 });
    const mailRequest = (spelling: number | string) =>
      aRequest({ recipient: `victim+${spelling}@example.org`, figures: otherFigures() });
    for (let count = 0; count < 4; count += 1) {
      await send(ledger, mailRequest('x'), 'failed');
      await send(ledger, mailRequest(count));
      later(HOUR);
    }
    const untilNoon = (20 * HOUR) / 1000;
    expect(await ledger.request(mailRequest('y'))).toEqual({ permit: 'limited', retryAfterSeconds: untilNoon });
    await getPermit(ledger, aRequest({ figures: otherFigures() }));
    later(20 * HOUR);
    await send(ledger, mailRequest('y'));
    expect((await ledger.request(mailRequest('z'))).permit).toBe('limited');
  });

  it('count towards the limit in all only mails that a mail server accepted', async () => {
    const ledger = ledgerWith({ perHour: 2 });
    const mailRequest = () => aRequest({ networkAddress: 'the same' });
    for (let count = 0; count < 5; count += 1) await send(ledger, mailRequest(), 'failed');
    await send(ledger, mailRequest());
    await getPermit(ledger, mailRequest());
    expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 60 * 60 });
  });

  it('allow three mails for one record and no fourth, hours later either', async () => {
    const ledger = ledgerWith({ perRecord: 3 });
    const store = createTestStore(database(), { now });
    const { id } = await saveWrite(store);
    const mailRequest = () => aRequest({ recordId: id, figures: otherFigures() });
    for (let count = 0; count < 3; count += 1) {
      await send(ledger, mailRequest(), 'failed');
      await send(ledger, mailRequest());
      await store.countSummary(id, 'mailed');
    }
    expect(await ledger.request(mailRequest())).toMatchObject({ permit: 'limited' });
    later(3 * HOUR);
    expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 60 * 60 });
  });

  const sentOf = (permits: readonly MailPermit[]): number => permits.filter(({ permit }) => permit === 'send').length;

  it.each([
    ['perRecord', 'recordId'],
    ['perRecipientPerHour', 'recipient'],
    ['perNetworkAddressPerHour', 'networkAddress'],
  ] as const)('count mails that are still being sent for %s', async (limit, shared) => {
    const ledger = ledgerWith({ [limit]: 3 });
    const mailRequest = () => aRequest({ [shared]: 'the same', figures: otherFigures() });
    expect(sentOf(await Promise.all(Array.from({ length: 10 }, () => ledger.request(mailRequest()))))).toBe(3);
  });

  it('count mails still being sent together with a record’s mails of hours ago', async () => {
    const ledger = ledgerWith({ perRecord: 3 });
    const store = createTestStore(database(), { now });
    const { id } = await saveWrite(store);
    const mailRequest = () => aRequest({ recordId: id, figures: otherFigures() });
    for (let count = 0; count < 2; count += 1) {
      await send(ledger, mailRequest());
      await store.countSummary(id, 'mailed');
    }
    later(3 * HOUR);
    expect(sentOf(await Promise.all(Array.from({ length: 10 }, () => ledger.request(mailRequest()))))).toBe(1);
  });

  it('do not apply where the setting is 0', async () => {
    const ledger = ledgerWith({});
    const same = { recordId: 'one', recipient: 'one@example.com', networkAddress: '192.0.2.1' };
    for (let count = 0; count < 30; count += 1) await send(ledger, aRequest({ ...same, figures: otherFigures() }));
  });
});
