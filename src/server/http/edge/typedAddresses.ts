import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#content/languages.ts';
import { pathOf } from './allowedMethods.ts';

const normalised = (path: string): string => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};

/**
 * Returns a function that redirects (308) to an address of the list if the requested address differs from it only by
 * case, a trailing slash or a missing language. The target comes from the list, never from the request. The function
 * returns null if no redirect is needed.
 */
export function redirectToListed(
  listed: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null {
  const withoutLanguage = LANGUAGES.flatMap(({ language }) =>
    listed
      .filter((address) => address.endsWith(`/${language}`) && !address.includes('/from/'))
      .map((address) => [normalised(address.slice(0, -language.length - 1)), address] as const),
  );
  const byTyped = new Map([...withoutLanguage, ...listed.map((address) => [normalised(address), address] as const)]);
  return ({ method, url }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const path = pathOf(url);
    const address = byTyped.get(normalised(path));
    return address === undefined || address === path ? null : reply.redirect(address, 308);
  };
}
