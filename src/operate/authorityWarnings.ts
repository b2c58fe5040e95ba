import type { LocatedClient } from '#server/clients/readClients.ts';
import { changeOf } from './postcodes/authorityChanges.ts';

const PATH = ['coverage', 'localAuthorities'] as const;

/** The successor of an abolished authority, or where to look it up. */
function successorOf(code: string): string {
  const change = changeOf(code);
  if (change === null) return 'replace it with its successor’s code';
  return `since ${change.since} it is ${change.now} (${change.name}), so write that`;
}

/**
 * Compares the authorities that a client lists with a directory, where `postcodesOf` counts an authority's postcodes: those
 * that are gone, and warnings. Each line begins with file, line and column.
 */
export function authorityFindings({ client: { coverage }, at }: LocatedClient, postcodesOf: (code: string) => number) {
  const listed = coverage.localAuthorities.map((code, index) => ({ code, path: [...PATH, index] }));
  const gone = listed.filter(({ code }) => postcodesOf(code) === 0);
  const abolished = listed.filter(({ code }) => postcodesOf(code) > 0 && changeOf(code) !== null);
  const servesNobody = listed.length === 0 && !coverage.elsewhere;
  const none = 'is empty: with an imported directory this client serves its exceptions only';
  return {
    gone: gone.map(({ code, path }) => at({ path, message: `${code} has no postcode there: ${successorOf(code)}` })),
    warnings: [
      ...abolished.map(({ code, path }) =>
        at({ path, message: `${code} will be dropped in a later edition: ${successorOf(code)}` }),
      ),
      ...(servesNobody ? [at({ path: PATH, message: none })] : []),
    ],
  };
}
