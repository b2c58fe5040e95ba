import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** Bytes a body may have; calls with less say so on their route. */
export const BODY_LIMIT = 16 * 1024;
const MOST_LEVELS = 4;

const OPENING = new Set(['{', '[']);
const CLOSING = new Set(['}', ']']);

/** Whether a JSON text nests deeper than `most` levels; reads no further than needed. */
function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index);
    if (inText) {
      if (character === '\\') index++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (OPENING.has(character)) {
      if (++depth > most) return true;
    } else if (CLOSING.has(character)) depth--;
  }
  return false;
}

/** Whether the body, or the way it is sent, is compressed: what unpacks to more than the limit must not come in. */
const isEncoded = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase()) ||
  !['', 'chunked'].includes((headers['transfer-encoding'] ?? '').trim().toLowerCase());

/** Takes JSON bodies only: not encoded, not deep, and nothing that reaches for a prototype. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(String(body), MOST_LEVELS)) done(refusal.malformed());
    else void parse(request, String(body), done);
  });
  app.addHook('preParsing', async (request) => {
    if (isEncoded(request)) throw refusal.unsupportedMediaType();
    return Promise.resolve();
  });
}
