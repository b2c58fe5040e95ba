import { BASE, LANGUAGE } from 'virtual:language';
import { START } from '#domain/journey.ts';

/** The address of a path in this page's language, e.g. `/cy/terms` for `/terms`. */
export function addressOf(path: string): string {
  return path === START && BASE !== '' ? BASE : BASE + path;
}

/** Returns an address without the prefix of the page's language, e.g. `/terms` for `/cy/terms` on a Welsh page. */
export function pathOf(address: string): string {
  return address.slice(BASE.length) || START;
}

export function currentPath(): string {
  return pathOf(window.location.pathname);
}

/** The path of a legal page, e.g. `/privacy-policy/en`. */
export function legalPath(name: string): string {
  return `/${name}/${LANGUAGE}`;
}

/**
 * The link from the start screen to the plain page, which needs no JavaScript. It is only a query, so the browser keeps
 * the path of the start screen, which can hold the referral option of a poster. The server redirects it.
 */
export const PLAIN_QUERY = '?plain';

/** The path of the week page, for the weeks after the check. */
export const YOUR_WEEK = legalPath('your-week');
