import { brotliDecompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_CLIENTS } from '../../../../testing/local.ts';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp } from './testing/testApp.ts';

const PATH = '/content/logos/cityofyork.svg';
const YORK = readFileSync(join(TEST_CLIENTS, 'york/logo.svg'));

it('A client’s logo is served with the headers of a page, and no browser may keep it', async () => {
  const { get, logged } = await testApp({ pages: pagesOfTest() });
  const { status, headers, bytes } = await get(PATH);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', 'no-store']);
  expect(bytes).toEqual(YORK);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'") as string,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  const small = await get(PATH, { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes)).toEqual(YORK);
  expect(logged()).not.toMatch(/cityofyork/i);
});

it('A client’s logo is served as PNG under the same name, and under a name with accented letters', async () => {
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const client = { name: 'Caerdydd & Fŷs' } as never;
  const { get } = await testApp({ logos: () => [{ client, logo: { type: 'image/png', bytes } }] });
  const answer = await get(`/content/logos/${encodeURIComponent('caerdydd&fŷs.svg')}`);
  expect([answer.status, answer.headers['content-type'], answer.bytes]).toEqual([200, 'image/png', bytes]);
});

it('After a reload, the logo of the new clients is served', async () => {
  const png = (letter: string) => ({ type: 'image/png' as const, bytes: Buffer.from(letter) });
  const listOf = (letter: string) => [{ client: { name: 'York' } as never, logo: png(letter) }];
  let inUse = listOf('a');
  const { get } = await testApp({ logos: () => inUse });
  expect((await get('/content/logos/york.svg')).text).toBe('a');
  inUse = listOf('b');
  expect((await get('/content/logos/york.svg')).text).toBe('b');
});

it.each(['nowhere.svg', '', '../york/client.yaml', '..%2fyork%2fclient.yaml', 'york', 'cityofyork.svg/x'])(
  'The address of the logos answers 404 for “%s”',
  async (name) => {
    const { get } = await testApp({ pages: pagesOfTest() });
    const { status, text } = await get(`/content/logos/${name}`);
    expect(status).toBe(404);
    expect(text).not.toContain('id: york');
  },
);
