import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOWER, NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { failure, type LogEntry } from '../api/api.ts';
import { YORK } from '../testing/york.ts';
import { newVisitKey, Visit } from './visit.ts';
import { EMPTY_VISIT } from './visitState.ts';

const SAVED = { ok: true, value: { success: true, _id: 'the-id', reference: 'REF1234567' } } as const;

const logTriage = vi.fn((_: LogEntry): Promise<typeof SAVED | ReturnType<typeof failure>> => Promise.resolve(SAVED));
const onElsewhere = vi.fn();
const onLogStopped = vi.fn();
let keys = 0;
const newVisit = () =>
  new Visit({
    logTriage,
    consentVersion: 'abc',
    newKey: () => `key-${++keys}`,
    random: () => 1,
    onElsewhere,
    onLogStopped,
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const sent = () => logTriage.mock.calls.map(([entry]) => entry);

/** A visit whose terms and notices are agreed, before the first question. */
function agreed() {
  const visit = newVisit();
  visit.begin(YORK);
  visit.agreeToTerms();
  visit.agreeToNotices(false);
  return visit;
}

const AGE = '/demographics/age';

/** A visit whose age question was answered with 35 to 44 and left by Next. */
function adult() {
  const visit = agreed();
  visit.record({ age: 3 });
  visit.leave(AGE);
  return visit;
}

beforeEach(() => {
  vi.clearAllMocks();
  logTriage.mockImplementation(() => Promise.resolve(SAVED));
});

it('A client’s phone numbers do not break across lines, and its name and codes are sent back unchanged', () => {
  const visit = newVisit();
  const clientName = 'District 9 to 5';
  const serviceDetails = { ...YORK.serviceDetails, openingTimes: '9am to 5pm', phone: '01632 960001' };
  const referralOptions = [{ value: '9 to 5', label: 'Our line, 9 to 5' }];
  visit.begin({ ...YORK, clientName, serviceDetails, referralOptions });
  expect(visit.get().client).toMatchObject({
    clientName,
    referralOptions: [{ value: '9 to 5', label: 'Our line, 9\u00a0to\u00a05' }],
    serviceDetails: { openingTimes: '9am\u00a0to\u00a05pm', phone: '01632\u00a0960001', email: serviceDetails.email },
  });
});

describe('what is logged', () => {
  it('is nothing until both notices are agreed to', () => {
    const visit = newVisit();
    visit.begin(YORK);
    visit.agreeToTerms();
    visit.record({ age: 3 });
    expect(sent()).toEqual([]);
  });

  it('Nothing is sent before the age question is left with 18 or over', () => {
    const visit = agreed();
    visit.record({ referral: 'gp' });
    visit.leave('/demographics/referral');
    visit.record({ age: 3 });
    expect(sent()).toEqual([]);
  });

  it('is everything entered so far once the age is known, under the visit’s key and the notices’ version', () => {
    const visit = agreed();
    visit.record({ referral: 'gp' });
    visit.record({ age: 3 });
    visit.leave(AGE);
    expect(sent()).toEqual([
      {
        triage: { clientId: 'york', postcode: 'YO1 7HH', referral: 'gp', age: 3 },
        revision: 1,
        keepalive: false,
        visitKey: visit.key(),
        consentVersion: 'abc',
        consentResearch: false,
      },
    ]);
  });

  it('is nothing for a visitor under 18, even if an arrow key passed over an adult age', async () => {
    const visit = agreed();
    visit.record({ age: 1 });
    visit.record({ age: 0 });
    visit.flush();
    visit.end();
    await settled();
    expect(sent()).toEqual([]);
  });

  it('leaves out an answer that was cleared', async () => {
    const visit = adult();
    await settled();
    visit.record({ consumptionUnits: 4 });
    await settled();
    visit.record({ consumptionUnits: undefined });
    await settled();
    expect(sent()[1]?.triage).toHaveProperty('consumptionUnits', 4);
    expect(sent()[2]?.triage).not.toHaveProperty('consumptionUnits');
  });

  it('is sent no second time when the same answer is chosen again', async () => {
    const visit = adult();
    await settled();
    visit.record({ age: 3 });
    visit.leave(AGE);
    await settled();
    expect(sent()).toHaveLength(1);
  });
});

it('the referral option of a link is kept for other postcodes, and forgotten at the visit’s end', () => {
  const visit = newVisit();
  visit.setLink('friend');
  visit.begin(YORK);
  visit.begin(YORK);
  expect(visit.get().link).toBe('friend');
  visit.end();
  expect(visit.get()).toEqual(EMPTY_VISIT);
});

describe('choosing 17 or under after the visit was logged', () => {
  it('Choosing 17 or under after a record was made erases the record: age 0 and nothing else is sent, under its key', async () => {
    const visit = adult();
    const key = visit.key();
    await settled();
    visit.record({ age: 0 });
    await settled();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ triage: { age: 0 }, revision: 2, visitKey: key });
    expect(Object.keys(sent()[1]?.triage ?? {})).toEqual(['age']);
    expect(visit.reference()).toBeNull();
  });

  it('continues under another key, as a new record, if the visitor then chooses an adult age', async () => {
    const visit = adult();
    const key = visit.key();
    visit.record({ age: 0 });
    visit.record({ age: undefined });
    visit.record({ age: 2 });
    visit.leave(AGE);
    await settled();
    expect(visit.key()).not.toBe(key);
    const [second] = sent().filter(({ visitKey }) => visitKey === visit.key());
    expect(second).toMatchObject({ triage: { age: 2, clientId: 'york' }, revision: 1 });
    expect(sent().filter(({ triage }) => triage.age === 0)).toHaveLength(1);
  });

  it('sends the erasure again as the page closes, if the server has not confirmed the erasure', async () => {
    const visit = adult();
    const key = visit.key();
    await settled();
    logTriage.mockImplementation(() => new Promise(() => undefined));
    visit.record({ age: 0 });
    visit.end();
    expect(sent().at(-1)).toMatchObject({ triage: { age: 0 }, keepalive: true, visitKey: key });
  });

  it('does not lead to “open somewhere else” if the erasing call is refused', async () => {
    const visit = adult();
    await settled();
    logTriage.mockResolvedValue(failure(409));
    visit.record({ age: 0 });
    await settled();
    expect(onElsewhere).not.toHaveBeenCalled();
    expect(onLogStopped).toHaveBeenCalledOnce();
  });
});

