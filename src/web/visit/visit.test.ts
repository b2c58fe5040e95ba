import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../api/result.ts';
import type { LogEntry } from '../api/logTriage.ts';
import { after } from '../app/after.ts';
import { YORK } from '../testing/york.ts';
import { createVisit } from './visit.ts';

const SAVED = { ok: true, value: { success: true, _id: 'the-id', reference: 'REF1234567' } } as const;

const logTriage = vi.fn((_: LogEntry): Promise<typeof SAVED | ReturnType<typeof failure>> => Promise.resolve(SAVED));
const onElsewhere = vi.fn();
const onLogStopped = vi.fn();
let keys = 0;
const newVisit = () =>
  createVisit({
    logTriage,
    consentVersion: 'abc',
    newKey: () => `key-${++keys}`,
    after,
    random: () => 1,
    onElsewhere,
    onLogStopped,
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const sent = () => logTriage.mock.calls.map(([entry]) => entry);

/** A visit that has agreed to everything, before its first question. */
function agreed() {
  const visit = newVisit();
  visit.begin(YORK);
  visit.agreeToTerms();
  visit.agreeToNotices();
  return visit;
}

beforeEach(() => {
  vi.clearAllMocks();
  logTriage.mockImplementation(() => Promise.resolve(SAVED));
});

describe('what is logged', () => {
  it('is nothing before both notices are agreed', () => {
    const visit = newVisit();
    visit.begin(YORK);
    visit.agreeToTerms();
    visit.record({ age: 3 });
    expect(sent()).toEqual([]);
  });

  it('is nothing before an age of 18 or over is chosen', () => {
    const visit = agreed();
    visit.record({ referral: 'gp' });
    expect(sent()).toEqual([]);
  });

  it('is everything collected so far from then on, under the visit’s key and the notices’ version', () => {
    const visit = agreed();
    visit.record({ referral: 'gp' });
    visit.record({ age: 3 });
    expect(sent()).toEqual([
      {
        triage: { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp', age: 3 },
        revision: 1,
        keepalive: false,
        visitKey: visit.key(),
        consentVersion: 'abc',
      },
    ]);
  });

  it('is never an age of 17 or under', async () => {
    const visit = agreed();
    visit.record({ age: 0 });
    visit.flush();
    visit.end();
    await settled();
    expect(sent()).toEqual([]);
  });

  it('stops when 17 or under is chosen later, and what waits is forgotten', async () => {
    const visit = agreed();
    visit.record({ age: 3 });
    visit.record({ gender: 'f' });
    visit.record({ age: 0 });
    visit.record({ ethnicity: 2 });
    visit.flush();
    await settled();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.triage.age).toBe(3);
  });

  it('leaves out an answer that was taken back', async () => {
    const visit = agreed();
    visit.record({ age: 3 });
    await settled();
    visit.record({ consumptionUnits: 4 });
    await settled();
    visit.record({ consumptionUnits: undefined });
    await settled();
    expect(sent()[1]?.triage).toHaveProperty('consumptionUnits', 4);
    expect(sent()[2]?.triage).not.toHaveProperty('consumptionUnits');
  });

  it('is nothing new when the same answer is chosen again', async () => {
    const visit = agreed();
    visit.record({ age: 3 });
    await settled();
    visit.record({ age: 3 });
    await settled();
    expect(sent()).toHaveLength(1);
  });
});

describe('the reference', () => {
  it('is known once the record is stored', async () => {
    const visit = agreed();
    expect(visit.get().reference).toBeNull();
    visit.record({ age: 3 });
    await settled();
    expect(visit.get().reference).toBe('REF1234567');
  });
});

describe('the end of a visit', () => {
  it('hands over what is unsent and forgets everything, the key included', () => {
    const visit = agreed();
    logTriage.mockImplementation(() => new Promise(() => undefined));
    visit.record({ age: 3 });
    visit.record({ gender: 'm' });
    visit.setDrinks('q2', [{ drink: 'beer', size: 'pint', ml: 568, strength: 4, quantity: 2 }]);
    const key = visit.key();
    visit.end();
    expect(sent().at(-1)).toMatchObject({ keepalive: true, visitKey: key, triage: { gender: 'm' } });
    expect(visit.get()).toEqual(newVisit().get());
    expect(visit.key()).not.toBe(key);
  });

  it('keeps a late answer of the server out of the next visit', async () => {
    const visit = agreed();
    visit.record({ age: 3 });
    visit.end();
    await settled();
    expect(visit.get().reference).toBeNull();
  });

  it('comes too when another postcode is found: the next visitor starts afresh', () => {
    const visit = agreed();
    visit.record({ referral: 'gp', age: 3 });
    const key = visit.key();
    visit.begin(YORK);
    expect(visit.get().triage).toEqual({ clientId: 'york', postcode: 'YO1 7HH' });
    expect(visit.get().noticesAgreed).toBe(false);
    expect(visit.key()).not.toBe(key);
  });
});

describe('a log that cannot go on', () => {
  it('goes elsewhere when the record is another’s', async () => {
    logTriage.mockResolvedValue(failure(409));
    agreed().record({ age: 3 });
    await settled();
    expect(onElsewhere).toHaveBeenCalledOnce();
    expect(onLogStopped).not.toHaveBeenCalled();
  });

  it('is told once, and the visit goes on', async () => {
    logTriage.mockResolvedValue(failure(422, { message: 'invalid', field: 'triage.q9' }));
    const visit = agreed();
    visit.record({ age: 3 });
    await settled();
    visit.record({ gender: 'o' });
    await settled();
    expect(onLogStopped).toHaveBeenCalledOnce();
    expect(visit.get().triage.gender).toBe('o');
  });
});
