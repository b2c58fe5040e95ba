import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { HOUR, storeFixture } from '../../testing/storeFixture.ts';
import { BOTH_DATABASES } from '../../testing/testDatabases.ts';
import { readRow, readRows } from '../../testing/triageRows.ts';
import { encodeForm, FILLED_FORM, FORM_TYPE, keyOfPage, PLAIN_PATH } from './testing/plainForm.ts';
import { testApp, YORK } from './testing/testApp.ts';
import { SUMMARY_REQUEST } from './testing/withRecord.ts';

const DAY = 24 * HOUR;
const MINUTE = HOUR / 60;
const BEDFORD = { postcode: 'MK40 1SJ' };

/** Each way to use a visit (the log, the PDF and the plain page), tested on the whole server with the real store. */
describe.each(BOTH_DATABASES)('the end of a visit, a day after its start, on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);
  let visits = 0;

  /** A server with one record, made by the log call. */
  const visit = async () => {
    const { post, mails } = await testApp({ store: desk.store });
    const key = { 'visit-key': `the-key-of-a-visit-${(visits += 1)}` };
    const triage = { ...YORK, ...INCREASING, gender: 'f', age: 3 };
    const log = (more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      post(PATHS.triageLog, { triage: { ...triage, ...more } }, { ...key, ...headers });
    const { body } = await log({}, { 'consent-research': 'yes', 'triage-revision': '1' });
    const id = String(body._id);
    const pdf = (more: object = {}) => post(PATHS.triagePdf, { id, ...SUMMARY_REQUEST, ...more }, key);
    return { id, log, pdf, mails, row: () => readRow(desk.database, id) };
  };

  it('stops writes to its record, but not a withdrawal from research or an erasure', async () => {
    const { log, row } = await visit();
    desk.later(DAY - 1);
    expect((await log({ age: 4 })).status).toBe(200);
    desk.later(1);
    for (const headers of [{}, { 'triage-revision': '9' }, { 'consent-research': 'yes' }]) {
      const { status, body } = await log({ age: 5 }, headers);
      expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'notFound', field: null } });
    }
    expect(await row()).toMatchObject({ age: 4, consentResearch: 1 });
    for (const time of ['once', 'twice']) {
      const { status, body } = await log({ age: 5 }, { 'consent-research': 'no' });
      expect({ status, body }, time).toEqual({ status: 200, body: { success: true } });
    }
    expect(await row()).toMatchObject({ age: 4, consentResearch: 0 });
    expect(await log({ age: 0 })).toMatchObject({ status: 200, body: { success: true } });
    expect(await row()).toBeUndefined();
  });

  it('does not stop a later no to research, but a later yes', async () => {
    const { log, row } = await visit();
    await log({}, { 'triage-revision': '2' });
    expect(await row()).toMatchObject({ revision: 2, consentResearch: 1 });
    await log({}, { 'triage-revision': '3', 'consent-research': 'no' });
    expect(await row()).toMatchObject({ revision: 3, consentResearch: 0 });
    await log({}, { 'triage-revision': '4', 'consent-research': 'yes' });
    expect(await row()).toMatchObject({ revision: 4, consentResearch: 0 });
  });

  it.each([
    ['the summary', {}],
    ['the mail', { emailAddress: 'visitor@example.org' }],
  ])('stops %s', async (_, more) => {
    const { pdf, mails, row } = await visit();
    desk.later(DAY - 1);
    expect((await pdf(more)).status).toBe(200);
    const stored = await row();
    desk.later(1);
    const { status, body } = await pdf(more);
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'notFound', field: 'id' } });
    expect(mails).toHaveLength('emailAddress' in more ? 1 : 0);
    expect(await row()).toEqual(stored);
  });

  it('stops the sheet for a GP', async () => {
    const { id, pdf } = await visit();
    const sheet = { id, sheet: 'gp', gender: 'f', age: 3, answers: INCREASING };
    const ask = () =>
      pdf({
        ...sheet,
        consumptionUnits: undefined,
        consumptionDays: undefined,
        goalUnits: undefined,
        goalDays: undefined,
      });
    expect((await ask()).status).toBe(200);
    desk.later(DAY);
    expect((await ask()).status).toBe(404);
  });

  describe('the page without script', () => {
    /** A form that was sent once, with its own key and the research checkbox ticked. */
    const sentForm = async () => {
      const { get, post } = await testApp({ store: desk.store });
      const key = keyOfPage((await get(PLAIN_PATH)).text);
      const before = new Set((await readRows(desk.database)).map(({ id }) => id));
      const send = (more: Readonly<Record<string, string>> = {}) =>
        post(PLAIN_PATH, encodeForm({ key, ...FILLED_FORM, research: 'yes', ...more }), FORM_TYPE);
      const rows = async () => (await readRows(desk.database)).filter(({ id }) => !before.has(id));
      const leave = () => post('/plain/leave', encodeForm({ key }), FORM_TYPE);
      const { status, text } = await send();
      expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('Your result') as string });
      return { key, send, rows, leave };
    };
    const SENT = 'This form has been sent';
    const NO_RESEARCH = 'We do not use your answers for research.';

    it('shows its result again, or changed answers, within 30 minutes of its first sending', async () => {
      const { send, rows } = await sentForm();
      desk.later(20 * MINUTE);
      expect((await send({ q1: '3' })).text).toContain('Your result');
      desk.later(10 * MINUTE - 1);
      const { text } = await send({ q1: '2' });
      expect(text).toContain('Your score: 8 out of 40');
      expect(await rows()).toMatchObject([{ q1: 2, revision: 3, consentResearch: 1 }]);
    });

    it.each<[string, Readonly<Record<string, string>>]>([
      ['as it was', {}],
      ['with other answers', { q1: '0', age: '5' }],
      ['with a postcode of another client', BEDFORD],
      ['with a postcode that nobody serves', { postcode: 'LS1 1AA' }],
      ['with an answer missing', { q4: '' }],
      ['with nothing agreed', { terms: '', processing: '', sharing: '' }],
    ])('says later that the form has been sent, shows no result and changes nothing: %s', async (_, more) => {
      const { send, rows, key } = await sentForm();
      const stored = await rows();
      desk.later(30 * MINUTE);
      const { status, text } = await send(more);
      expect(status).toBe(404);
      expect(text).toContain(`<h1>${SENT}</h1>`);
      expect(text).toContain('<a href="/plain/en">A new form</a>');
      for (const part of ['Your result', 'out of 40', 'checked', key, NO_RESEARCH]) expect(text).not.toContain(part);
      expect(await rows()).toEqual(stored);
    });

    it.each([0, 30 * MINUTE, 400 * DAY])(
      'withdraws from research after %i ms if the box comes empty',
      async (after) => {
        for (const more of [{}, { q4: '' }]) {
          const { send, rows } = await sentForm();
          const [stored] = await rows();
          expect(stored).toMatchObject({ consentResearch: 1 });
          desk.later(after);
          const { status, text } = await send({ research: '', ...more });
          const updated = desk.now().toISOString();
          expect(await rows()).toMatchObject([{ consentResearch: 0, q4: 0, created: stored?.created, updated }]);
          if (after === 0) continue;
          expect(status).toBe(200);
          expect(text).toContain(SENT);
          expect(text).toContain(NO_RESEARCH);
        }
      },
    );

    it('ends at once when the visitor leaves: its form shows no result and changes nothing', async () => {
      for (const more of [{}, BEDFORD]) {
        const { send, rows, leave } = await sentForm();
        await send(more);
        const stored = await rows();
        expect(await leave()).toMatchObject({ status: 200, headers: { refresh: '0;url=/plain/left' } });
        for (const fields of [more, { ...more, q1: '0' }, { postcode: 'YO10 3AA' }, { ...more, change: 'yes' }]) {
          const { text } = await send(fields);
          expect(text).toContain(SENT);
          expect(text).not.toMatch(/Your result|out of 40|checked/);
        }
        expect(await rows()).toEqual(stored);
        expect((await send({ ...more, research: '' })).text).toContain(NO_RESEARCH);
        expect(await rows()).toMatchObject([{ consentResearch: 0 }]);
        await send({ age: '0' });
        expect(await rows()).toEqual([]);
      }
    });

    it('accepts a later yes to research too, since it asks again, and stores when', async () => {
      const { send, rows } = await sentForm();
      const consentedAt = desk.now().toISOString();
      desk.later(MINUTE);
      await send({ research: '' });
      expect(await rows()).toMatchObject([{ consentResearch: 0, consentedAt, updated: desk.now().toISOString() }]);
      desk.later(MINUTE);
      await send({ research: 'yes' });
      const repeat = desk.now().toISOString();
      expect(await rows()).toMatchObject([{ consentResearch: 1, consentedAt: repeat, created: consentedAt }]);
      desk.later(MINUTE);
      await send({ research: 'yes' });
      expect(await rows()).toMatchObject([{ consentResearch: 1, consentedAt: repeat }]);
    });

    it('still erases the record for an age of 17 or under', async () => {
      const { send, rows } = await sentForm();
      desk.later(400 * DAY);
      expect((await send({ age: '0' })).text).toContain('Childline');
      expect(await rows()).toEqual([]);
    });

    it.each([
      { clientId: 'bedford', ...BEDFORD },
      { clientId: 'york', postcode: 'YO10 3AA' },
    ])(
      'with a new postcode ($clientId) erases the record, and makes one under a new key, id and date',
      async (place) => {
        const { send, rows } = await sentForm();
        const [first] = await rows();
        desk.later(10 * MINUTE);
        const moved = { postcode: place.postcode };
        // The form is sent twice at once, and then once more: only one record is made.
        const answers = await Promise.all([send(moved), send(moved)]);
        for (const { status, text } of [...answers, await send(moved)])
          expect({ status, isResult: text.includes('Your result') }).toEqual({ status: 200, isResult: true });
        const made = await rows();
        expect(made).toMatchObject([{ ...place, created: desk.now().toISOString() }]);
        for (const name of ['rowId', 'id', 'reference', 'visitKeyHash'] as const)
          expect(made[0]?.[name]).not.toBe(first?.[name]);
      },
    );

    it('with another client’s postcode goes on as one visit, to its end and erasure', async () => {
      const { send, rows } = await sentForm();
      await send(BEDFORD);
      await send({ ...BEDFORD, q1: '3' });
      expect(await rows()).toMatchObject([{ clientId: 'bedford', q1: 3 }]);
      await send({ postcode: 'YO1 7HH' });
      expect(await rows()).toMatchObject([{ clientId: 'york', q1: 4 }]);
      await send({ postcode: 'YO10 3AA', research: '' });
      expect(await rows()).toMatchObject([{ clientId: 'york', postcode: 'YO10 3AA', consentResearch: 0 }]);
      desk.later(30 * MINUTE);
      expect((await send(BEDFORD)).text).toContain(SENT);
      await send({ age: '0' });
      expect(await rows()).toEqual([]);
      const { status, text } = await send();
      expect(status).toBe(404);
      expect(text).toContain('send the form again');
      expect(await rows()).toEqual([]);
    });
  });
});