describe('a change of gender', () => {
  it('Changing the gender clears the answer to question 3', () => {
    const visit = adult();
    visit.record({ gender: 'm', q3: 2 });
    visit.record({ gender: 'f' });
    expect(visit.get().triage).not.toHaveProperty('q3');
    visit.record({ q3: 4 });
    visit.record({ gender: 'f' });
    expect(visit.get().triage.q3).toBe(4);
  });
});

describe('the reference', () => {
  it('is known once the record is stored', async () => {
    const visit = agreed();
    expect(visit.reference()).toBeNull();
    visit.record({ age: 3 });
    visit.leave(AGE);
    await settled();
    expect(visit.reference()).toBe('REF1234567');
  });

  it('arrives without rendering the questions again', async () => {
    const visit = adult();
    const before = visit.get();
    const listener = vi.fn();
    visit.subscribe(listener);
    await settled();
    expect(visit.reference()).toBe('REF1234567');
    expect(listener).toHaveBeenCalled();
    expect(visit.get()).toBe(before);
  });

  it.each([
    ['the visit ends', (visit: Visit) => visit.end()],
    ['the record is erased', (visit: Visit) => visit.record({ age: 0 })],
  ])('is forgotten when %s', async (_when, forget) => {
    const visit = adult();
    await settled();
    expect(visit.reference()).toBe('REF1234567');
    forget(visit);
    expect(visit.reference()).toBeNull();
  });
});

describe('how far a visit got', () => {
  it('is sent without rendering the screen again', async () => {
    const visit = adult();
    visit.record(NO_DRINKING);
    await settled();
    const listener = vi.fn();
    visit.subscribe(listener);
    visit.arrive('/feedback');
    expect(listener).not.toHaveBeenCalled();
    await settled();
    expect(sent().at(-1)?.triage).toMatchObject({ ...NO_DRINKING, screenReached: 'feedback-lower' });
  });

  it('is forgotten when the visit ends', async () => {
    const visit = adult();
    visit.record(NO_DRINKING);
    visit.arrive('/feedback');
    visit.begin(YORK);
    visit.agreeToTerms();
    visit.agreeToNotices(false);
    visit.record({ age: 3 });
    visit.leave(AGE);
    await settled();
    expect(sent().at(-1)?.triage).toMatchObject({ age: 3 });
    expect(sent().at(-1)?.triage).not.toHaveProperty('screenReached');
  });
});

