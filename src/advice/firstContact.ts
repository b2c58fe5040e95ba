import type { PageWords } from '#content/content.ts';
import { telHref } from '#content/linked.ts';
import { type Action, type Block, heading, panel, paragraph } from './blocks.ts';
import { callsNow, headingNow } from './callsNow.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { localOpen } from './localService.ts';
import { openNow } from './openNow.ts';
import { sentence } from './prose.ts';

/** Where a visitor finds help: the local service, and the helplines of the nation. */
export type SourcesOfHelp = Pick<JudgedVisit, 'help' | 'contacts'>;

/** Returns the contacts for help with drinking: numbers to call or, if there are none, a website. */
export function contactsOf(
  { common, helpContacts }: PageWords,
  { help: { named }, contacts: local }: SourcesOfHelp,
): readonly Action[] {
  const { lines, site } = named;
  return [
    ...lines.map(({ name, phone }): Action => ({
      text: common.call(name, phone),
      href: telHref(phone),
      ...(phone === local?.phone && { isLocal: true }),
    })),
    ...(site === null ? [] : [{ text: helpContacts.findHelp(site.name), href: site.url, site: site.name }]),
  ];
}

export function contactActions(words: PageWords, visit: SourcesOfHelp): readonly Block[] {
  const actions = contactsOf(words, visit);
  return actions.length === 0 ? [] : [{ kind: 'actions', actions }];
}

/** Returns the local service's form as an action; empty if it has none. */
function askForContact({ feedback, help }: PageWords, { contacts: local }: SourcesOfHelp): readonly Action[] {
  if (!local?.referralLink) return [];
  const text = feedback.helpFirst.askToContact(local.name ?? help.localService);
  return [{ text, href: local.referralLink, isLocal: true }];
}

/** Returns whether the local service is open, or its hours on a screen that can say nothing of that. */
function openOrHours(words: PageWords, visit: JudgedVisit): readonly Block[] {
  const { contacts: local, open, calls } = visit;
  const hours = local?.openingTimes ?? null;
  return local?.phone && calls && open === null && hours !== null
    ? [paragraph(hours, 'small')]
    : localOpen(words, visit, hours);
}

const mainActions = (actions: readonly Action[]): readonly Block[] =>
  actions.length === 0 ? [] : [{ kind: 'actions', isMain: true, actions }];

/**
 * Returns the contacts that follow the helplines that answer now: the local service, its form before its phone, or else
 * the helplines of the nation that are closed, each with its hours.
 */
function contactsAfterNow(words: PageWords, visit: JudgedVisit): readonly Block[] {
  const { help, contacts: local, calls } = visit;
  const forms = askForContact(words, visit);
  const all = contactsOf(words, visit);
  if (local?.phone)
    return [
      heading(3, local.name ?? words.help.localHeading),
      ...openOrHours(words, visit),
      ...mainActions([...forms, ...all]),
    ];
  const isIn = (lines: readonly { readonly name: string }[] = [], name: string): boolean =>
    lines.some((line) => line.name === name);
  const closed = help.support.filter(({ name }) => isIn(help.named.lines, name) && !isIn(calls?.lines, name));
  const numberOf = (phone: string | null) => all.filter(({ href }) => phone !== null && href === telHref(phone));
  return [
    ...closed.flatMap(({ name, phone, open }) => [
      heading(3, name),
      ...openNow(words, open),
      ...mainActions(numberOf(phone)),
    ]),
    ...mainActions([...all.filter(({ site }) => site !== undefined), ...forms]),
  ];
}

/**
 * Returns the contacts for help, with the local service's form, as the main actions of a result (decision 8.10b). While
 * the local service is closed, the helplines that answer now stand first.
 */
export function firstContactPanel(words: PageWords, visit: JudgedVisit): Block {
  const { heading: title, talkTo } = words.feedback.helpFirst;
  const { help, calls } = visit;
  const now = callsNow(words, visit);
  if (now.length > 0) {
    const when = headingNow(words, visit);
    const first = { kind: 'screenOnly', blocks: [...(when === null ? [] : [heading(3, when)]), ...now] } as const;
    return panel('note', [heading(2, title), first, ...contactsAfterNow(words, visit)]);
  }
  const numbers = contactsOf(words, visit);
  const isFilled = calls?.filled === 'local';
  return panel('note', [
    heading(2, title),
    ...(help.named.lines.length === 0 ? [sentence(talkTo(help.named.gpOr))] : []),
    ...openOrHours(words, visit),
    ...mainActions([
      ...numbers.map((action): Action => (isFilled ? { ...action, isFilled: true } : action)),
      ...askForContact(words, visit),
    ]),
  ]);
}
