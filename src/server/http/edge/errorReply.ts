import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FailureReply } from '#contract/calls.ts';
import { STATUS_CODES } from '../../process/nodeHttp.ts';
import { StoreFailed, StoreUnavailable } from '../../database/core/databaseErrors.ts';
import { Refusal, refusal } from './refusal.ts';

/** Maps errors to the contract's failures. The cause never reaches the caller. */

/** Whether a request is for the API. Looks at the route, because percent escapes in the URL could hide `/api`. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url);

/** Matches names of unknown fields that a reply may repeat. Other text is left out: it could be a visitor's answer. */
const NAME = /^[A-Za-z_]\w{0,39}$/;

type ZodFault = NonNullable<FastifyError['validation']>[number];

function faultyField({ instancePath, params }: ZodFault): string | null {
  const path = instancePath.split('/').filter((part) => part !== '');
  const [unknown] = Array.isArray(params.keys) ? (params.keys as unknown[]) : [];
  const named = typeof unknown === 'string' && NAME.test(unknown) ? [...path, unknown] : path;
  return named.length > 0 ? named.join('.') : null;
}

/** True if the body or its `triage` is not an object: then the whole call is malformed, not one field. */
const isMisshapen = ({ keyword, instancePath }: ZodFault): boolean =>
  keyword === 'invalid_type' && (instancePath === '/' || instancePath === '/triage');

function validationRefusal(error: FastifyError): Refusal {
  const [fault] = error.validation ?? [];
  if (!fault) return refusal.malformed();
  const field = faultyField(fault);
  if (error.validationContext !== 'body') return refusal.malformed(field);
  return isMisshapen(fault) ? refusal.malformed(field) : refusal.invalid(field);
}

const BY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusal.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal.unsupportedMediaType,
  FST_ERR_NOT_FOUND: refusal.notFound,
  FST_ERR_HANDLER_TIMEOUT: refusal.unavailable,
};

/** The refusal for an expected error; null for an unexpected one. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return refusal.unavailable();
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const expected = BY_CODE[code]?.();
  if (expected) return expected;
  return statusCode >= 400 && statusCode < 500 ? refusal.malformed() : null;
}

export const failureBody = ({ code, field }: Refusal): FailureReply => ({ success: false, message: code, field });

/** Sends a refusal: the contract's JSON under `/api`, one line of text elsewhere. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply {
  reply.code(refused.status).headers(refused.headers);
  // Serialized here: every refusal has this shape, so no route's schema is needed.
  if (isApiCall(request)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(failureBody(refused)));
  }
  return reply.type('text/plain; charset=utf-8').send(`${STATUS_CODES[refused.status] ?? 'Error'}\n`);
}

/** Returns the refusal for any error, and logs an unexpected error. */
export function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  const expected = refusalOf(error);
  // Failures of the database are already logged, each cause once a minute.
  if (expected === null && !(error instanceof StoreFailed))
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
  return expected ?? refusal.internal();
}

/** The error handler of all routes but those of the plain page, which have their own. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, refusalFor(error, request));
}
