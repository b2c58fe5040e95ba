import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from './errorReply.ts';
import { refusal } from './refusal.ts';

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * Returns a function that refuses requests without a route before their body is read: with 405 and `Allow` if the path
 * has other methods, otherwise with 404. It lets a GET or HEAD for an unknown page pass, which gets the not-found
 * screen. Call `refuseUnknown` before any route is added.
 */
export function refuseUnknown(app: FastifyInstance): (request: FastifyRequest) => void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const item of [method].flat()) known.add(item);
    methods.set(url, known);
  });
  return (request) => {
    if (!request.is404) return;
    const allowed = methods.get(pathOf(request.url));
    if (allowed) throw refusal.methodNotAllowed([...allowed].toSorted());
    if (isApiCall(request) || !['GET', 'HEAD'].includes(request.method)) throw refusal.notFound();
  };
}
