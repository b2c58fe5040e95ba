import type { FastifyTypeProviderDefault } from 'fastify';
import { z } from 'zod';
import { postcodeReply } from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import type { ClientDirectory } from '../../clients/clientDirectory.ts';
import { sendRefusal } from '../edge/errorReply.ts';
import { enforce, type Limiter } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import { failures, type Api } from './route.ts';

const FIELD = 'postcode';

/** Created once: an error records its stack, which takes as long as finding the postcode. */
const refused = {
  empty: refusal.empty(FIELD),
  invalid: refusal.malformed(FIELD),
  notFound: refusal.notFound(FIELD),
};

type Deps = { directory: ClientDirectory; lookups: Limiter; countLookup: (clientId: string) => void };

/** GET /api/triage/postcode: finds the client that serves a postcode, and its services' contacts. */
export function postcodeRoute(app: Api, { directory, lookups, countLookup }: Deps): void {
  // Without the schema's types: the reply is sent as the directory wrote it.
  app.withTypeProvider<FastifyTypeProviderDefault>().get<{ Querystring: { readonly postcode: string } }>(
    PATHS.postcode,
    {
      schema: {
        summary: 'Which client serves a postcode',
        querystring: z.object({ postcode: z.string().default('') }),
        response: { 200: postcodeReply, ...failures },
      },
      onRequest: (request) => enforce(lookups, request),
    },
    (request, reply) => {
      const lookup = directory.find(request.query.postcode);
      if (lookup.found === null) return sendRefusal(request, reply, refused[lookup.why]);
      countLookup(lookup.found.clientId);
      return reply.type('application/json; charset=utf-8').send(lookup.json);
    },
  );
}
