import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#content/languages.ts';
import { pathOf } from './allowedMethods.ts';

/** An address without what people leave out or add: its case, and a slash at its end. */
const plainly = (path: string): string => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};

/**
 * Leads an address as people type it, in another case, with a slash at its end or without its language, to the one
 * address of the list that it stands for (308). The answer's address comes from the list, never from the request.
 */
export function leadToListed(
  listed: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null {
  const withoutLanguage = LANGUAGES.flatMap(({ language }) =>
    listed
      .filter((address) => address.endsWith(`/${language}`) && !address.includes('/from/'))
      .map((address) => [plainly(address.slice(0, -language.length - 1)), address] as const),
  );
  const byTyped = new Map([...withoutLanguage, ...listed.map((address) => [plainly(address), address] as const)]);
  return ({ method, url }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const path = pathOf(url);
    const address = byTyped.get(plainly(path));
    return address === undefined || address === path ? null : reply.redirect(address, 308);
  };
}
