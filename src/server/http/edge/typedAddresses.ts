import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#content/languages.ts';
import { pathOf } from './allowedMethods.ts';

/** Normalises an address: lower case, without a trailing slash. */
const normalised = (path: string): string => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};

/**
 * Redirects (308) an address in another case, with a trailing slash or without its language to the matching address of the
 * list. The target comes from the list, never from the request.
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
