import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../testing/local.ts';

/** The operator's four pages, in the order in which they are read. */
export const PAGES = ['install', 'every-day', 'when-it-breaks', 'larger'];

const PLACES = ['machine', 'elsewhere', 'fresh', 'upgrade', 'postgres', 'network'] as const;
/**
 * Where a block of commands runs. `machine`, `upgrade` and `postgres` are the first machine. `elsewhere` is
 * an operator's own machine, for which the first one stands in. `fresh` is a second, empty one. A `network` block does not run, because it
 * needs a network.
 */
export type Place = (typeof PLACES)[number];

/** A block of commands of a page. */
export type Block = {
  readonly page: string;
  readonly heading: string;
  readonly place: Place;
  readonly commands: string;
};

const isPlace = (word: string): word is Place => PLACES.some((place) => place === word);

function placeOf(word: string, page: string): Place {
  if (!isPlace(word)) throw new Error(`docs/${page}.md: “sh ${word}” is not known: ${PLACES.join(', ')}`);
  return word;
}

/** The blocks of commands of a page, in order. */
export function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(join(PROJECT, 'docs', `${page}.md`), 'utf8');
  const parts = text.matchAll(/^#{2,3} (?<heading>[^\n]*)$|^```sh(?: (?<place>\S+))?\n(?<commands>.*?)^```$/gms);
  let heading = '';
  return [...parts].flatMap(({ groups = {} }) => {
    heading = groups.heading ?? heading;
    const { place = 'machine', commands } = groups;
    return commands === undefined ? [] : [{ page, heading, place: placeOf(place, page), commands }];
  });
}
