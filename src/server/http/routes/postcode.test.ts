import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { clientFolder, HARBOUR, NATIONAL } from '../../clients/testing/clientFolders.ts';
import { directoryOf, testApp } from './testing/testApp.ts';

const lookup = (query: string): string => `${PATHS.postcode}${query}`;

describe('the look-up of a postcode', () => {
  it('is answered with the client, its options and contacts', async () => {
    const { get } = await testApp();
    const { status, body, headers } = await get(lookup('?postcode=%20yo1%20%20%207hh'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      clientId: 'york',
      clientName: 'City of York',
      formattedPostcode: 'YO1 7HH',
      zone: 'central',
      nation: 'england',
    });
    expect(body.referralOptions).toContainEqual({ value: 'gp', label: 'GP or practice nurse' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
  });

  it('is counted for its client alone, if it is answered 200', async () => {
    const found: string[] = [];
    const { get } = await testApp({ countLookup: (clientId) => void found.push(clientId) });
    for (const text of ['YO1%207HH', 'YO1%207HH', 'MK40%201AA', 'LS1%201AA', 'York', ''])
      await get(lookup(`?postcode=${text}`));
    expect(found).toEqual(['york', 'york', 'bedford']);
  });

  it('has the same answer every time, for each postcode of a zone', async () => {
    const { get } = await testApp();
    const answers = await Promise.all(
      ['YO1 7HH', 'YO1 6GA', 'YO23 1AA', 'YO1 7HH'].map((text) => get(lookup(`?postcode=${encodeURIComponent(text)}`))),
    );
    expect(answers.map(({ body }) => [body.formattedPostcode, body.zone])).toEqual([
      ['YO1 7HH', 'central'],
      ['YO1 6GA', 'central'],
      ['YO23 1AA', 'outer'],
      ['YO1 7HH', 'central'],
    ]);
    expect(answers[3]?.body).toEqual(answers[0]?.body);
  });

  it('has the postcode’s own nation, where a zone lies in two nations', async () => {
    const { get } = await testApp({ directory: directoryOf(clientFolder({ national: NATIONAL })) });
    const texts = ['SY23%201AA', 'YO1%207HH', 'LD7%201AA', 'SY23%201AA'];
    const answers = await Promise.all(texts.map((text) => get(lookup(`?postcode=${text}`))));
    expect(answers.map(({ body }) => [body.zone, body.nation])).toEqual(
      ['wales', 'england', null, 'wales'].map((nation) => ['coast', nation]),
    );
  });

  it('is answered in full, whatever texts the client’s file contains', async () => {
    const trap = 'Ring "formattedPostcode":"" and \\';
    const folder = clientFolder({ harbour: HARBOUR.replace('Meet at the pier.', `'${trap}'`) });
    const directory = directoryOf(folder);
    const { get } = await testApp({ directory });
    const { body } = await get(lookup('?postcode=EX8%201AA'));
    expect(body).toEqual(directory.find('EX8 1AA').found);
    expect(JSON.stringify(body)).toContain(JSON.stringify(trap).slice(1, -1));
  });

  it.each([
    ['?postcode=', 400, 'empty'],
    ['?postcode=%20%20', 400, 'empty'],
    ['', 400, 'empty'],
    ['?postcode', 400, 'empty'],
    ['?postcode=MK4)%207HH', 400, 'invalid'],
    ['?postcode=York', 400, 'invalid'],
    ['?postcode=YO1%207HH&postcode=YO1%207HH', 400, 'invalid'],
    ['?postcode=%D0%A3O1%207HH', 400, 'invalid'],
    ['?postcode=YO1%207HHX', 400, 'invalid'],
    ['?postcode=LS1%201AA', 404, 'notFound'],
  ])('with the query %s is answered %i %s', async (query, status, message) => {
    const { get } = await testApp();
    const answer = await get(lookup(query));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, message, field: 'postcode' });
  });

  it.each([
    ['(y01-7hh).', 'york', 'YO1 7HH'],
    ['\uff39\uff2f\uff11\u3000\uff17\uff28\uff28', 'york', 'YO1 7HH'],
    ['MK4O 1AA', 'bedford', 'MK40 1AA'],
  ])('of %s, as people type it, is answered with %s and %s', async (typed, clientId, formattedPostcode) => {
    const { get } = await testApp();
    const { body } = await get(lookup(`?postcode=${encodeURIComponent(typed)}`));
    expect(body).toMatchObject({ clientId, formattedPostcode });
  });

  it('past the limit is answered 429 with the time to wait', async () => {
    const { get } = await testApp({ environment: { LOOKUPS_PER_MINUTE: '1' } });
    await get(lookup('?postcode=YO1%207HH'));
    const { status, body, headers } = await get(lookup('?postcode=YO1%207HH'));
    expect({ status, body }).toEqual({ status: 429, body: { success: false, message: 'tooMany', field: null } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('is logged with its route, never its query', async () => {
    const { get, logged } = await testApp();
    await get(lookup('?postcode=YO1%207HH'));
    await get(lookup('?postcode=York&secret=canary'));
    const lines = logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { method: 'GET', route: PATHS.postcode, status: 200 },
      { method: 'GET', route: PATHS.postcode, status: 400 },
    ]);
    expect(logged()).not.toMatch(/YO1|canary|127\.0\.0\.1/);
  });
});
