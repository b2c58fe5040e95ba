import { describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });

/** The body of the first request, as it was sent. */
const bodyOf = (fetch: { mock: { calls: readonly (readonly unknown[])[] } }): unknown =>
  (fetch.mock.calls[0]?.[1] as RequestInit | undefined)?.body;

/** Creates the API with a fake server that gives `answer` to every call. */
function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const onElsewhere = vi.fn();
  return { api: createApi({ fetch, onElsewhere }), fetch, onElsewhere };
}

describe('a call', () => {
  it('gives the server’s reply', async () => {
    const { api, fetch } = answering(() => Promise.resolve(reply(200, { success: true, clientId: 'york' })));
    await expect(api.lookUpPostcode('YO1 7HH')).resolves.toMatchObject({ ok: true, value: { clientId: 'york' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/triage/postcode?postcode=YO1%207HH');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'omit', cache: 'no-store' });
  });

  it('gives a failure’s code, field and retry delay', async () => {
    const { api } = answering(() =>
      Promise.resolve(reply(429, { success: false, message: 'tooMany', field: null }, { 'Retry-After': '12' })),
    );
    await expect(api.lookUpPostcode('YO1 7HH')).resolves.toEqual({
      ok: false,
      message: 'tooMany',
      field: null,
      status: 429,
      retryAfterMs: 12_000,
    });
  });

  it.each([
    ['without a message', reply(500, { success: false })],
    ['with an unknown message', reply(400, { success: false, message: 'nonsense' })],
    ['that is not JSON', new Response('<html>', { status: 502 })],
    ['of status 200 that says it failed', reply(200, { success: false })],
  ])('treats a reply %s as an internal failure', async (_, response) => {
    const { api } = answering(() => Promise.resolve(response));
    await expect(api.fetchLegals()).resolves.toMatchObject({ ok: false, message: 'internal' });
  });

  it('gives a failure of status 0 when no answer comes', async () => {
    const { api } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.fetchLegals()).resolves.toMatchObject({ ok: false, message: 'internal', status: 0 });
  });

  it('that finds a visit open elsewhere reports that, whichever call it is', async () => {
    const elsewhere = { success: false, message: 'loggedInElsewhere', field: null };
    const { api, onElsewhere } = answering(() => Promise.resolve(reply(409, elsewhere)));
    await api.fetchLegals();
    await api.lookUpPostcode('YO1 7HH');
    expect(onElsewhere).toHaveBeenCalledTimes(2);
  });
});

describe('the log', () => {
  it('sends the record with the visit’s key, revision and consent, and goes on after the page has closed', async () => {
    const { api, fetch } = answering(() => Promise.resolve(reply(200, { success: true, _id: 'a', reference: 'b' })));
    const consent = { consentVersion: 'c', consentResearch: true };
    await api.logTriage({ triage: { q1: 2 }, revision: 7, visitKey: 'key', ...consent, keepalive: true });
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/triage/log',
      {
        method: 'POST',
        body: '{"triage":{"q1":2}}',
        headers: { 'Visit-Key': 'key', 'Triage-Revision': '7', 'Consent-Version': 'c', 'Consent-Research': 'yes' },
        keepalive: true,
      },
    ]);
  });
});

describe('an error report', () => {
  it('is cut to the server’s limits', async () => {
    const { api, fetch } = answering(() => Promise.resolve(reply(204, null)));
    const error = new Error('m'.repeat(2000));
    error.stack = 's'.repeat(9000);
    await api.reportError('b'.repeat(300), error);
    const sent = JSON.parse(bodyOf(fetch) as string) as Record<string, string>;
    expect(Object.fromEntries(Object.entries(sent).map(([part, text]) => [part, text.length]))).toEqual({
      boundary: 200,
      name: 5,
      message: 1000,
      stack: 4000,
    });
  });

  it('also covers a thrown text, and does not fail if its own call does', async () => {
    const { api, fetch } = answering(() => Promise.reject(new TypeError('down')));
    await expect(api.reportError('screen', 'just a text')).resolves.toBeUndefined();
    expect(bodyOf(fetch)).toContain('"message":"just a text"');
  });
});
