import { z } from 'zod';
import { errorReport, type ErrorReport } from '#contract/schemas.ts';
import { ERROR_REPORT_LIMITS, PATHS } from '#contract/calls.ts';
import type { Limiter } from '../edge/limiter.ts';
import { scrub } from '../../process/logging.ts';
import type { Metrics } from '../../process/metrics.ts';
import { failures, type Api } from './route.ts';

const BODY_LIMIT = 8 * 1024;

/** Scrubs the parts of a report, then cuts each to its limit. `scrub` would not recognise half an address. */
function cutReport(report: ErrorReport): ErrorReport {
  const cut = (part: keyof ErrorReport) => scrub(report[part]).slice(0, ERROR_REPORT_LIMITS[part]);
  return { boundary: cut('boundary'), name: cut('name'), message: cut('message'), stack: cut('stack') };
}

type Deps = { errorReports: Limiter; metrics: Pick<Metrics, 'errorReports'> };

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
