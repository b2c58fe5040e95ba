import { BASE, LANGUAGE } from 'virtual:language';
import { START } from '#domain/journey.ts';

/** The address of a path in this page's language, e.g. `/cy/terms` for `/terms`. */
export function addressOf(path: string): string {
  return path === START && BASE !== '' ? BASE : BASE + path;
}

/** The path of an address in this page's language, e.g. `/terms` for `/cy/terms`. */
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

/** From the start of a poster's link it keeps the link's option: the server leads on to the form without script. */
export const KEEPING_LINK = '?plain';

/** The page for the weeks after. */
export const YOUR_WEEK = legalPath('your-week');
