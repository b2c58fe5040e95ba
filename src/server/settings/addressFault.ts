/** Characters that end the user and the password of an address unless they are escaped, with their escapes. */
export const ESCAPES = 'in a user or a password write # as %23, / as %2F, ? as %3F, % as %25 and @ as %40';

/**
 * Returns whether the rest of an address after its host is more than expected. This happens when a password has a
 * character that ends it: `smtps://svc:12#ss@mail.example.org` names the host `svc`. `options` are the names that the
 * query may have, and `pathLength` the number of parts that the path may have.
 */
export function hasStrayRest(url: URL, options: readonly string[], pathLength: number): boolean {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  return (
    url.hash !== '' ||
    parts.length > pathLength ||
    url.pathname.includes('@') ||
    [...url.searchParams.keys()].some((name) => !options.includes(name))
  );
}
