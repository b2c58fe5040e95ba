import { z } from 'zod';
import { postcodeReply } from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import type { ClientDirectory } from '../../clients/clientDirectory.ts';
import { enforce, type Limiter } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import { failures, type Api } from './route.ts';

const FIELD = 'postcode';

const refused = {
  empty: () => refusal.empty(FIELD),
  invalid: () => refusal.malformed(FIELD),
  notFound: () => refusal.notFound(FIELD),
};

type Deps = { directory: ClientDirectory; lookups: Limiter; countLookup: (clientId: string) => void };

/** GET /api/triage/postcode: finds the client that serves a postcode, and its services' contacts. */
export function postcodeRoute(app: Api, { directory, lookups, countLookup }: Deps): void {
  app.get(
    PATHS.postcode,
    {
      schema: {
        summary: 'Which client serves a postcode',
        querystring: z.object({ postcode: z.string().default('') }),
        response: { 200: postcodeReply, ...failures },
      },
      onRequest: (request) => enforce(lookups, request),
    },
    (request) => {
      const lookup = directory.find(request.query.postcode);
      if (lookup.found === null) throw refused[lookup.why]();
      countLookup(lookup.found.clientId);
      return lookup.found;
    },
  );
}
