import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Maximum size of a body, in bytes, unless a route sets its own limit. */
export const BODY_LIMIT = 16 * 1024;
const MAX_DEPTH = 4;

const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

/** The colon after a member's name. */
const COLON = /\s*:/y;

/** The name in a member's key, e.g. `q1` in `"q\\u0031"`. A key that is no JSON is left as it is. */
function nameIn(key: string): string {
  try {
    return String(JSON.parse(key));
  } catch {
    return key;
  }
}

/**
 * Whether a JSON text nests deeper than `maxDepth` levels, or names a member of an object twice, of which readers take
 * different ones. Reads no further than needed.
 */
function isDeepOrAmbiguous(json: string, maxDepth: number): boolean {
  /** The names so far in each object or list that is open. */
  const open: Set<string>[] = [];
  let textStart = -1;
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index);
    if (textStart >= 0) {
      if (character === '\\') index++;
      else if (character === '"') {
        COLON.lastIndex = index + 1;
        if (COLON.test(json)) {
          const names = open.at(-1);
          const name = nameIn(json.slice(textStart, index + 1));
          if (names?.has(name) === true) return true;
          names?.add(name);
        }
        textStart = -1;
      }
    } else if (character === '"') textStart = index;
    else if (OPENING.has(character)) {
      if (open.push(new Set()) > maxDepth) return true;
    } else if (CLOSING.has(character)) open.pop();
  }
  return false;
}

/** Whether the body is compressed. It is then refused, because it could unpack to more than the limit. */
const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase()) ||
  !['', 'chunked'].includes((headers['transfer-encoding'] ?? '').trim().toLowerCase());

/** Accepts bodies of a media type as JSON. Refuses deep nesting, a name used twice and properties such as `__proto__`. */
export function acceptJsonAs(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'addContentTypeParser'>,
  type: string,
) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    if (isDeepOrAmbiguous(String(body), MAX_DEPTH)) done(refusal.malformed());
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
