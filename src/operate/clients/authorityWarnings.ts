import type { LocatedClient } from '#server/clients/readClients.ts';
import { changeOf, codesBefore } from '../postcodes/authorityChanges.ts';

const PATH = ['coverage', 'localAuthorities'] as const;

function successorOf(code: string): string {
  const change = changeOf(code);
  if (change === null) return 'look it up: it is mistyped, or has a successor';
  return `since ${change.since} it is ${change.now} (${change.name}): use that code`;
}

/** Warns, without a directory, of a client's local authorities that no longer exist and whose successor it does not list. */
export const abolishedAuthorities = ({ client: { coverage }, at }: LocatedClient): readonly string[] =>
  coverage.localAuthorities.flatMap((code, index) => {
    const change = changeOf(code);
    return change === null || coverage.localAuthorities.includes(change.now)
      ? []
      : [at({ path: [...PATH, index], message: `${code} exists no more: ${successorOf(code)}` })];
  });

/**
 * Compares a client's local authorities with a postcode directory. `postcodesOf` returns how many postcodes the
 * directory has for an authority's code. Returns faults for authorities without postcodes (`gone`), and warnings. Each
 * line begins with file, line and column.
 */
export function authorityFindings({ client: { coverage }, at }: LocatedClient, postcodesOf: (code: string) => number) {
  const authorities = coverage.localAuthorities.map((code, index) => ({ code, path: [...PATH, index] }));
  const isListed = (code: string) => coverage.localAuthorities.includes(code);
  /** The former codes of an authority that still have postcodes in the directory, as in an older edition. */
  const olderOf = (code: string) => codesBefore(code).filter((before) => postcodesOf(before) > 0);
  const isCovered = (code: string) => olderOf(code).length > 0 && olderOf(code).every(isListed);
  const withoutPostcodes = authorities.filter(({ code }) => postcodesOf(code) === 0 && !isCovered(code));
  const isReplaced = ({ code }: { code: string }) =>
    authorities.some((other) => other.code === changeOf(code)?.now && postcodesOf(other.code) > 0);
  const gone = withoutPostcodes.filter((item) => !isReplaced(item));
  const abolished = authorities.filter(
    ({ code }) => postcodesOf(code) > 0 && changeOf(code) !== null && !isListed(changeOf(code)?.now ?? ''),
  );
  const reasonOf = (code: string): string => {
    const older = olderOf(code).join(', ');
    return older === ''
      ? successorOf(code)
      : `this edition is older and uses ${older}; list both codes until the next edition`;
  };
  const servesNobody = authorities.length === 0 && !coverage.elsewhere;
  const none = 'is empty: with an imported directory this client serves only its exceptions';
  return {
    gone: gone.map(({ code, path }) =>
      at({ path, message: `${code} has no postcode in the directory: ${reasonOf(code)}` }),
    ),
    warnings: [
      ...withoutPostcodes.filter(isReplaced).map(({ code, path }) =>
        at({
          path,
          message: `${code} has no postcode in the directory: its successor ${changeOf(code)?.now} is listed: remove it`,
        }),
      ),
      ...abolished.map(({ code, path }) =>
        at({ path, message: `${code} will be dropped in a later edition: ${successorOf(code)}` }),
      ),
      ...(servesNobody ? [at({ path: PATH, message: none })] : []),
    ],
  };
}
