import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { TestDatabase } from '../../testing/testDatabases.ts';
import { DatabaseMailLedger, type MailLedger, type MailPermit } from '../mailLedger.ts';
import type { MailRequest } from '../mailLedgerHashes.ts';
import type { MailLimits } from '../mailLedgerLimits.ts';

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
const NOON = '2026-11-21T12:00:00.000Z';
const OFF: MailLimits = { perRecord: 0, perRecipientPerHour: 0, perNetworkAddressPerHour: 0, perHour: 0 };
const FIGURES = { consumptionUnits: 10, consumptionDays: 3, goalUnits: 4, goalDays: 2 };

let mails = 0;
/** A request for a mail with its own record, recipient and network address, except for the values in `same`. */
export function aRequest(same: Partial<MailRequest> = {}): MailRequest {
  mails += 1;
  return {
    recordId: `record-${mails}`,
    recipient: `visitor${mails}@example.com`,
    networkAddress: `192.0.2.${mails}`,
    figures: FIGURES,
    plan: { choices: [], startDay: null },
    diary: false,
    card: false,
    cardLink: false,
    talkFirst: false,
    ...same,
  };
}
/** Returns different figures each time, so that no request counts as a repeat. */
export const otherFigures = () => ({ ...FIGURES, goalUnits: (mails += 1) });

/** Requests a mail that must be permitted. */
export async function getPermit(ledger: MailLedger, request: MailRequest): Promise<MailPermit & { permit: 'send' }> {
  const permit = await ledger.request(request);
  expect(permit.permit).toBe('send');
  return permit as MailPermit & { permit: 'send' };
}

/** Requests a mail that must be permitted, and settles it; returns its Message-ID. */
export async function send(ledger: MailLedger, request: MailRequest, result: 'sent' | 'failed' = 'sent') {
  const { ticket, messageId } = await getPermit(ledger, request);
  await ledger.settle(ticket, result);
  return messageId;
}

/** A database for a suite, with an empty ledger and the clock at noon before each test. */
export function ledgerFixture(createTestDatabase: () => Promise<TestDatabase>) {
  let testDatabase: TestDatabase;
  let database: Database;
  let clock: Date;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  beforeEach(async () => {
    clock = new Date(NOON);
    await database.write(async (db) => {
      await db.deleteFrom('mailAttempt').execute();
      await db.deleteFrom('mailLedgerKey').execute();
    });
  });
  afterAll(() => testDatabase.remove());
  return {
    database: () => database,
    now: () => clock,
    setClock: (time: string): void => void (clock = new Date(time)),
    later: (ms: number): void => void (clock = new Date(clock.getTime() + ms)),
    ledgerWith: (
      limits: Partial<MailLimits>,
      more: { waitMs?: number; isClockInDoubt?: () => boolean } = {},
    ): MailLedger =>
      new DatabaseMailLedger(database, { ...OFF, ...limits }, { now: () => clock, domain: 'example.org', ...more }),
    /** The ledger's stored attempts, as text. */
    contents: async () =>
      JSON.stringify(await database.read((db) => db.selectFrom('mailAttempt').selectAll().execute())),
  };
}
