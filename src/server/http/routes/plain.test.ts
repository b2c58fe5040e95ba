import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { PATHS } from '#contract/calls.ts';
import type * as questionnaire from '#domain/questionnaire.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS } from '#domain/questionnaire.ts';
import { StoreUnavailable } from '../../database/core/databaseErrors.ts';
import {
  VISITOR,
  ANSWERS,
  BOXES,
  encodeForm,
  FILLED_FORM,
  FORM_TYPE,
  keyOfPage,
  PLAIN_PATH as PATH,
} from './testing/plainForm.ts';
import { markup } from '../../plain/html.ts';
import { testApp, type Options } from './testing/testApp.ts';

type Fields = Readonly<Record<string, string>>;

/** A server and its form, which `send` fills in and sends as a browser does. */
async function plain(options: Options = {}) {
  const test = await testApp(options);
  const form = await test.get(PATH);
  const key = keyOfPage(form.text);
  const send = (fields: Fields = {}, headers: Readonly<Record<string, string>> = {}) => {
    return test.post(PATH, encodeForm({ key, ...FILLED_FORM, ...fields }), { ...FORM_TYPE, ...headers });
  };
  return { ...test, form, key, send };
}

const atField = (text: string, field: string) => new RegExp(`id="${field}-fault">([^<]*)<`).exec(text)?.[1];

describe('the form without script', () => {
  it('is one page of 8 KB or less compressed, without script, not stored, with a random key of its own', async () => {
    const { form, key, get } = await plain();
    expect(form.status).toBe(200);
    expect(gzipSync(form.bytes).length).toBeLessThanOrEqual(8_000);
    expect(form.text).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(form.text).toContain('autocomplete="off"');
    expect(form.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'none';") as string,
    });
    expect(Buffer.from(key, 'base64url')).toHaveLength(24);
    expect(keyOfPage((await get(PATH)).text)).not.toBe(key);
  });

  it('has no answer chosen beforehand, and an option “No answer yet” for text browsers alone', async () => {
    const { form } = await plain();
    const radios = [...form.text.matchAll(/<input type="radio" [^>]*>/g)].map(([radio]) => radio);
    expect(radios.filter((radio) => radio.includes('checked'))).toEqual([]);
    const shown = form.text.replaceAll(/<template>[^]*?<\/template>/g, '');
    expect(shown).not.toMatch(/No answer yet|type="radio" name="\w+" value=""/);
    for (const field of Object.keys({ ...VISITOR, ...ANSWERS })) expect(shown).toContain(`id="${field}"`);
  });

  it('is sent back with every question named by the text browser Lynx, which chooses first options', async () => {
    const { form, send, store } = await plain();
    const radios = [...form.text.matchAll(/<input type="radio" name="(\w+)" value="([^"]*)"[^>]*>/g)];
    const firsts = new Map(radios.toReversed().map(([, name = '', value = '']) => [name, value]));
    expect([...firsts.keys()].toSorted()).toEqual(
      Object.keys({ ...VISITOR, ...ANSWERS })
        .filter((id) => id !== 'postcode')
        .toSorted(),
    );
    expect(new Set(firsts.values())).toEqual(new Set(['']));
    const { status, text } = await send(Object.fromEntries(firsts));
    expect(status).toBe(422);
    for (const [field] of firsts) {
      expect(text).toContain(`<a href="#${field}">`);
      expect(atField(text, field)).toBe('Please select an answer');
    }
    expect(store.records).toEqual([]);
  });

  it('offers every client’s referral options once each, and asks question 3 in its full wording', async () => {
    const { form } = await plain();
    const referrals = [...form.text.matchAll(/name="referral" value="([^"]+)"/g)].map(([, value]) => value);
    expect(referrals).toContain('gp');
    expect(new Set(referrals).size).toBe(referrals.length);
    expect(form.text).toContain(
      '3. How often have you had 6\u00a0or\u00a0more units if female, or 8\u00a0or\u00a0more if male,',
    );
  });

  it.each(['a3305', 'gp'])('of a poster’s link /from/%s has only that referral chosen', async (code) => {
    const { get } = await plain();
    const { text } = await get(`${PATH}/from/${code}`);
    expect(text).toMatch(/name="referral" value="gp" checked> GP or practice nurse \(From the link you used\)</);
    expect(text.match(/name="referral" [^>]* checked/g)).toHaveLength(1);
    for (const other of ['moon', '', 'gp%20', '%3Cscript%3E']) {
      const ignored = (await get(`${PATH}/from/${other}`)).text;
      expect(ignored).not.toContain('checked');
      expect(ignored).not.toContain('From the link');
      expect(ignored).not.toContain('moon');
    }
  });

  it('stays within 8 KB compressed with 20 referral options', async () => {
    const { form } = await plain();
    const [option = ''] =
      /<label><input type="radio" name="referral" value="gp">.*?<\/label><br>/.exec(form.text) ?? [];
    const offered = [...form.text.matchAll(/name="referral" value="[^"]/g)].length;
    expect(offered).toBeGreaterThan(5);
    expect(option.length).toBeGreaterThan(60);
    // Each further option counts at its full length, as if none of it could be compressed.
    expect(gzipSync(form.bytes).length + (20 - offered) * option.length).toBeLessThanOrEqual(8_000);
  });

  it('has a key to the score, and what each band means', async () => {
    const { form } = await plain();
    for (const text of [
      'Questions 1\u00a0to\u00a08: the answers in order are 0, 1, 2, 3 or 4\u00a0points.',
      '20\u00a0to\u00a040: Possible',
    ])
      expect(form.text).toContain(text);
  });
});

