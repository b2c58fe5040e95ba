import type { PageWords } from '#content/content.ts';
import { telHref } from '#content/linked.ts';
import { type Action, type Block, heading, panel } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { sentence } from './prose.ts';

/** Where a visitor finds help: the local service, and the helplines of the nation. */
export type SourcesOfHelp = Pick<JudgedVisit, 'help' | 'contacts'>;

/** Returns the contacts for help with drinking: numbers to call or, if there are none, a website. */
export function contactsOf(
  { common, firstContact }: PageWords,
  { help: { named }, contacts: local }: SourcesOfHelp,
): readonly Action[] {
  const { lines, site } = named;
  return [
    ...lines.map(({ name, phone }): Action => ({
      text: common.call(name, phone),
      href: telHref(phone),
      ...(phone === local?.phone && { isLocal: true }),
    })),
    ...(site === null ? [] : [{ text: firstContact.findHelp(site.name), href: site.url, site: site.name }]),
  ];
}

export function contactActions(words: PageWords, visit: SourcesOfHelp): readonly Block[] {
  const actions = contactsOf(words, visit);
  return actions.length === 0 ? [] : [{ kind: 'actions', actions }];
}

/** Returns whom to contact, with the local service's form, as the main actions of a result (decision 8.10b). */
export function firstContactPanel(words: PageWords, visit: JudgedVisit): Block {
  const { heading: title, talkTo, askToContact } = words.feedback.helpFirst;
  const { help, contacts: local } = visit;
  const form = local?.referralLink ?? null;
  const ask = askToContact(local?.name ?? words.help.localService);
  return panel('note', [
    heading(2, title),
    ...(help.named.lines.length === 0 ? [sentence(talkTo(help.named.gpOr))] : []),
    {
      kind: 'actions',
      isMain: true,
      actions: [
        ...contactsOf(words, visit),
        ...(form === null ? [] : [{ text: ask, href: form, isLocal: true } as const]),
      ],
    },
  ]);
}
