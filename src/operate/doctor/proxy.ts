import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { HEADERS, PATHS } from '#contract/calls.ts';
import { securityHeaders, type HeaderValues } from '#server/http/edge/securityHeaders.ts';
import { isCertificateFault, networkCause, networkCode } from '#server/networkCauses.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import { DAY_MS } from '../outcome.ts';
import { SKIPPED, type Check, type Target, type Verdict } from './check.ts';

const PATIENCE_MS = 10_000;
/** A reserved address (RFC 5737) that `doctor` claims as its own: the server must not believe it. */
const FORGED = '192.0.2.1';
/** A loopback address that no proxy uses to reach the server. */
const OTHER_LOOPBACK = '127.0.0.2';

type RequestOptions = { readonly method?: string; readonly headers?: HeaderValues; readonly body?: string };
type ProxyResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** This machine's own address on the connection. */
  readonly from: string;
  /** When the certificate expires, in ms since 1970; null without TLS. */
  readonly certificateEnds: number | null;
};

const lookupAll = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const isOwn = (address: string): boolean =>
  isLoopback(address) || Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));

/** Returns how to connect to a host: to this machine, from OTHER_LOOPBACK, an address that the proxy does not use. */
async function connectionTo(host: string, find: Target['lookup'] = lookupAll) {
  const addresses = isIP(host) === 0 ? await find(host) : [host];
  const own = addresses.find((address) => isIP(address) === 4 && isOwn(address));
  return own !== undefined && process.platform === 'linux' ? { host: own, localAddress: OTHER_LOOPBACK } : { host };
}

/** Targets whose certificate this machine does not trust: that is a fault, and the rest of the proxy is still checked. */
const untrusted = new WeakSet<Target>();

