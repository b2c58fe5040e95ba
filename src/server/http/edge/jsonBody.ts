import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Maximum size of a body, in bytes, unless a route sets its own limit. */
export const BODY_LIMIT = 16 * 1024;
const MAX_DEPTH = 4;

const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

/** Whether a JSON text nests deeper than `maxDepth` levels; reads no further than needed. */
function isDeeperThan(json: string, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index);
    if (inText) {
      if (character === '\\') index++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (OPENING.has(character)) {
      if (++depth > maxDepth) return true;
    } else if (CLOSING.has(character)) depth--;
  }
  return false;
}

/** Whether the body is compressed. It is then refused, because it could unpack to more than the limit. */
const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase()) ||
  !['', 'chunked'].includes((headers['transfer-encoding'] ?? '').trim().toLowerCase());

/** Accepts bodies of a media type as JSON. Refuses deep nesting and properties such as `__proto__`. */
export function acceptJsonAs(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'addContentTypeParser'>,
  type: string,
) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (isDeeperThan(String(body), MAX_DEPTH)) done(refusal.malformed());
    else void parse(request, String(body), done);
  });
}

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJsonAs(app, 'application/json');
  app.addHook('preParsing', async (request) => {
    if (isEncoded(request)) throw refusal.unsupportedMediaType();
    return Promise.resolve();
  });
}
