import type { MailAttemptTable } from '../database/core/tables.ts';
import { HOUR_MS } from './mailLedgerExpiry.ts';
import type { HashedRequest, MailHashes } from './mailLedgerHashes.ts';

/** Maximum numbers of mails; 0 is no limit. */
export type MailLimits = {
  /** The maximum for one record, at any time. */
  readonly perRecord: number;
  readonly perRecipientPerHour: number;
  readonly perNetworkAddressPerHour: number;
  readonly perHour: number;
};

/** An attempt of the last hour. */
export type Attempt = Readonly<Omit<MailAttemptTable, 'ticket'>>;

export const hasSameHash = (attempt: Attempt, { known }: HashedRequest, kind: keyof MailHashes): boolean =>
  known.some((hashes) => hashes[kind] === attempt[kind]);

/** Returns the time in ms until fewer than `limit` of these attempts, oldest first, are within the last hour. */
function waitFor(limit: number, attempts: readonly Attempt[], now: Date): number {
  const blocking = limit === 0 ? undefined : attempts[attempts.length - limit];
  return blocking ? Date.parse(blocking.askedAt) + HOUR_MS - now.getTime() : 0;
}

/**
 * Returns the time in ms until the limits allow another mail; 0 if they allow one now. A failed attempt counts only
 * against the network address: the record and the recipient got nothing, and a short outage of the mail server must not
 * stop all mail for an hour. `mailedBefore` is the number of mails sent for the record so far.
 */
export function timeUntilAllowed(
  limits: MailLimits,
  attempts: readonly Attempt[],
  request: HashedRequest,
  mailedBefore: number,
  now: Date,
): number {
  const delivered = attempts.filter(({ state }) => state !== 'failed');
  const sharing = (counted: readonly Attempt[], kind: keyof MailHashes): readonly Attempt[] =>
    counted.filter((attempt) => hasSameHash(attempt, request, kind));
  const ofRecord = sharing(delivered, 'recordHash');
  const taken = mailedBefore + ofRecord.filter(({ state }) => state === 'pending').length;
  const counts: readonly (readonly [number, readonly Attempt[]])[] = [
    [limits.perRecord, ofRecord],
    [limits.perRecipientPerHour, sharing(delivered, 'recipientHash')],
    [limits.perNetworkAddressPerHour, sharing(attempts, 'networkHash')],
    [limits.perHour, delivered],
  ];
  const isRecordFull = limits.perRecord > 0 && taken >= limits.perRecord;
  return Math.max(isRecordFull ? HOUR_MS : 0, ...counts.map(([limit, counted]) => waitFor(limit, counted, now)));
}
