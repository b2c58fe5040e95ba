import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { postcodeReply, type PostcodeReply, type ServiceDetails } from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { createLimiter, enforce } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import { failures, type Api } from './route.ts';

const FIELD = 'postcode';

const refused = {
  empty: () => refusal.empty(FIELD),
  invalid: () => refusal.malformed(FIELD),
  notFound: () => refusal.notFound(FIELD),
};

/** The placeholder for the postcode in a reply; inside a text its quotes would be escaped. */
const NO_POSTCODE = '"formattedPostcode":""';

/** Serializes a zone's reply once, and from then on inserts each postcode: that takes a twentieth of the time. */
function rememberZones(serialize: (reply: unknown) => string): (reply: PostcodeReply) => string {
  const known = new WeakMap<ServiceDetails, readonly [string, string]>();
  const partsOf = (reply: PostcodeReply): readonly [string, string] => {
    const parts = splitReply(serialize({ ...reply, formattedPostcode: '' }));
    known.set(reply.serviceDetails, parts);
    return parts;
  };
  return (reply) => {
    const [before, after] = known.get(reply.serviceDetails) ?? partsOf(reply);
    return `${before}"formattedPostcode":${JSON.stringify(reply.formattedPostcode)}${after}`;
  };
}

function splitReply(text: string): readonly [string, string] {
  const [before, after, ...more] = text.split(NO_POSTCODE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the reply must contain the placeholder exactly once');
  return [before, after];
}

const lookupSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const serialize = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  return route.httpStatus === '200' ? rememberZones(serialize) : serialize;
};

type Deps = { directory: ClientDirectory; lookupsPerMinute: number };

/** GET /api/triage/postcode: finds the client that serves a postcode, and its services' contacts. */
export function postcodeRoute(app: Api, { directory, lookupsPerMinute }: Deps): void {
  const lookups = createLimiter(app, lookupsPerMinute);
  app.get(
    PATHS.postcode,
    {
      schema: {
        summary: 'Which client serves a postcode',
        querystring: z.object({ postcode: z.string() }),
        response: { 200: postcodeReply, ...failures },
      },
      serializerCompiler: lookupSerializer,
      onRequest: (request) => enforce(lookups, request),
    },
    (request) => {
      const lookup = directory.find(request.query.postcode);
      if (lookup.found === null) throw refused[lookup.why]();
      return lookup.found;
    },
  );
}
