import type { ServiceContacts } from '#domain/client.ts';
import type { Place } from '#domain/nations.ts';
import type { Content } from '#content/content.ts';
import { call, type Sentence } from '#content/linked.ts';
import { drinkLines } from '#content/helplinesForNation.ts';

type LineToCall = { readonly name: string; readonly phone: string };

/**
 * Who to contact for help with drinking: the local service or, if it has no phone number, the helplines of the place
 * that advise on stopping. The withdrawal caution names only these contacts and the GP (decision 8.10).
 */
type FirstContact = {
  /** The numbers to call; empty if no helpline serves the place. */
  readonly lines: readonly LineToCall[];
  /** The website for help if there is no number to call. */
  readonly site: { readonly name: string; readonly url: string } | null;
  /** The numbers to call as part of a sentence; null if there are none. */
  readonly calls: Sentence | null;
  /** The GP or the numbers to call, as part of a sentence: "your GP or Drinkline, 0300 123 1110". */
  readonly gpOr: Sentence;
};

type Words = Pick<Content, 'common' | 'help' | 'helpContacts' | 'supportServices'>;

/** The contacts for help. For an unknown place (null), the helplines of all nations. */
export function helpContacts(
  words: Words,
  contacts: Pick<ServiceContacts, 'name' | 'phone'> | null,
  place: Place | null,
): FirstContact {
  if (contacts?.phone)
    return inWords(words, [{ name: contacts.name ?? words.help.localService, phone: contacts.phone }], null);
  const helplines = drinkLines(words.supportServices, place);
  const lines = helplines.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
  const site = helplines.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]))[0] ?? null;
  return inWords(words, lines, lines.length === 0 ? site : null);
}

/** Adds `calls` and `gpOr` to the numbers and the website. Only Northern Ireland has a website but no number. */
function inWords(
  { common, helpContacts: words }: Words,
  lines: FirstContact['lines'],
  site: FirstContact['site'],
): FirstContact {
  const links = lines.map(({ name, phone }) => call(common.nameAndPhone(name, phone), phone));
  const others = site === null ? links : [words.outOfHours];
  return {
    lines,
    site,
    calls: links.length === 0 ? null : words.anyOf(links),
    gpOr: words.anyOf([words.gp, ...others]),
  };
}
