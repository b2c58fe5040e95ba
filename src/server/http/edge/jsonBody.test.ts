import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerError } from './errorReply.ts';
import { acceptJsonOnly } from './jsonBody.ts';

/** Sends a body to a server that replies with the body as it read it. Returns the status and that body. */
async function send(payload: string, headers: Readonly<Record<string, string>> = {}) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  app.post('/', ({ body }) => ({ body }));
  const all = { 'content-type': 'application/json', ...headers };
  const { statusCode: status, body: text } = await app.inject({ method: 'POST', url: '/', headers: all, payload });
  return { status, body: status === 200 ? (JSON.parse(text) as { body: unknown }).body : text };
}

const statusOf = async (...request: Parameters<typeof send>): Promise<number> => (await send(...request)).status;

describe('how deep a body may nest', () => {
  it.each(['[[[[]]]]', '{"a":{"b":{"c":{}}}}', '[{"a":[{}]}]', '[[],[],[],[],[]]', '[{},{},{},{},{}]'])(
    '%s is read',
    async (json) => {
      expect(await send(json)).toEqual({ status: 200, body: JSON.parse(json) as unknown });
    },
  );

  it.each(['[[[[[]]]]]', '{"a":{"b":{"c":{"d":{}}}}}', '[[[[{}]]]]', '[[],[[[[]]]]]'])('%s is 400', async (json) => {
    expect(await statusOf(json)).toBe(400);
  });

  it.each([String.raw`["[[[[["]`, String.raw`["{{{{{"]`, String.raw`["\"[[[[["]`, String.raw`["\\\"[[[[["]`])(
    'brackets inside a text do not count as nesting: %s',
    async (json) => {
      expect(await send(json)).toEqual({ status: 200, body: JSON.parse(json) as unknown });
    },
  );

  it.each([String.raw`["\\",[[[[]]]]]`, String.raw`["]]]]",[[[[]]]]]`, String.raw`["a",[[[[]]]]]`])(
    'nesting after a text counts: %s',
    async (json) => {
      expect(await statusOf(json)).toBe(400);
    },
  );
});

describe('a member that an object names twice', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":[1],"d":2,"c":3}}',
    String.raw`{"a":1,"\u0061":2}`,
    `{"a":1,"a"${' '.repeat(1_000)}:2}`,
    '[{"a":{"b":"\\"","b":1}}]',
  ])('is refused with 400: %s', async (json) => {
    expect(await statusOf(json)).toBe(400);
  });

  it.each([
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":"b","b":"a","c":["a","a"]}',
    String.raw`{"a":"\"a\":1","b":1}`,
    '{"a":1,"A":2,"a ":3}',
  ])('is not found in %s, which is accepted', async (json) => {
    expect(await send(json)).toEqual({ status: 200, body: JSON.parse(json) as unknown });
  });
});

describe('how a body may be sent', () => {
  it.each([
    { 'content-encoding': 'identity' },
    { 'content-encoding': ' Identity ' },
    { 'content-encoding': '' },
    { 'transfer-encoding': 'chunked' },
    { 'transfer-encoding': ' Chunked ' },
  ])('%j is read', async (headers: Record<string, string>) => {
    expect(await send('{"a":1}', headers)).toEqual({ status: 200, body: { a: 1 } });
  });

  it.each([
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'identity, gzip' },
    { 'content-encoding': 'chunked' },
    { 'transfer-encoding': 'gzip, chunked' },
    { 'transfer-encoding': 'identity' },
    { 'content-type': 'text/plain' },
  ])('%j is 415', async (headers: Record<string, string>) => {
    expect(await statusOf('{"a":1}', headers)).toBe(415);
  });

  it.each([
    '{"__proto__":{"a":1}}',
    String.raw`{"a":{"\u005f_proto__":{"a":1}}}`,
    '{"constructor":{"prototype":{"a":1}}}',
  ])('%s, which would change a prototype, is refused with 400', async (json) => {
    expect(await statusOf(json)).toBe(400);
  });
});