describe('a filled-in form without script', () => {
  it('is answered with band, score, cautions, help, the steps and the line for a GP', async () => {
    const { send } = await plain();
    const { status, text, headers } = await send();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    for (const part of [
      'Your result: increasing risk',
      'Your score: 10 out of 40',
      'Do not stop drinking suddenly',
      'href="tel:999"',
      'York Drink Wise',
      'Drinkline',
      '<br>It gives free and private advice about drinking.',
      'What increasing risk means',
      'What I will do',
      'SNOMED CT 443280005',
      'Questions and answers',
      '4 times or more per week</td><td>4<',
      '0123456789',
    ])
      expect(text).toContain(part);
  });

  it('makes the same record as an ordinary visit, with the version of the notices shown', async () => {
    const { send, store, key } = await plain();
    await send({ research: 'yes' });
    expect(store.records).toMatchObject([
      {
        key,
        revision: 1,
        consentResearch: 1,
        consentVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        fields: {
          clientId: 'york',
          postcode: 'YO1 7HH',
          referral: 'gp',
          age: 3,
          gender: 'f',
          ethnicity: 0,
          q1: 4,
          q2: 4,
          q3: 2,
          q10: 0,
          screenReached: 'feedback-increasing',
        },
      },
    ]);
  });

  it('reads a postcode as people type it', async () => {
    const { send, store } = await plain();
    expect((await send({ postcode: '(y01-7hh).' })).status).toBe(200);
    expect(store.records[0]?.fields).toMatchObject({ clientId: 'york', postcode: 'YO1 7HH' });
    const { status, text } = await send({ postcode: 'MK4) 7HH' });
    expect([status, atField(text, 'postcode')]).toEqual([422, 'This postcode is not valid']);
  });

  it('says how to go on if nobody serves the postcode', async () => {
    const { text } = await (await plain()).send({ postcode: 'EH1 1AA' });
    expect(text).toContain(
      '<h2>Not where you live yet</h2>\n<p>If your home is new, its postcode may not be in our list yet. <a href="mailto:contact@example.org">Contact us</a>.',
    );
    expect(text).toContain('<a href="/your-week/en">You can still count your week here</a>');
  });

  it('explains how to count the week if a low score calls for it', async () => {
    const { send } = await plain();
    const link = '<a href="/your-week/en">Your week by day</a>';
    const above = (await send({ q1: '4', q2: '2', q3: '0' })).text;
    expect(above.slice(above.indexOf('Count your week'))).toContain(link);
    expect((await send({ q1: '1', q2: '0', q3: '0' })).text).not.toContain(link);
  });

  it('makes one record if sent twice, and the second set of answers replaces the first', async () => {
    const { send, store } = await plain();
    await send();
    await send();
    expect(store.records).toMatchObject([{ revision: 2 }]);
    expect((await send({ q1: '1', q2: '0' })).text).toContain('lower risk');
    expect(store.records).toMatchObject([{ revision: 3, fields: { q1: 1, screenReached: 'feedback-lower' } }]);
  });
});

