import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Plan, reasonOf } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/record.ts';
import type { Tables } from '../database/core/tables.ts';

/** A request to mail a summary. It is stored only as hashes, made with a secret that changes daily. */
export type MailRequest = {
  readonly recordId: string;
  readonly recipient: string;
  readonly networkAddress: string;
  readonly figures: WeekFigures;
  readonly plan: Plan;
  readonly diary: boolean;
  readonly card: boolean;
  readonly cardLink: boolean;
  readonly talkFirst: boolean;
};

export type MailHashes = Record<'recordHash' | 'recipientHash' | 'networkHash' | 'contentHash', string>;

/** A request's hashes under today's secret (`current`), which are stored, and under each recent secret (`known`). */
export type HashedRequest = { readonly current: MailHashes; readonly known: readonly MailHashes[] };

/** Returns the UTC day of a time in ms, e.g. "2026-11-21". Each day has its own secret. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns one spelling of a mailbox: without what follows a "+", and for Gmail without dots, which it ignores. */
export function mailboxOf({ recipient }: Pick<MailRequest, 'recipient'>): string {
  const [name = '', domain = ''] = recipient.toLowerCase().split('@');
  const plus = name.indexOf('+', 1);
  const base = plus < 0 ? name : name.slice(0, plus);
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}

const recipientOf = ({ recipient }: MailRequest): string => recipient.toLowerCase();

/** Returns a text that is equal for two requests for the same mail. It is personal data, so it is never stored. */
export function contentOf(request: MailRequest): string {
  const { consumptionUnits, consumptionDays, goalUnits, goalDays, days = [], unitsExact = '' } = request.figures;
  const { choices, startDay } = request.plan;
  const figures = [consumptionUnits, consumptionDays, goalUnits, goalDays, unitsExact, ...days].join(' ');
  // The order of the choices does not change the summary.
  const plan = [...choices.toSorted(), startDay ?? ''].join(' ');
  const parts = [recipientOf(request), figures, plan, reasonOf(request.plan) ?? ''];
  const asked = (['diary', 'card', 'cardLink', 'talkFirst'] as const).filter((name) => request[name]);
  return [...parts, ...asked].join('\n');
}

function hashesUnder(secret: string, request: MailRequest): MailHashes {
  const hash = (kind: string, value: string): string =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url');
  return {
    recordHash: hash('record', request.recordId),
    recipientHash: hash('recipient', mailboxOf(request)),
    networkHash: hash('network', request.networkAddress),
    contentHash: hash('content', contentOf(request)),
  };
}

/**
 * Hashes a request. Secrets change daily and are stored in the database, so that processes agree. For an hour after
 * midnight (UTC) yesterday's secret still counts, so that midnight resets no limit.
 */
export async function hashRequest(db: Kysely<Tables>, request: MailRequest, now: Date): Promise<HashedRequest> {
  const today = dayOf(now.getTime());
  await db
    .insertInto('mailLedgerKey')
    .values({ day: today, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secrets = await db.selectFrom('mailLedgerKey').selectAll().execute();
  const known = secrets.map(({ day, secret }) => ({ day, hashes: hashesUnder(secret, request) }));
  const current = known.find(({ day }) => day === today);
  if (!current) throw new Error('the mail ledger has no secret for today');
  return { current: current.hashes, known: known.map(({ hashes }) => hashes) };
}
