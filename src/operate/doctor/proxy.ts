import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { HEADERS, PATHS } from '#contract/calls.ts';
import { securityHeaders, type Headers } from '#server/edge/securityHeaders.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import { DAY_MS } from '../outcome.ts';
import { SKIPPED, type Check, type Patient, type Verdict } from './check.ts';

const PATIENCE_MS = 10_000;
/** An address kept for documentation: a visitor who claims to be it must not be believed. */
const FORGED = '192.0.2.1';
/** This machine, by an address that no proxy uses towards the server. */
const OTHER_LOOPBACK = '127.0.0.2';

type Asked = { readonly method?: string; readonly headers?: Headers; readonly body?: string };
type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** This machine's own address on the connection. */
  readonly from: string;
  /** When the certificate ends, in ms; null without TLS. */
  readonly certificateEnds: number | null;
};

const lookupAll = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const isOwn = (address: string): boolean =>
  isLoopback(address) || Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));

/**
 * Where to connect for a host. A name that leads to this machine is asked from an address that no proxy uses towards the
 * server, or else the visitor and the proxy could not be told apart.
 */
async function connectionTo(host: string, find: Patient['lookup'] = lookupAll) {
  const addresses = isIP(host) === 0 ? await find(host) : [host];
  const own = addresses.find((address) => isIP(address) === 4 && isOwn(address));
  return own !== undefined && process.platform === 'linux' ? { host: own, localAddress: OTHER_LOOPBACK } : { host };
}

