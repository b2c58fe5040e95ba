import type { ServiceContacts } from '#domain/client.ts';
import type { Place } from '#domain/nations.ts';
import type { Content } from './content.ts';
import { call, type Sentence } from './linked.ts';
import { drinkLines } from './linesThere.ts';

export type LineToCall = { readonly name: string; readonly phone: string };

/**
 * Who is named for help with drinking, and alone may be named beside the withdrawal caution: the local service, else the
 * drink lines of the place, which advise on stopping (decision 8.10).
 */
export type NamedHelp = {
  /** One, or two at a border; none where no line answers. */
  readonly lines: readonly LineToCall[];
  /** Where to look for help if no line answers. */
  readonly site: { readonly name: string; readonly url: string } | null;
  /** The lines within a sentence; null without any. */
  readonly calls: Sentence | null;
  /** The visitor's GP, or these, within a sentence: "your GP or Drinkline, 0300 123 1110". */
  readonly gpOr: Sentence;
};

type Words = Pick<Content, 'common' | 'help' | 'namedHelp' | 'supportLines'>;

/** Whom to name for a client's contacts and a place; null is an unknown place, whose lines are those of all. */
export function namedHelp(
  words: Words,
  contacts: Pick<ServiceContacts, 'name' | 'phone'> | null,
  place: Place | null,
): NamedHelp {
  if (contacts?.phone)
    return inWords(words, [{ name: contacts.name ?? words.help.localService, phone: contacts.phone }], null);
  const found = drinkLines(words.supportLines, place);
  const lines = found.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
  const site = found.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]))[0] ?? null;
  return inWords(words, lines, lines.length === 0 ? site : null);
}

/** The lines and the site with their sentences. Only Northern Ireland has a site and no line. */
function inWords({ common, namedHelp: words }: Words, lines: NamedHelp['lines'], site: NamedHelp['site']): NamedHelp {
  const links = lines.map(({ name, phone }) => call(common.nameAndPhone(name, phone), phone));
  const others = site === null ? links : [words.outOfHours];
  return {
    lines,
    site,
    calls: links.length === 0 ? null : words.anyOf(links),
    gpOr: words.anyOf([words.gp, ...others]),
  };
}
