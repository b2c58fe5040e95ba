import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { aRequest, HOUR, ledgerFixture, MINUTE, otherFigures, getPermit, send } from './testing/ledgerFixture.ts';

const TWO_DAYS = 48 * HOUR;

describe.each(BOTH_DATABASES)('a clock two days ahead, then corrected, on $name', ({ createTestDatabase }) => {
  const { contents, database, later, ledgerWith } = ledgerFixture(createTestDatabase);
  const days = async () => {
    const keys = await database().read((db) => db.selectFrom('mailLedgerKey').select('day').execute());
    return keys.map(({ day }) => day);
  };

  it('prevents no mail: a mail sent while the clock was ahead can be asked for again', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    later(TWO_DAYS);
    await send(ledger, request);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
    later(-TWO_DAYS);
    await send(ledger, request);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
  });

  it('deletes no sent mail’s entry while the clock is in doubt, so that the limits still hold afterwards', async () => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 }, { isClockInDoubt: () => true });
    await send(ledger, aRequest({ recipient: 'one@example.com', figures: otherFigures() }));
    later(TWO_DAYS);
    await send(ledger, aRequest());
    later(-TWO_DAYS);
    const repeated = await ledger.request(aRequest({ recipient: 'one@example.com', figures: otherFigures() }));
    expect(repeated.permit).toBe('limited');
  });

  it('lets a second request send the mail when the first one’s process has died', async () => {
    const ledger = ledgerWith({});
    const request = aRequest();
    later(TWO_DAYS);
    await getPermit(ledger, request);
    later(-TWO_DAYS);
    await send(ledger, aRequest());
    later(MINUTE);
    await send(ledger, request);
  });

  it.each(['perRecipientPerHour', 'perNetworkAddressPerHour', 'perHour'] as const)(
    'makes mails count towards %s from the time of correction, for an hour at most',
    async (limit) => {
      const ledger = ledgerWith({ [limit]: 2 });
      const mailRequest = () =>
        aRequest({ recipient: 'one@example.com', networkAddress: '192.0.2.1', figures: otherFigures() });
      later(TWO_DAYS);
      await send(ledger, mailRequest());
      await send(ledger, mailRequest());
      later(-TWO_DAYS);
      expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 60 * 60 });
      later(HOUR - MINUTE);
      expect(await ledger.request(mailRequest())).toEqual({ permit: 'limited', retryAfterSeconds: 60 });
      later(MINUTE);
      await send(ledger, mailRequest());
    },
  );

  it('still recognises the newest mail as the same when midnight has passed', async () => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    const request = aRequest();
    later(TWO_DAYS + 11.5 * HOUR);
    await send(ledger, aRequest());
    later(45 * MINUTE);
    await send(ledger, request);
    expect(await days()).toHaveLength(2);
    later(-TWO_DAYS - 12.25 * HOUR);
    expect(await ledger.request({ ...request, figures: otherFigures() })).toMatchObject({ permit: 'limited' });
    expect(await days()).toEqual(['2026-11-21']);
  });

  it('leaves no entry and no secret an hour later', async () => {
    const ledger = ledgerWith({});
    later(TWO_DAYS);
    await send(ledger, aRequest());
    expect(await days()).toEqual(['2026-11-23']);
    later(-TWO_DAYS);
    await send(ledger, aRequest());
    expect(await days()).toEqual(['2026-11-21']);
    later(HOUR);
    await send(ledger, aRequest());
    expect(JSON.parse(await contents())).toHaveLength(1);
    later(13 * HOUR);
    await send(ledger, aRequest());
    expect(await days()).toEqual(['2026-11-22']);
  });

  it('keeps today’s secret if another machine’s clock was right throughout', async () => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    const right = aRequest();
    await database().write(async (db) => {
      await db.insertInto('mailLedgerKey').values({ day: '2026-11-23', secret: 'ahead' }).execute();
      await db.insertInto('mailLedgerKey').values({ day: '2026-11-21', secret: 'right' }).execute();
    });
    await send(ledger, right);
    expect(await days()).toEqual(['2026-11-21']);
    expect(await ledger.request({ ...right, figures: otherFigures() })).toMatchObject({ permit: 'limited' });
  });
});

describe.each(BOTH_DATABASES)('clocks of two machines that differ by seconds, on $name', ({ createTestDatabase }) => {
  const { later, ledgerWith, setClock } = ledgerFixture(createTestDatabase);

  it.each(['12:00:00', '23:59:45'])('repeat no mail and reset no limit at %s', async (time) => {
    const ledger = ledgerWith({ perRecipientPerHour: 1 });
    const request = aRequest();
    setClock(`2026-11-21T${time}Z`);
    await send(ledger, aRequest());
    later(30_000);
    await send(ledger, request);
    later(-30_000);
    expect(await ledger.request(request)).toEqual({ permit: 'alreadySent' });
    expect(await ledger.request({ ...request, figures: otherFigures() })).toEqual({
      permit: 'limited',
      retryAfterSeconds: 60 * 60,
    });
  });
});