/** Asks the public address, as a visitor's browser would; rejects when nothing answers, or its certificate is not valid. */
async function ask(patient: Patient, path: string, { method, headers, body }: Asked = {}): Promise<Answered> {
  const { settings, connectTo } = patient;
  const url = new URL(path, settings.publicUrl ?? undefined);
  const { host = url.hostname.replace(/^\[|\]$/g, ''), port = url.port } = connectTo ?? {};
  const connection = await connectionTo(host, patient.lookup);
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)({
    ...connection,
    port,
    path: url.pathname + url.search,
    method: method ?? 'GET',
    agent: false,
    ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
    ...(connectTo?.ca !== undefined && { ca: connectTo.ca }),
    headers: { Host: url.host, ...headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  asked.on('error', reject).on('response', (response) => {
    const { socket, statusCode: status = 0, headers: found } = response;
    const from = socket.localAddress ?? '';
    const ends = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : null;
    text(response).then((all) => resolve({ status, headers: found, body: all, from, certificateEnds: ends }), reject);
  });
  asked.end(body);
  return promise;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).name;

/** Fewer days than this before its end, a certificate should have been renewed. */
const CERTIFICATE_DAYS = 21;

async function reach(patient: Patient): Promise<Verdict> {
  const { status, headers: found, body, certificateEnds } = await ask(patient, '/healthz');
  const isOurs = body.includes('"version"');
  if ([502, 503, 504].includes(status) && !isOurs && !isFromServer(patient, found))
    return ['fault', 'the proxy answers, the server behind it does not'];
  if (status !== 200 || !isOurs) return ['fault', `answers ${status}, and not as this service`];
  if (certificateEnds === null) return ['warning', 'answers without TLS'];
  const days = Math.floor((certificateEnds - patient.now.getTime()) / DAY_MS);
  return days < CERTIFICATE_DAYS
    ? ['warning', `answers, but its certificate ends in ${days} days: have it renewed`]
    : ['ok', `answers, with a certificate that is valid for ${days} days`];
}

/** Whether an error comes from the server, and not from the proxy in its place. */
const isFromServer = ({ settings }: Patient, found: IncomingHttpHeaders): boolean =>
  found['content-security-policy'] === securityHeaders(settings).page['Content-Security-Policy'];

const reached = new WeakMap<Patient, Promise<Verdict>>();

/** Whether this service answers at PUBLIC_URL; asked once for all lines. */
function reachOnce(patient: Patient): Promise<Verdict> {
  if (patient.settings.publicUrl === null)
    return Promise.resolve(['warning', 'is not set: the proxy is not looked at']);
  const verdict =
    reached.get(patient) ??
    reach(patient).catch((error: unknown): Verdict => ['fault', `PUBLIC_URL gave no answer (${codeOf(error)})`]);
  reached.set(patient, verdict);
  return verdict;
}

/** A further check of what answers at PUBLIC_URL, if this service does. */
const through = (work: (patient: Patient) => Promise<Verdict>) => async (patient: Patient) => {
  const [state] = await reachOnce(patient);
  if (state === 'fault' || patient.settings.publicUrl === null) return SKIPPED;
  try {
    return await work(patient);
  } catch (error) {
    return ['fault', `PUBLIC_URL gave no answer (${codeOf(error)})`] as const;
  }
};

const changedHeaders = (ours: Headers, found: IncomingHttpHeaders): string[] =>
  Object.entries(ours).flatMap(([name, value]) => (found[name.toLowerCase()] === value ? [] : [name]));

async function headers(patient: Patient): Promise<Verdict> {
  const { page, api } = securityHeaders(patient.settings);
  const changed = [
    ...changedHeaders(page, (await ask(patient, '/')).headers),
    ...changedHeaders(api, (await ask(patient, PATHS.postcode)).headers),
  ];
  if (changed.length === 0) return ['ok', 'reach the visitor as the server sends them'];
  return ['fault', `changed or lost on the way: ${[...new Set(changed)].join(', ')}; let the proxy pass them on`];
}

async function cache(patient: Patient): Promise<Verdict> {
  await ask(patient, '/healthz');
  const { headers: found } = await ask(patient, '/healthz');
  const isHit = found.age !== undefined || /hit/i.test([found['x-cache'], found['cf-cache-status']].join());
  return isHit
    ? ['fault', 'a cache answers in place of the server: take this site out of it']
    : ['ok', 'none answers in place of the server'];
}

/** A record's id of the right form that no record has, so that nothing is written. */
const NO_RECORD = JSON.stringify({ triage: { _id: 'A'.repeat(32) } });

/** The headers of a call that do not arrive: a malformed one is refused (400) only if the server sees it. */
async function lostHeaders(patient: Patient): Promise<Verdict> {
  const lost: string[] = [];
  for (const name of [HEADERS.visitKey, HEADERS.triageRevision, HEADERS.consentVersion, HEADERS.consentResearch]) {
    const malformed = { 'Content-Type': 'application/json', [name]: '?' + '?'.repeat(300) };
    const { status } = await ask(patient, PATHS.triageLog, { method: 'POST', headers: malformed, body: NO_RECORD });
    if (status === 503) return ['warning', 'not looked at: the server is too busy; ask again'];
    if (status !== 400) lost.push(name);
  }
  return lost.length === 0
    ? ['ok', 'reach the server']
    : ['fault', `do not reach the server: ${lost.join(', ')}; let the proxy pass them on`];
}

const isPrivate = (address: string): boolean =>
  isLoopback(address) || /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd]/i.test(address);

async function visitorAddress(patient: Patient): Promise<Verdict> {
  const { body, from } = await ask(patient, '/healthz', { headers: { 'X-Forwarded-For': FORGED } });
  const { address } = JSON.parse(body) as { address?: string };
  if (address === FORGED)
    return ['fault', 'the server believes whatever address a visitor claims: TRUST_PROXY counts too many hops'];
  if (address === from || (address !== undefined && !isPrivate(address))) return ['ok', 'reaches the server'];
  return [
    'fault',
    'the server takes the proxy for the visitor: set TRUST_PROXY, and let the proxy send X-Forwarded-For',
  ];
}

export const PROXY: readonly Check[] = [
  {
    name: 'PUBLIC_URL',
    see: 'install.md#what-a-proxy-must-do',
    run: reachOnce,
  },
  { name: 'headers of answers', see: 'install.md#what-a-proxy-must-do', run: through(headers) },
  { name: 'headers of calls', see: 'install.md#what-a-proxy-must-do', run: through(lostHeaders) },
  { name: 'cache', see: 'install.md#what-a-proxy-must-do', run: through(cache) },
  { name: 'visitor’s address', see: 'install.md#what-a-proxy-must-do', run: through(visitorAddress) },
];
