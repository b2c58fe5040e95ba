import { POLICY_REPORTS_PATH } from '#contract/calls.ts';
import { STATUS_CODES } from '../../process/nodeHttp.ts';
import type { Settings } from '../../settings/settings.ts';

/** The headers of every response (docs/security.md, Edge): pages, calls, files, and refusals. */

export type HeaderValues = Readonly<Record<string, string>>;
export type SecurityHeaders = { readonly page: HeaderValues; readonly plain: HeaderValues; readonly api: HeaderValues };

/** Route `config` of the page that needs no JavaScript. */
export type ScriptRule = { readonly noScript: true };

const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'worker-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'legal-html',
  'report-to': 'policy',
};

/** The Content-Security-Policy of API replies. A reply that a browser opens as a page can load and run nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const REFUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const TWO_YEARS_SECONDS = 63_072_000;

/** The origin of the static content host, or null when content comes from this server. */
export function contentHost(contentUrl: string): string | null {
  return URL.parse(contentUrl)?.origin ?? null;
}

function pagePolicy(host: string | null, tls: boolean, scripts: "'self'" | "'none'"): string {
  const sources = { ...PAGE_POLICY, 'script-src': scripts, 'img-src': host === null ? "'self'" : `'self' ${host}` };
  const directives = Object.entries(sources).map(([name, value]) => `${name} ${value}`);
  return [...directives, ...(tls ? ['upgrade-insecure-requests'] : [])].join('; ');
}

export function securityHeaders({ publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>): SecurityHeaders {
  const tls = publicUrl?.startsWith('https:') ?? false;
  const host = contentHost(brand.contentUrl);
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': 'no-store',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': host === null ? 'require-corp' : 'credentialless',
    'Origin-Agent-Cluster': '?1',
    ...(tls && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  };
  const page = (scripts: "'self'" | "'none'") => ({
    'Content-Security-Policy': pagePolicy(host, tls, scripts),
    'Reporting-Endpoints': `policy="${POLICY_REPORTS_PATH}"`,
    ...common,
  });
  return {
    page: page("'self'"),
    // Under `no-referrer` browsers would send the form with `Origin: null`. `origin.ts` refuses that, because another
    // site's form could send it too.
    plain: { ...page("'none'"), 'Referrer-Policy': 'same-origin' },
    api: { 'Content-Security-Policy': API_POLICY, ...common },
  };
}

/** A complete HTTP response as text, for requests that never reach a route: malformed or slow ones, and CONNECT. */
export function rawResponse(status: number, headers: HeaderValues, body: string): string {
  const all = { ...headers, 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' };
  const lines = Object.entries({ ...all, 'Content-Length': String(Buffer.byteLength(body)) });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
