/** The exact headers that docs/security.md promises, written out here instead of taken from the server's code. */

export type Kind = 'page' | 'plain' | 'call';
type HeaderValues = Readonly<Record<string, string>>;

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
const PAGE = {
  ...COMMON,
  'content-security-policy': PAGE_POLICY,
  'reporting-endpoints': 'policy="/api/logs/policy"',
};

/** The headers of each kind of reply from a server without `PUBLIC_URL`. */
export const PROMISED: Readonly<Record<Kind, HeaderValues>> = {
  page: PAGE,
  // The plain page runs no script. Its form is sent with its origin: with `no-referrer` it would be `Origin: null`.
  plain: {
    ...PAGE,
    'content-security-policy': PAGE_POLICY.replace("script-src 'self'", "script-src 'none'"),
    'referrer-policy': 'same-origin',
  },
  call: { ...COMMON, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" },
};

/** The same behind TLS. */
export function behindTls(kind: Kind): HeaderValues {
  const headers = PROMISED[kind];
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': kind === 'call' ? policy : `${policy}; upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };
}

/** The same with pictures from a static content host. */
export const withPicturesFrom = (contentHost: string, headers: HeaderValues): HeaderValues => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "img-src 'self'",
    `img-src 'self' ${contentHost}`,
  ),
  'cross-origin-embedder-policy': 'credentialless',
});

/** Headers that depend on the single reply or its connection. Every other header must be exactly as promised. */
const OWN = new Set([
  ...['date', 'connection', 'keep-alive', 'transfer-encoding', 'allow', 'retry-after', 'vary'],
  ...['content-type', 'content-length', 'content-encoding'],
]);
/** The further ones of a file. */
const OF_FILES = new Set(['etag', 'last-modified', 'accept-ranges', 'content-range']);

/** The headers of a reply, without those that depend on it. */
export const securityOf = (headers: object): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));

/** The same of a reply about a file. */
export const securityOfFile = (headers: object): object =>
  Object.fromEntries(Object.entries(securityOf(headers)).filter(([name]) => !OF_FILES.has(name)));
