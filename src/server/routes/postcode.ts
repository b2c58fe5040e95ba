import { z } from 'zod';
import { postcodeReply } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { enforce, type Limiter } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import { failures, type Api } from './route.ts';

const FIELD = 'postcode';

const refused = {
  empty: () => refusal.empty(FIELD),
  invalid: () => refusal.malformed(FIELD),
  notFound: () => refusal.notFound(FIELD),
};

/** GET /api/triage/postcode: which client serves a postcode, and how to reach its services. */
export function postcodeRoute(app: Api, deps: { directory: ClientDirectory; lookups: Limiter }): void {
  app.get(
    PATHS.postcode,
    {
      schema: {
        summary: 'Which client serves a postcode',
        querystring: z.object({ postcode: z.string() }),
        response: { 200: postcodeReply, ...failures },
      },
      onRequest: (request) => enforce(deps.lookups, request),
    },
    (request) => {
      const lookup = deps.directory.find(request.query.postcode);
      if (lookup.found === null) throw refused[lookup.why]();
      return lookup.found;
    },
  );
}