describe('the choice about research', () => {
  it('is sent with every call', () => {
    const visit = agreed();
    visit.agreeToNotices(true);
    visit.record({ age: 3 });
    visit.leave(AGE);
    expect(sent()).toMatchObject([{ consentResearch: true }]);
  });

  it.each([true, false])('changed from %s, erases the record and makes a new one with every answer', async (first) => {
    const visit = agreed();
    visit.agreeToNotices(first);
    visit.record({ age: 3 });
    visit.leave(AGE);
    await settled();
    const key = visit.key();
    visit.agreeToNotices(!first);
    await settled();
    expect(visit.key()).not.toBe(key);
    expect(sent().slice(1)).toMatchObject([
      { visitKey: key, triage: { age: 0 } },
      { visitKey: visit.key(), triage: { clientId: 'york', age: 3 }, consentResearch: !first },
    ]);
  });

  it('made again without a change, changes nothing', async () => {
    const visit = adult();
    await settled();
    visit.agreeToNotices(false);
    await settled();
    expect(sent()).toHaveLength(1);
  });
});

describe('the end of a visit', () => {
  it('sends the answers that were not sent yet, and forgets everything, including the key', () => {
    logTriage.mockImplementation(() => new Promise(() => undefined));
    const visit = adult();
    visit.record({ gender: 'm' });
    visit.setDrinks([{ drink: 'beer', size: 'pint', ml: 568, strength: 4, quantity: 2 }]);
    visit.setDays([6, 0, 0, 0, 0, 9, 0]);
    visit.setUnitsExact(2.275);
    const key = visit.key();
    visit.end();
    expect(sent().at(-1)).toMatchObject({ keepalive: true, visitKey: key, triage: { gender: 'm' } });
    expect(visit.get()).toEqual(newVisit().get());
    expect(visit.key()).not.toBe(key);
  });

  it('by Finish sends once that the last screen was finished', async () => {
    const visit = adult();
    visit.record(LOWER);
    await settled();
    visit.leave('/feedback', 'finish');
    visit.end();
    await settled();
    expect(sent().filter(({ triage }) => triage.screenReached !== undefined)).toMatchObject([
      { keepalive: true, triage: { screenReached: 'feedback-lower-finished' } },
    ]);
  });

  it('keeps a late reply out of the next visit', async () => {
    const visit = adult();
    visit.end();
    await settled();
    expect(visit.reference()).toBeNull();
  });

  it('comes also when another postcode is found: the next visitor starts without answers', () => {
    const visit = agreed();
    visit.record({ referral: 'gp', age: 3 });
    const key = visit.key();
    visit.begin(YORK);
    expect(visit.get().triage).toEqual({ clientId: 'york', postcode: 'YO1 7HH' });
    expect(visit.get().noticesAgreed).toBe(false);
    expect(visit.key()).not.toBe(key);
  });
});

describe('a log that is refused', () => {
  it('leads to “open somewhere else” if the record belongs to another visit', async () => {
    logTriage.mockResolvedValue(failure(409));
    adult();
    await settled();
    expect(onElsewhere).toHaveBeenCalledOnce();
    expect(onLogStopped).not.toHaveBeenCalled();
  });

  it('A refused log call is reported once, and the visit continues', async () => {
    logTriage.mockResolvedValue(failure(422, { message: 'invalid', field: 'triage.q9' }));
    const visit = adult();
    await settled();
    visit.record({ gender: 'o' });
    await settled();
    expect(onLogStopped).toHaveBeenCalledOnce();
    expect(visit.get().triage.gender).toBe('o');
  });
});

// Keys of 32 random bits would repeat among so many.
it('200,000 visits have 200,000 keys, each of 24 characters that are valid in a header', () => {
  const keys = Array.from({ length: 200_000 }, newVisitKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[\w-]{24}$/.test(key))).toEqual([]);
});
