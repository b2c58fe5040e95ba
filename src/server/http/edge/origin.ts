import type { FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Route `config`. `anyHost`: any Host header is accepted, for health probes, which may use an IP address. */
export type HostRule = { readonly anyHost?: boolean };

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** A Host header as a browser would write it (lower case, no default port), or null when it is invalid. */
function hostOf(text: string, protocol: string): string | null {
  if (!/^[A-Za-z0-9.:[\]_-]{1,255}$/.test(text)) return null;
  return URL.parse(`${protocol}//${text}`)?.host ?? null;
}

function isForeign({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin !== publicUrl;
  const from = URL.parse(origin);
  return from?.host !== hostOf(host, from?.protocol ?? 'http:');
}

/**
 * Whether a request names only one host: in one `Host` header, and not also in its URL. If it named two, a proxy and
 * this server could each use a different one.
 */
const namesOneHost = ({ raw, url }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length < 2 &&
  url.startsWith('/');

/**
 * Returns a function that throws 400 for a Host other than `publicUrl`'s (null allows any), and 403 for a write from
 * another site.
 */
export function originCheck(publicUrl: string | null): (request: FastifyRequest) => void {
  const ours = publicUrl === null ? null : new URL(publicUrl);
  const isOurs = (text: string): boolean => {
    // Nearly every request names our host as a browser writes it: it need not be parsed.
    if (ours !== null && text === ours.host) return true;
    const host = hostOf(text, ours?.protocol ?? 'http:');
    return host !== null && (ours === null || host === ours.host);
  };
  return (request) => {
    const { anyHost = false } = request.routeOptions.config as HostRule;
    if (!namesOneHost(request) || (!anyHost && !isOurs(request.host))) throw refusal.malformed();
    if (!READS.has(request.method) && isForeign(request, publicUrl)) throw refusal.forbidden();
  };
}
