import { z } from 'zod';
import { POLICY_REPORTS_PATH } from '#contract/calls.ts';
import { acceptJsonAs } from '../edge/jsonBody.ts';
import { createLimiter } from '../edge/limiter.ts';
import { scrub } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { failures, type Api } from './route.ts';

/** Browsers send the reports of a minute together, each with the whole policy. */
const BODY_LIMIT = 64 * 1024;
const MOST_CHARACTERS = 200;

/** Scrubbed before it is cut: half an address is not recognised. */
const asLogged = (value: string): string => scrub(value).slice(0, MOST_CHARACTERS);
const text = z.string().transform(asLogged).optional().catch(undefined);
/** The script at fault; not a page, whose path may tell a result. */
const script = z
  .string()
  .regex(/\/assets\/|^[a-z-]+-extension:/)
  .transform(asLogged)
  .optional()
  .catch(undefined);
const number = z.int().optional().catch(undefined);

/** What of a violation is logged: not the page, its address or the browser, which would tell of a visitor. */
const violation = z.object({
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: script,
  lineNumber: number,
  columnNumber: number,
});

/** Reports as browsers send them (Reporting API); those of another type have no violation. */
const reports = z.array(z.object({ type: z.string(), body: violation.optional().catch(undefined) }));

type Deps = { errorReportsPerMinute: number; metrics: Pick<Metrics, 'policyViolations'> };

/**
 * POST /api/logs/policy: logs what a page's policy has blocked, one line each, as browsers report it; past the limit it is
 * only counted.
 */
export function policyReportsRoute(app: Api, { errorReportsPerMinute, metrics }: Deps): void {
  const limiter = createLimiter(app, errorReportsPerMinute);
  void app.register((scope: Api, _options, done) => {
    acceptJsonAs(scope, 'application/reports+json');
    scope.post(
      POLICY_REPORTS_PATH,
      { bodyLimit: BODY_LIMIT, schema: { hide: true, body: reports, response: { 204: z.undefined(), ...failures } } },
      async (request, reply) => {
        const violations = request.body.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []));
        for (const each of violations) {
          const { allowed } = await limiter(request);
          metrics.policyViolations.inc({ kept: String(allowed) });
          if (allowed) request.log.warn({ violation: each }, 'a page’s policy has blocked something');
        }
        return reply.code(204).send();
      },
    );
    done();
  });
}