describe('a form without script with faults', () => {
  it.each<[string, Fields, string]>([
    ['no postcode', { postcode: '' }, 'postcode'],
    ['a wrong postcode', { postcode: '1 YO' }, 'postcode'],
    ['terms that are not agreed', { terms: '' }, 'terms'],
    ['a notice that is not agreed', { sharing: 'no' }, 'sharing'],
    ['no answer', { q4: '' }, 'q4'],
    ['a code that the question lacks', { q9: '1' }, 'q9'],
    ['a code of another form', { q1: '04' }, 'q1'],
    ['a name that every object has', { gender: 'constructor' }, 'gender'],
    ['a referral that nobody has', { referral: 'moon' }, 'referral'],
  ])(
    '%s is reported at the top and at the field, all answers are kept, and nothing is stored',
    async (_, fields, field) => {
      const { send, store } = await plain();
      const { status, text } = await send(fields);
      expect(status).toBe(422);
      expect(text).toContain('<title>Error: ');
      expect(text).toContain(`<a href="#${field}">`);
      expect(atField(text, field)).toBeDefined();
      const kept = Object.entries({ ...VISITOR, ...ANSWERS, ...fields }).filter(([name]) => name !== field);
      for (const [name, value] of kept)
        if (name !== 'postcode' && !(name in BOXES))
          expect(text).toMatch(new RegExp(`name="${name}" value="${value}"[^>]* checked`));
      expect(store.records).toEqual([]);
    },
  );

  it('shows the fault of a missing consent at the box to tick, not at the one for research', async () => {
    const { send } = await plain();
    const { text } = await send({ sharing: '' });
    expect(text).toMatch(/id="sharing" [^]*id="sharing-fault">You must click the above checkbox/);
  });

  it('with a referral that the visitor’s client lacks offers those that it has', async () => {
    const { send, form, store } = await plain();
    const { referrals } = {
      referrals: [...form.text.matchAll(/name="referral" value="([^"]+)"/g)].map(([, item]) => item ?? ''),
    };
    const york = (await send({ referral: 'moon' })).text;
    expect(york).toContain('id="referral-fault"');
    const texts = await Promise.all(referrals.map(async (referral) => (await send({ referral })).text));
    const refused = texts.map((text) => atField(text, 'referral')).filter((item) => item !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    for (const item of refused) expect(item).toContain('GP or practice nurse');
    expect(store.records).toHaveLength(1);
  });

  it.each<[string, Fields, string]>([
    ['17 or under', { age: '0', q1: '' }, 'Childline'],
    ['a postcode that nobody serves', { postcode: 'LS1 1AA' }, 'Do not stop suddenly if you drink a lot every day'],
    ['nothing agreed', { terms: '', processing: '', sharing: '' }, 'There is a problem'],
  ])('with %s makes no record, erases an earlier one, and says what the screens say', async (_, fields, message) => {
    const { send, store, key } = await plain();
    await send();
    expect(store.records).toHaveLength(1);
    const { text } = await send(fields);
    expect(text).toContain(message);
    expect(store.records).toEqual([]);
    expect(keyOfPage(text)).not.toBe(key);
  });

  it.each<[string, Fields]>([
    ['no key', { key: '' }],
    ['a key that is none of ours', { key: 'short' }],
  ])('with %s is sent back to be sent again, under a new key', async (_, fields) => {
    const { send, store } = await plain();
    const { status, text } = await send(fields);
    expect(status).toBe(422);
    expect(text).toContain('send the form again');
    expect(keyOfPage(text)).toMatch(/^[\w-]{32}$/);
    expect(store.records).toEqual([]);
  });

  it.each(['q1=0', 'q1=4', 'terms=yes', 'change=yes&change=yes', 'key=short'])(
    'with one field twice is sent back with its answers: %s',
    async (twice) => {
      const { post, key, store } = await plain();
      const { status, text } = await post(PATH, `${encodeForm({ key, ...FILLED_FORM })}&${twice}`, FORM_TYPE);
      expect(status).toBe(422);
      expect(text).toContain('send the form again');
      expect(text).toMatch(/name="q4" value="0"[^>]* checked/);
      expect(store.records).toEqual([]);
    },
  );

  it.each(['utm_source=poster', 'utm_source=a&utm_source=b', '__proto__=1', 'constructor=1', '_csrf=&fbclid=x'])(
    'with an unknown field, as of a browser extension, is answered as if without it: %s',
    async (foreign) => {
      const { post, key, store } = await plain();
      const { status, text } = await post(PATH, `${foreign}&${encodeForm({ key, ...FILLED_FORM })}`, FORM_TYPE);
      expect(status).toBe(200);
      expect(text).toContain('Your result: increasing risk');
      expect(text).not.toContain('utm_source');
      expect(store.records).toHaveLength(1);
    },
  );

  it('shows what was typed as text', async () => {
    const { send } = await plain();
    const { text } = await send({ postcode: '"><script>alert(1)</script>' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('keeps each number and its unit on one line, and what was typed unchanged', async () => {
    const { form, send } = await plain();
    const fault = await send({ postcode: '12 34 days' });
    const result = await send({});
    for (const { text } of [form, fault, result]) {
      const texts = text.match(/>[^<]+/g) ?? [];
      expect(texts.filter((item) => noBreakSpaces(item) !== item)).toEqual([]);
      expect(text).toContain('Call Samaritans on 116\u00a0123</a>');
    }
    expect(fault.text).toContain('value="12 34 days"');
  });
});

describe('the server’s checks and limits', () => {
  it.each<[string, number, Fields, Readonly<Record<string, string>>]>([
    ['a form on another site', 403, {}, { origin: 'https://other.example.org' }],
    ['a form of no origin', 403, {}, { origin: 'null' }],
    ['a cross-site request', 403, {}, { 'sec-fetch-site': 'cross-site' }],
    ['JSON', 415, {}, { 'content-type': 'application/json' }],
    ['a compressed body', 415, {}, { 'content-encoding': 'gzip' }],
    ['more than 16 KiB', 413, { postcode: 'canary'.repeat(3000) }, {}],
  ])('refuse %s with %i, in words that repeat nothing of the form', async (_, status, fields, headers) => {
    const { send, store } = await plain();
    const answer = await send(fields, headers);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('href="tel:999"');
    expect(answer.text).not.toContain('canary');
    expect(answer.headers['referrer-policy']).toBe('same-origin');
    expect(store.records).toEqual([]);
  });

  it('limit forms together with calls, and a form past the limit is sent back with its answers', async () => {
    const { send, post } = await plain({ environment: { NEW_RECORDS_PER_MINUTE: '2' } });
    await send();
    expect((await post(PATHS.triageLog, { triage: {} })).status).toBe(200);
    const { status, text, headers } = await send();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('Wait a minute, then send the form again.');
    expect(text).toMatch(/name="q1" value="4"[^>]* checked/);
  });

  it('hold 100 forms at once within bounds: some pages ask to wait, and keep the answers', async () => {
    const environment = { NEW_RECORDS_PER_MINUTE: '0', LOOKUPS_PER_MINUTE: '0', TRUST_PROXY: '1' };
    const { send, store } = await plain({ environment });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { save } = store;
    vi.spyOn(store, 'save').mockImplementation((write) => held.then(() => save(write)));
    const sent = Array.from({ length: 100 }, (_, form) => send({}, { 'x-forwarded-for': `192.0.2.${form % 4}` }));
    const refused = await Promise.race([Promise.all(sent.slice(64)), Promise.all(sent)]);
    release();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(64);
    expect(statuses.filter((status) => status === 503)).toHaveLength(36);
    for (const { text, headers } of refused.filter(({ status }) => status === 503)) {
      expect(headers['retry-after']).toBe('5');
      expect(text).toContain('Wait a minute, then send the form again.');
    }
    expect(store.records).toHaveLength(1);
  });

  it('send the form back with its answers when the server is overloaded', { tags: 'proof' }, async () => {
    const { send, get, store } = await plain({ environment: { MAX_EVENT_LOOP_DELAY_MS: '100' } });
    const wait = new Int32Array(new SharedArrayBuffer(4));
    await vi.waitFor(
      async () => {
        Atomics.wait(wait, 0, 0, 900);
        expect((await get(PATH)).status).toBe(503);
      },
      { timeout: 20_000, interval: 1 },
    );
    const { status, text, headers } = await send();
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' });
    expect(text).toMatch(/name="q1" value="4"[^>]* checked/);
    expect((await get('/plain/leave')).status).toBe(200);
    expect(store.records).toEqual([]);
  });

  describe('forms that have not fully arrived', () => {
    /** Sends forms of which the answers do not come, the n-th from the address that `addressOf` returns for n. */
    async function slowForms(count: number, addressOf: (form: number) => string) {
      const environment = { NEW_RECORDS_PER_MINUTE: '0', LOOKUPS_PER_MINUTE: '0', TRUST_PROXY: '1' };
      const { app, send } = await plain({ environment });
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const head = ['POST /plain/en HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded'];
      const sockets: Socket[] = [];
      onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
      for (let form = 0; form < count; form += 1) {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        await once(socket, 'connect');
        const more = [`X-Forwarded-For: ${addressOf(form)}`, 'Content-Length: 9', '', ''];
        socket.on('error', () => undefined).write([...head, ...more].join('\r\n'));
      }
      const sendFrom = (address: string) => send({}, { 'x-forwarded-for': address });
      return { sendFrom, sockets };
    }

    it('are 500 at most: a further form is refused unread, and the page says how to send the answers again', async () => {
      const { sendFrom, sockets } = await slowForms(500, (form) => `192.0.2.${form % 20}`);
      const send = () => sendFrom('198.51.100.1');
      await expect.poll(async () => (await send()).status).toBe(503);
      const { text } = await send();
      expect(text).toContain('Press Reload in a minute: your answers are sent again.');
      expect(text).not.toMatch(/checked|A new form/);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => (await send()).status).toBe(200);
    });

    it('are 32 at most from one address, so that one caller cannot block others', async () => {
      const { sendFrom, sockets } = await slowForms(520, (form) => `192.0.2.${form % 3}`);
      await expect.poll(async () => (await sendFrom('192.0.2.1')).status).toBe(503);
      expect((await sendFrom('192.0.2.1')).text).toContain('Press Reload in a minute: your answers are sent again.');
      expect((await sendFrom('198.51.100.1')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => (await sendFrom('192.0.2.1')).status).toBe(200);
    });
  });

  it('send the form back while the database cannot be reached; an unexpected error shows and logs no answer', async () => {
    const { send, store, logged } = await plain();
    store.failWith = new StoreUnavailable('away');
    expect(await send()).toMatchObject({ status: 503, text: expect.stringContaining('Wait a minute') as string });
    store.failWith = new Error('row "canary answer" of YO1 7HH');
    const { status, text } = await send();
    expect(status).toBe(500);
    expect(text).not.toMatch(/canary|YO1|checked/);
    expect(logged()).toContain('unexpected error');
    expect(logged()).not.toMatch(/canary|YO1|yo1/);
  });

  it('send the form back under a new key after an erasure, and make no record again', async () => {
    const { send, store, key } = await plain();
    vi.spyOn(store, 'save').mockResolvedValue({ outcome: 'notFound' });
    const { status, text } = await send();
    expect(status).toBe(404);
    expect(keyOfPage(text)).not.toBe(key);
    expect(text).toMatch(/name="q1" value="4"[^>]* checked/);
  });
});

describe('“Change an answer” on a result', () => {
  const RESEARCH = { research: 'yes' };
  /** The fields of the result's one form with “Change an answer”, as its button sends them. */
  const fieldsOf = (text: string): Fields => {
    const form = /<form method="post" action="\/plain\/en"[^]*<\/form>/.exec(text)?.[0] ?? '';
    const fields = [...form.matchAll(/<(?:input type="hidden"|button) name="([^"]*)" value="([^"]*)"/g)];
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
  };

  it('sends postcode, ticks and answers back into the form, under the same key', async () => {
    const { send, post, store, key } = await plain();
    const fields = fieldsOf((await send(RESEARCH)).text);
    expect(fields).toEqual({ key, ...FILLED_FORM, ...RESEARCH, change: 'yes' });
    const { status, text, headers } = await post(PATH, encodeForm(fields), FORM_TYPE);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<title>Start – Self-check</title>');
    expect(text).toContain('name="postcode" value="yo1 7hh"');
    for (const [name, value] of Object.entries({ ...FILLED_FORM, ...RESEARCH }))
      if (name !== 'postcode') expect(text).toMatch(new RegExp(`name="${name}" value="${value}"[^>]* checked`));
    expect(text.match(/ checked/g)).toHaveLength(Object.keys({ ...FILLED_FORM, ...RESEARCH }).length - 1);
    expect(text).not.toContain('There is a problem');
    expect(keyOfPage(text)).toBe(key);
    expect(store.records).toMatchObject([{ revision: 1, fields: { q1: 4 } }]);
  });

  it('leads to a result of the changed answers, stored in the same record', async () => {
    const { send, post, store } = await plain();
    const { change: _, ...fields } = fieldsOf((await send()).text);
    const { text } = await post(PATH, encodeForm({ ...fields, q1: '1', q2: '0' }), FORM_TYPE);
    expect(text).toContain('Your result: lower risk');
    expect(store.records).toMatchObject([{ revision: 2, fields: { q1: 1, screenReached: 'feedback-lower' } }]);
  });

  it('says 30 minutes after the form was sent that it has been sent, and shows no answer', async () => {
    const { send, post, store } = await plain();
    const fields = fieldsOf((await send()).text);
    store.now = new Date(store.now.getTime() + 30 * 60_000);
    const { text } = await post(PATH, encodeForm(fields), FORM_TYPE);
    expect(text).toContain('<h1>This form has been sent</h1>');
    expect(text).not.toMatch(/yo1|YO1|checked|name="q1"/);
  });

  it('is offered on the page without script alone, whose form has no other hidden field than its key', async () => {
    const { form } = await plain();
    expect(form.text).not.toContain('Change an answer');
    expect(form.text.match(/type="hidden"/g)).toHaveLength(1);
  });
});

describe('leaving', () => {
  const LEAVE = '/plain/leave';
  const leaveWith = (text: string): Fields => {
    const [, key = ''] = /action="\/plain\/leave"><input type="hidden" name="key" value="([^"]*)"/.exec(text) ?? [];
    return { key };
  };
  const CLOSED = '<h1>This form has been sent</h1>';
  const ANSWERS_SHOWN = /yo1|YO1|checked|name="q1"|out of 40|Your result/;

  it.each<[string, Fields]>([
    ['a result', {}],
    ['a form with an answer missing', { q10: '' }],
    ['a form with a box left empty', { sharing: '' }],
    ['a form with a postcode that nobody serves', { postcode: 'LS1 1AA' }],
    ['the form that “Change an answer” shows', { change: 'yes' }],
  ])('%s ends the visit: the form, sent again by Back, Reload or Continue, shows no answer', async (_, fields) => {
    const { send, post, store } = await plain();
    const { text } = await send(fields);
    expect(text).toContain('<button>Leave this site</button>');
    const stored = structuredClone(store.records);
    const left = await post(LEAVE, encodeForm(leaveWith(text)), FORM_TYPE);
    expect(left).toMatchObject({ status: 200, headers: { refresh: '0;url=/plain/left', 'cache-control': 'no-store' } });
    expect(left.text.replaceAll(/<[^>]*>/g, '').trim()).toBe('Self-check');
    for (const more of [fields, { ...fields, change: 'yes' }, {}]) {
      const repeated = (await send(more)).text;
      expect(repeated).toContain(CLOSED);
      expect(repeated).not.toMatch(ANSWERS_SHOWN);
    }
    expect(store.records).toEqual(stored.map((record) => ({ ...record, consentResearch: 0 })));
  });

  it('a result also ends the visit’s earlier forms, in which a box was left empty', async () => {
    const { send, post, key } = await plain();
    const second = keyOfPage((await send({ sharing: '' })).text);
    const third = keyOfPage((await send({ key: second, terms: '' })).text);
    const { text } = await send({ key: third });
    expect(text).toContain('Your result');
    await post(LEAVE, encodeForm(leaveWith(text)), FORM_TYPE);
    for (const fields of [{ key, sharing: '' }, { key: second, terms: '' }, { key: third }]) {
      const repeated = (await send(fields)).text;
      expect(repeated).toContain(CLOSED);
      expect(repeated).not.toMatch(ANSWERS_SHOWN);
    }
  });

  it('one visit ends no other visit, and no form sent earlier', async () => {
    const { send, post, get } = await plain();
    await post(LEAVE, encodeForm(leaveWith((await send()).text)), FORM_TYPE);
    const key = keyOfPage((await get(PATH)).text);
    for (const fields of [{ sharing: '' }, { sharing: '' }]) expect((await send({ key, ...fields })).status).toBe(422);
    const next = keyOfPage((await send({ key, sharing: '' })).text);
    expect((await send({ key: next })).text).toContain('Your result');
  });

  it('still lets the old form take research back and erase a record of somebody of 17 or under, without showing anything', async () => {
    const { send, post, store } = await plain();
    const { text } = await send({ research: 'yes' });
    await post(LEAVE, encodeForm(leaveWith(text)), FORM_TYPE);
    expect(await send()).toMatchObject({ status: 200, text: expect.stringContaining('box about research') as string });
    expect(store.records).toMatchObject([{ consentResearch: 0 }]);
    expect((await send({ age: '0' })).text).toContain(CLOSED);
    expect(store.records).toEqual([]);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['no key', '', FORM_TYPE],
    ['a key that is none of ours', 'key=short', FORM_TYPE],
    ['two keys', `key=${'a'.repeat(32)}&key=${'b'.repeat(32)}`, FORM_TYPE],
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['more than 16 KiB', 'x'.repeat(20_000), FORM_TYPE],
  ])('leads to the empty page whatever is sent with it: %s', async (_, body, headers) => {
    const { post, store } = await plain();
    const left = await post(LEAVE, body, headers);
    expect(left.headers).toMatchObject({ refresh: '0;url=/plain/left' });
    expect(left.text).toContain('<body></body>');
    expect(store.erased.size).toBe(0);
  });

  it('leads to the empty page within a second while the database fails or does not answer', async () => {
    const { send, post, store } = await plain();
    const fields = encodeForm(leaveWith((await send()).text));
    vi.spyOn(store, 'erase')
      .mockRejectedValueOnce(new StoreUnavailable('away'))
      .mockReturnValueOnce(new Promise(() => undefined));
    for (const fault of ['fails', 'does not answer']) {
      const began = performance.now();
      const left = await post(LEAVE, fields, FORM_TYPE);
      expect(left.headers, fault).toMatchObject({ refresh: '0;url=/plain/left' });
      expect(left.text, fault).toContain('<body></body>');
      expect(performance.now() - began, fault).toBeLessThan(1_000);
    }
  });

  it('leads to an empty page, which clears what the browser keeps and goes on to the other site', async () => {
    const { form, get } = await plain({ environment: { EXIT_URL: 'https://weather.example.org/today' } });
    expect(form.text).toContain('<a href="/plain/leave">Leave this site</a>');
    const left = await get('/plain/leave');
    expect(left.status).toBe(200);
    expect(left.headers).toMatchObject({
      refresh: '0;url=/plain/left',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(left.headers).not.toHaveProperty('clear-site-data');
    expect(left.text).toContain('<title>Self-check</title>');
    expect(left.text.replaceAll(/<[^>]*>/g, '').trim()).toBe('Self-check');
    const { status, headers, text } = await get('/plain/left');
    expect({ status, text }).toEqual({ status: 303, text: '' });
    expect(headers).toMatchObject({
      location: 'https://weather.example.org/today',
      'clear-site-data': '"cache"',
      'cache-control': 'no-store',
    });
  });
});

describe('a form that is asked for often', () => {
  it('is compressed in the encoding that the browser accepts, to 8 KB or less', async () => {
    const { get } = await testApp();
    const br = await get(PATH, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(PATH, { 'accept-encoding': 'gzip' });
    const plainForm = await get(PATH);
    expect([br, gzip, plainForm].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const texts = [brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), plainForm.bytes].map(String);
    const keys = texts.map(keyOfPage);
    expect(new Set(keys).size).toBe(3);
    expect(new Set(texts.map((text, index) => text.replace(keys[index] ?? '', ''))).size).toBe(1);
    for (const { bytes } of [br, gzip]) expect(bytes.length).toBeLessThanOrEqual(8_000);
  });

  it('shows next year’s terms once the year has changed', async () => {
    const agreementOf = (terms: string) => ({
      terms: markup(terms),
      processing: markup(''),
      sharing: markup(''),
      version: 'v1',
    });
    let agreement = agreementOf('Terms of this year');
    const { get } = await testApp({ agreements: () => Promise.resolve(agreement) });
    expect((await get(PATH)).text).toContain('Terms of this year');
    agreement = agreementOf('Terms of the next year');
    for (const path of [PATH, `${PATH}/from/gp`]) expect((await get(path)).text).toContain('Terms of the next year');
  });

  it('has a new key each time, and chooses only a known option of a link', async () => {
    const { get } = await testApp();
    const pages = [];
    for (const path of [PATH, PATH, `${PATH}/from/gp`, `${PATH}/from/moon`]) pages.push((await get(path)).text);
    const keys = pages.map(keyOfPage);
    expect(new Set(keys).size).toBe(pages.length);
    const [first, second, fromGp, fromMoon] = pages.map((text, index) => text.replace(keys[index] ?? '', ''));
    expect([second, fromMoon]).toEqual([first, first]);
    expect(fromGp).not.toBe(first);
  });

  it('becomes a short page past twice the limit of look-ups, and a sent form is then refused unread', async () => {
    const { get, post } = await testApp({ environment: { LOOKUPS_PER_MINUTE: '2' } });
    const body = encodeForm({ key: 'canary', ...FILLED_FORM });
    const statuses = [];
    for (const path of [PATH, `${PATH}/from/gp`]) statuses.push((await get(path)).status);
    for (let time = 0; time < 2; time += 1) statuses.push((await post(PATH, body, FORM_TYPE)).status);
    expect(statuses).toEqual([200, 200, 422, 422]);
    for (const [answer, next] of [
      [await get(PATH), 'Wait a minute, then send the form again.'],
      [await post(PATH, body, FORM_TYPE), 'Press Reload in a minute: your answers are sent again.'],
    ] as const) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).toContain(next);
      expect(answer.text).toContain('href="tel:999"');
      expect(answer.text).not.toMatch(/name="q1"|checked/);
      expect(answer.bytes.length).toBeLessThan(3_000);
    }
  });
});

describe('a question added to the list of questions', () => {
  const ALL = AUDIT_IDS.length + 1;
  const ADDED = `q${ALL}`;
  afterEach(() => {
    vi.doUnmock('#domain/questionnaire.ts');
    vi.resetModules();
  });

  it('is asked and required on the form without further change to the page', async () => {
    vi.resetModules();
    vi.doMock('#domain/questionnaire.ts', async (original) => {
      const known = await original<typeof questionnaire>();
      const added = [...known.AUDIT_QUESTIONS, { id: ADDED, codes: [0, 4] }];
      return { ...known, AUDIT_QUESTIONS: added, AUDIT_IDS: added.map(({ id }) => id) };
    });
    const { plainQuestions } = await import('../../plain/plainFields.ts');
    const { en } = await import('#content/en/index.ts');
    const options = { ...en.audit.options, [ADDED]: { 0: 'Not at all', 4: 'Very often' } };
    const text = (id: string) => `What is asked by ${id}?`;
    const questions = plainQuestions({ ...en, audit: { ...en.audit, options, text } }, []);
    expect(questions).toHaveLength(DEMOGRAPHIC_IDS.length + ALL);
    expect(questions.at(-1)).toMatchObject({
      text: `${ALL}. What is asked by ${ADDED}?`,
      groups: [{ options: [{ label: 'Not at all' }, { value: '4', label: 'Very often' }] }],
    });
  });
});
