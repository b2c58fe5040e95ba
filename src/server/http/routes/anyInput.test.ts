import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { storeFixture } from '../../testing/storeFixture.ts';
import { BOTH_DATABASES } from '../../testing/testDatabases.ts';
import { KEY, testApp, YORK } from './testing/testApp.ts';

const FIELDS = [...Object.keys(INCREASING), '_id', 'postcode', 'consumptionUnits', 'screenReached', 'appStoreClicked'];
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-0, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'é', YORK.postcode),
);
const record = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value, { maxKeys: 12 });
const body = fc.oneof(
  record.map((triage) => JSON.stringify({ triage })),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{"triage":{"q1":1e999}}', '{"triage":{"q1":-0}}', '', 'null', '"', '{"triage":', '\ufeff{}', '[]'),
);
const header = fc.tuple(
  fc.constantFrom('visit-key', 'triage-revision', 'consent-version', 'origin', 'content-encoding', 'accept'),
  fc.stringMatching(/^[\x20-\x7e]{0,250}$/),
);
const UNLIMITED = { NEW_RECORDS_PER_MINUTE: '0', SUMMARIES_PER_MINUTE: '0' };

describe.each(BOTH_DATABASES)('any input, on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);

  it('in a call’s body never causes a server error: every failure is one of the contract’s', async () => {
    const { post, logged } = await testApp({ store: desk.store, environment: UNLIMITED });
    const path = fc.constantFrom(PATHS.triageLog, PATHS.triagePdf, PATHS.logs);
    await fc.assert(
      fc.asyncProperty(path, body, async (to, text) => {
        const answer = await post(to, text, KEY);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) return;
        const { field, ...rest } = answer.body;
        expect(rest).toEqual({ success: false, message: expect.any(String) as string });
        expect(field === null || typeof field === 'string').toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(logged()).not.toContain('unexpected error');
  });

  it('in a call’s headers never causes a server error', async () => {
    const { post, logged } = await testApp({ store: desk.store, environment: UNLIMITED });
    await fc.assert(
      fc.asyncProperty(header, async ([name, text]) => {
        expect((await post(PATHS.triageLog, { triage: {} }, { [name]: text })).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    expect(logged()).not.toContain('unexpected error');
  });
});
