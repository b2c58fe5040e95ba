import { BASE, LANGUAGE } from 'virtual:language';
import { START } from '#domain/journey.ts';

/** The address of one of our paths in this page's language, e.g. `/cy/terms` for `/terms`. */
export function addressOf(path: string): string {
  return path === START && BASE !== '' ? BASE : BASE + path;
}

/** The path that an address of this page's language names, e.g. `/terms` for `/cy/terms`. */
export function pathOf(address: string): string {
  return address.slice(BASE.length) || START;
}

/** The path of the page that the browser shows. */
export function currentPath(): string {
  return pathOf(window.location.pathname);
}

/** The path of a legal page, e.g. `/privacy-policy/en`. */
export function legalPath(name: string): string {
  return `/${name}/${LANGUAGE}`;
}
