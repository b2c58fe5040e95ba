import type { FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** A route's own say: `anyHost` for the probes, which come by address. */
export type HostRule = { readonly anyHost?: boolean };

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** A Host header as the browser would write it (no default port, lower case), or null when it is none. */
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

/** One Host at most, and a target that names no host of its own: two could mean different servers to a proxy and to us. */
const namesOneHost = ({ raw, url }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length < 2 &&
  url.startsWith('/');

/**
 * Checks who is addressed and who asks: a Host that is not ours is 400 (any is ours while `publicUrl` is null), a write
 * from another site 403.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const protocol = publicUrl === null ? 'http:' : new URL(publicUrl).protocol;
  const host = hostOf(request.host, protocol);
  const { anyHost = false } = request.routeOptions.config as HostRule;
  const isOurs = host !== null && (publicUrl === null || host === new URL(publicUrl).host);
  if (!namesOneHost(request) || (!anyHost && !isOurs)) throw refusal.malformed();
  if (!READS.has(request.method) && isForeign(request, publicUrl)) throw refusal.forbidden();
}