/** Requests a path at PUBLIC_URL as a browser would. Rejects if no answer comes or the certificate is not valid. */
async function ask(
  target: Target,
  path: string,
  { method, headers, body }: RequestOptions = {},
): Promise<ProxyResponse> {
  const { settings, connectTo } = target;
  const isTrusted = !untrusted.has(target);
  const url = new URL(path, settings.publicUrl ?? undefined);
  const { host = url.hostname.replace(/^\[|\]$/g, ''), port = url.port } = connectTo ?? {};
  const connection = await connectionTo(host, target.lookup);
  const { promise, resolve, reject } = Promise.withResolvers<ProxyResponse>();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)({
    ...connection,
    port,
    path: url.pathname + url.search,
    method: method ?? 'GET',
    agent: false,
    ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
    ...(connectTo?.ca !== undefined && { ca: connectTo.ca }),
    rejectUnauthorized: isTrusted,
    headers: { Host: url.host, ...headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  request.on('error', reject).on('response', (response) => {
    const { socket, statusCode: status = 0 } = response;
    const from = socket.localAddress ?? '';
    const ends = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : null;
    text(response).then(
      (content) => resolve({ status, headers: response.headers, body: content, from, certificateEnds: ends }),
      reject,
    );
  });
  request.end(body);
  return promise;
}

/** Days before its expiry by which a certificate should have been renewed. */
const CERTIFICATE_DAYS = 21;

async function reach(target: Target): Promise<Verdict> {
  const { status, headers, body, certificateEnds } = await ask(target, '/healthz');
  const isOurs = body.includes('"status":"ok"');
  if ([502, 503, 504].includes(status) && !isOurs && !isFromServer(target, headers))
    return ['fault', 'the proxy answers, but the server behind it does not'];
  if (status !== 200 || !isOurs) return ['fault', `answers ${status}, but not from this service`];
  if (certificateEnds === null) return ['warning', 'answers without TLS'];
  const days = Math.floor((certificateEnds - target.now.getTime()) / DAY_MS);
  return days < CERTIFICATE_DAYS
    ? ['warning', `answers, but its certificate expires in ${days} days: renew it`]
    : ['ok', `answers, with a certificate that is valid for ${days} days`];
}

/** True if an error response comes from the server rather than from the proxy: it has the server's security policy. */
const isFromServer = ({ settings }: Target, headers: IncomingHttpHeaders): boolean =>
  headers['content-security-policy'] === securityHeaders(settings).page['Content-Security-Policy'];

const unreached = ({ settings }: Target, code: string): Verdict => [
  'fault',
  `${settings.publicUrl ?? ''}: ${networkCause(code)}`,
];

/** The verdict after `code` kept an answer away. Where it is the certificate's, asks again without judging that. */
async function reachUntrusted(target: Target, code: string): Promise<Verdict> {
  if (!isCertificateFault(code)) return unreached(target, code);
  untrusted.add(target);
  const [state, says] = await reach(target).catch((error: unknown) => unreached(target, networkCode(error)));
  if (state !== 'fault') return unreached(target, code);
  untrusted.delete(target);
  return [state, says];
}

const reached = new WeakMap<Target, Promise<Verdict>>();

/** Checks whether this service answers at PUBLIC_URL. It asks only once for all checks in this file. */
function reachOnce(target: Target): Promise<Verdict> {
  if (target.settings.publicUrl === null) return Promise.resolve(['warning', 'is not set: the proxy is not checked']);
  const verdict =
    reached.get(target) ?? reach(target).catch((error: unknown) => reachUntrusted(target, networkCode(error)));
  reached.set(target, verdict);
  return verdict;
}

/** Wraps a check so that it runs only if this service answers at PUBLIC_URL. */
const through = (work: (target: Target) => Promise<Verdict>) => async (target: Target) => {
  const [state] = await reachOnce(target);
  if ((state === 'fault' && !untrusted.has(target)) || target.settings.publicUrl === null) return SKIPPED;
  try {
    return await work(target);
  } catch (error) {
    return unreached(target, networkCode(error));
  }
};

const changedHeaders = (ours: HeaderValues, headers: IncomingHttpHeaders): string[] =>
  Object.entries(ours).flatMap(([name, value]) => (headers[name.toLowerCase()] === value ? [] : [name]));

async function checkResponseHeaders(target: Target): Promise<Verdict> {
  const { page, api } = securityHeaders(target.settings);
  const changed = [
    ...changedHeaders(page, (await ask(target, '/')).headers),
    ...changedHeaders(api, (await ask(target, PATHS.postcode)).headers),
  ];
  if (changed.length === 0) return ['ok', 'reach the visitor unchanged'];
  return [
    'fault',
    `changed or removed on the way: ${[...new Set(changed)].join(', ')}; configure the proxy to forward them`,
  ];
}

async function checkCache(target: Target): Promise<Verdict> {
  await ask(target, '/healthz');
  const { headers } = await ask(target, '/healthz');
  const isHit = headers.age !== undefined || /hit/i.test([headers['x-cache'], headers['cf-cache-status']].join());
  return isHit
    ? ['fault', 'a cache in front of the server answers: exclude this site from it']
    : ['ok', 'no cache in front of the server'];
}

/** A request body with a well-formed id that no record has, so that the server writes nothing. */
const NO_RECORD = JSON.stringify({ triage: { _id: 'A'.repeat(32) } });

/** Finds request headers that the proxy drops. Sends malformed ones: the server answers 400 to each that reaches it. */
async function checkRequestHeaders(target: Target): Promise<Verdict> {
  const lost: string[] = [];
  for (const name of [HEADERS.visitKey, HEADERS.triageRevision, HEADERS.consentVersion, HEADERS.consentResearch]) {
    const malformed = { 'Content-Type': 'application/json', [name]: '?' + '?'.repeat(300) };
    const { status } = await ask(target, PATHS.triageLog, { method: 'POST', headers: malformed, body: NO_RECORD });
    if (status === 503) return ['warning', 'not checked: the server is too busy; try again'];
    if (status !== 400) lost.push(name);
  }
  return lost.length === 0
    ? ['ok', 'reach the server']
    : ['fault', `do not reach the server: ${lost.join(', ')}; configure the proxy to forward them`];
}

const isPrivate = (address: string): boolean =>
  isLoopback(address) || /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd]/i.test(address);

async function checkVisitorAddress(target: Target): Promise<Verdict> {
  const { body, from } = await ask(target, '/healthz', { headers: { 'X-Forwarded-For': FORGED } });
  const { address } = JSON.parse(body) as { address?: string };
  if (address === FORGED)
    return ['fault', 'the server trusts any address that a visitor claims: TRUST_PROXY counts too many hops'];
  if (address === from || (address !== undefined && !isPrivate(address))) return ['ok', 'reaches the server'];
  return [
    'fault',
    'the server sees the proxy’s address instead of the visitor’s: set TRUST_PROXY, and configure the proxy to send X-Forwarded-For',
  ];
}

export const PROXY: readonly Check[] = [
  {
    name: 'PUBLIC_URL',
    see: 'install.md#what-a-proxy-must-do',
    run: reachOnce,
  },
  { name: 'response headers', see: 'install.md#what-a-proxy-must-do', run: through(checkResponseHeaders) },
  { name: 'request headers', see: 'install.md#what-a-proxy-must-do', run: through(checkRequestHeaders) },
  { name: 'cache', see: 'install.md#what-a-proxy-must-do', run: through(checkCache) },
  { name: 'visitor’s address', see: 'install.md#what-a-proxy-must-do', run: through(checkVisitorAddress) },
];
