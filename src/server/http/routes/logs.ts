import { z } from 'zod';
import { errorReport, type ErrorReport } from '#contract/schemas.ts';
import { ERROR_REPORT_LIMITS, PATHS, POLICY_REPORTS_PATH } from '#contract/calls.ts';
import type { Limiter } from '../edge/limiter.ts';
import { scrub } from '../../process/logging.ts';
import type { Metrics } from '../../process/metrics.ts';
import { failures, type Api } from './route.ts';
import { acceptJsonAs } from '../edge/jsonBody.ts';

/** Maximum size of a failure report, in bytes. */
const BODY_LIMIT = 8 * 1024;
/** Maximum size of policy reports, in bytes. Browsers send a minute's reports together, each with the whole policy. */
const POLICY_BODY_LIMIT = 64 * 1024;

/** Scrubs each part of a report before it cuts the part to its limit: `scrub` might not recognise half an address. */
function cutReport(report: ErrorReport): ErrorReport {
  const cut = (part: keyof ErrorReport) => scrub(report[part]).slice(0, ERROR_REPORT_LIMITS[part]);
  return { boundary: cut('boundary'), name: cut('name'), message: cut('message'), stack: cut('stack') };
}

type Deps = {
  readonly errorReports: Limiter;
  readonly policyReports: Limiter;
  readonly metrics: Pick<Metrics, 'errorReports' | 'policyViolations'>;
};

/** POST /api/logs: logs a page's rendering failure as one line. Past the limit, failures are only counted. */
export function logsRoute(app: Api, { errorReports, metrics }: Deps): void {
  app.post(
    PATHS.logs,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Report a rendering failure',
        body: errorReport,
        response: { 204: z.undefined(), ...failures },
      },
    },
    async (request, reply) => {
      const { allowed } = await errorReports(request);
      metrics.errorReports.inc({ kept: String(allowed) });
      if (allowed) request.log.warn({ report: cutReport(request.body) }, 'a page failed to render');
      return reply.code(204).send();
    },
  );
}

/** The directives that are logged. Any other text is left out, because the sender could have made it up. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'sandbox',
  'require-trusted-types-for',
  'trusted-types',
] as const;
/** Keywords that browsers report instead of an address. */
const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'];
const MOST_CHARACTERS = 100;

/** The schemes whose host is a site. The host of an extension may be a number of one browser alone. */
const SITES = ['https:', 'http:', 'wss:', 'ws:'];

/** A keyword, a site's origin such as "https://example.org", or the scheme alone, such as "moz-extension:". */
function originOf(blocked: string): string | undefined {
  if (KEYWORDS.includes(blocked)) return blocked;
  const url = URL.parse(blocked);
  // Scrub before cutting: `scrub` might not recognise half an address.
  return url
    ? scrub(SITES.includes(url.protocol) ? `${url.protocol}//${url.host}` : url.protocol).slice(0, MOST_CHARACTERS)
    : undefined;
}

/** The logged part of a violation: never the page, script or browser, which could identify a visitor. */
const violation = z
  .object({
    effectiveDirective: z.enum(DIRECTIVES).optional().catch(undefined),
    blockedURL: z.string().transform(originOf).optional().catch(undefined),
  })
  .transform(({ effectiveDirective, blockedURL }) => ({ directive: effectiveDirective, origin: blockedURL }));

/** Reports as browsers send them (Reporting API); only those of type `csp-violation` are used. */
const reports = z.array(z.object({ type: z.string(), body: violation.optional().catch(undefined) }));

/** POST /api/logs/policy: logs each policy violation that browsers report. Past the limit, they are only counted. */
export function cspReportsRoute(app: Api, { policyReports, metrics }: Deps): void {
  void app.register((scope: Api, _options, done) => {
    acceptJsonAs(scope, 'application/reports+json');
    scope.post(
      POLICY_REPORTS_PATH,
      {
        bodyLimit: POLICY_BODY_LIMIT,
        schema: { hide: true, body: reports, response: { 204: z.undefined(), ...failures } },
      },
      async (request, reply) => {
        const violations = request.body.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []));
        for (const item of violations) {
          const { allowed } = await policyReports(request);
          metrics.policyViolations.inc({ kept: String(allowed) });
          if (allowed) request.log.warn({ violation: item }, 'a page’s policy has blocked something');
        }
        return reply.code(204).send();
      },
    );
    done();
  });
}
