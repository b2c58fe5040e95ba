import { expect } from 'vitest';
import type { RawAnswer } from './rawSocket.ts';

/** The exact headers that the server promises, written out here instead of taken from its code. */

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
  "frame-ancestors 'none'; worker-src 'none'; require-trusted-types-for 'script'; trusted-types legal-html; report-to policy";

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
};

/** Headers that depend on the single reply or its connection. Every other header must be exactly as promised. */
const OWN = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'allow', 'retry-after', 'vary', 'etag'],
  ...['content-type', 'content-length', 'content-encoding', 'content-range', 'accept-ranges', 'last-modified'],
]);

export type Kind = 'page' | 'call';

/** The headers of a kind of reply from a server without PUBLIC_URL. */
export const onLaptop = (kind: Kind, more: Readonly<Record<string, string>> = {}) => ({
  ...COMMON,
  'content-security-policy': kind === 'page' ? PAGE_POLICY : "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(kind === 'page' && { 'reporting-endpoints': 'policy="/api/logs/policy"' }),
  ...more,
});

/** The same behind TLS, with pictures from a static content host. */
export function behindTls(kind: Kind, contentHost: string, more: Readonly<Record<string, string>> = {}) {
  const withHost = PAGE_POLICY.replace("img-src 'self'", `img-src 'self' ${contentHost}`);
  return {
    ...onLaptop(kind),
    ...(kind === 'page' && { 'content-security-policy': `${withHost}; upgrade-insecure-requests` }),
    'cross-origin-embedder-policy': 'credentialless',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    ...more,
  };
}

/** Fails unless a reply has exactly the promised headers: none missing, repeated or extra. */
export function expectHeaders(answer: RawAnswer, promised: Readonly<Record<string, string>>): void {
  const unpromised = answer.headers.filter(([name]) => !OWN.has(name));
  expect(Object.fromEntries(unpromised)).toEqual(promised);
  expect(unpromised).toHaveLength(Object.keys(promised).length);
}
