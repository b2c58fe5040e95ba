import { describe, expect, it } from 'vitest';
import type { TriageRecord } from '#domain/record.ts';
import { directoryOf } from '../http/routes/testing/testApp.ts';
import { createCoverageCheck } from './checkCoverage.ts';

const judge = createCoverageCheck(directoryOf());
const YORK = { clientId: 'york', postcode: 'YO1 7HH' } as const;

type Case = [label: string, fields: TriageRecord, stored: TriageRecord | null, faulty: string | null];

function expectJudgement([, fields, stored, faulty]: Case): void {
  expect(judge(fields, stored)).toBe(faulty);
}

describe('what a record that is being made may hold', () => {
  const cases: Case[] = [
    ['neither client nor postcode', {}, null, null],
    ['a client and a postcode that it serves', YORK, null, null],
    ['a postcode of another client', { ...YORK, postcode: 'MK40 1AA' }, null, 'postcode'],
    ['a postcode that no client serves', { ...YORK, postcode: 'LS1 1AA' }, null, 'postcode'],
    ['a postcode as the look-up does not write it', { ...YORK, postcode: 'no postcode' }, null, 'postcode'],
    ['a client that is unknown', { ...YORK, clientId: 'nowhere' }, null, 'clientId'],
    ['a client without a postcode', { clientId: 'york' }, null, 'clientId'],
    ['a postcode without a client', { postcode: 'YO1 7HH' }, null, 'postcode'],
    ['one of the client’s referral options', { ...YORK, referral: 'gp' }, null, null],
    ['a referral option that the client does not offer', { ...YORK, referral: 'lighthouse' }, null, 'referral'],
    ['a referral without a client', { referral: 'gp' }, null, 'referral'],
  ];
  it.each(cases)('%s: of %j, with %j stored, this field is refused: %s', (...row) => expectJudgement(row));
});

describe('what a later write may hold', () => {
  const cases: Case[] = [
    ['the client and postcode that are stored', YORK, YORK, null],
    ['neither, once both are stored', {}, YORK, null],
    ['another client', { clientId: 'bedford' }, YORK, 'clientId'],
    ['another postcode', { postcode: 'YO1 8AA' }, YORK, 'postcode'],
    ['another client and its postcode', { clientId: 'bedford', postcode: 'MK40 1AA' }, YORK, 'clientId'],
    // A client file may change between two calls of a visit: the later call may still repeat the stored values.
    ['a stored client that has gone since', { clientId: 'gone' }, { ...YORK, clientId: 'gone' }, null],
    ['a stored postcode that is served no longer', { postcode: 'LS1 1AA' }, { ...YORK, postcode: 'LS1 1AA' }, null],
    ['the postcode that was missing', { postcode: 'YO1 7HH' }, { clientId: 'york' }, null],
    ['a missing postcode of another client', { postcode: 'MK40 1AA' }, { clientId: 'york' }, 'postcode'],
    ['the client that was missing', { clientId: 'york' }, { postcode: 'YO1 7HH' }, null],
    ['a missing client that does not serve the postcode', { clientId: 'bedford' }, { postcode: 'YO1 7HH' }, 'postcode'],
    ['the referral that was missing', { referral: 'pharmacy' }, YORK, null],
    ['another of the client’s referral options', { referral: 'pharmacy' }, { ...YORK, referral: 'gp' }, null],
    ['a stored referral that is offered no longer', { referral: 'gone' }, { ...YORK, referral: 'gone' }, null],
    ['another referral that is not offered', { referral: 'lighthouse' }, { ...YORK, referral: 'gp' }, 'referral'],
  ];
  it.each(cases)('%s: of %j, with %j stored, this field is refused: %s', (...row) => expectJudgement(row));
});
