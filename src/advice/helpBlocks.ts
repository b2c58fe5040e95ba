import type { PageWords } from '#content/content.ts';
import { wordsForPlace, type ShownHelpline } from '#content/helplines.ts';
import type { LocalSupport } from '#domain/client.ts';
import type { OpenState } from '#domain/openingHours.ts';
import { type Block, type Contact, heading, type Panel, paragraph, type Section } from './blocks.ts';
import { contacts, contactSection, helpline, service } from './contacts.ts';
import type { Help, JudgedVisit } from './judgeRecord.ts';
import { contactText, guideLink, sentenceRuns } from './links.ts';
import { moreAboutService } from './localService.ts';

/** Local support as a client's file gives it. */
type Support = Omit<LocalSupport, 'lastChecked'> & { readonly open?: OpenState | null };

/** Returns a place's urgent helplines, side by side; `texting` adds the service that answers text messages. */
export function urgentPanel(words: PageWords, { place, urgent }: Help, texting = true): Panel {
  const { heading: title, inPlaceOf111, crisis, cannotTalk } = words.helpNow;
  const second = wordsForPlace(inPlaceOf111, place);
  const lines = urgent.map((line) => helpline(words, { ...line, url: null }));
  const instead: readonly Contact[] = second === null ? [] : [{ ...second, ways: [] }];
  return {
    kind: 'panel',
    tone: 'note',
    blocks: [
      heading(3, title),
      {
        kind: 'columns',
        columns: [...lines.slice(0, 1), ...instead, ...lines.slice(1)].map((line) => [paragraph(contactText(line))]),
      },
      paragraph(sentenceRuns(wordsForPlace(crisis, place))),
      ...(texting ? [paragraph(sentenceRuns(cannotTalk))] : []),
    ],
  };
}

/**
 * Returns the helplines of a place for people who worry about their own drinking. `calls` are the helplines that the
 * screen shows as buttons.
 */
export function nationalHelp(
  words: PageWords,
  { support }: Help,
  level: Section['level'] = 3,
  calls: JudgedVisit['calls'] = null,
): Section {
  const { heading: title, intro } = words.nationalHelp;
  const isButton = (line: ShownHelpline): boolean => calls?.lines.some(({ name }) => name === line.name) === true;
  const lines = contacts(support.map((line) => ({ ...helpline(words, line), isPrintOnly: isButton(line) })));
  return { kind: 'section', level, heading: title, blocks: [paragraph(intro), lines] };
}

/** Returns the helplines of a place for people who are worried about someone else; empty if there are none. */
export function helpForOthers(words: PageWords, { forOthers }: Help): readonly Block[] {
  if (forOthers.length === 0) return [];
  return [heading(3, words.nationalHelp.forOthers), contacts(forOthers.map((line) => helpline(words, line)))];
}

/**
 * Returns the helplines of a place as a section of a screen, with the link to the guide for people who worry about
 * someone else, which has the helplines for them.
 */
export function helplinesWithGuide(words: PageWords, help: Help, calls: JudgedVisit['calls'] = null): Section {
  const own = nationalHelp(words, help, 2, calls);
  return { ...own, blocks: [...own.blocks, guideLink('someone-else', words.welcome.someoneElse)] };
}

const supportOf = (words: PageWords, support: readonly Support[]): readonly Contact[] =>
  support.map(({ heading: name, ...item }) => service(words, { name, ...item }));

/** Returns the local support as a list, for paper and the page without script. */
export function localSupport(words: PageWords, support: readonly Support[]): readonly Block[] {
  if (support.length === 0) return [];
  return [heading(3, words.help.localSupportHeading), contacts(supportOf(words, support))];
}

/** Returns the details of the local service and the local support, for a screen that shows the contacts above. */
export function moreLocalHelp(
  words: PageWords,
  { contacts: local, localSupport: support }: Pick<JudgedVisit, 'contacts' | 'localSupport'>,
): readonly Block[] {
  const sections = supportOf(words, support).map(contactSection);
  const title = words.help.localSupportHeading;
  return [
    ...moreAboutService(words, local),
    ...(sections.length === 0 ? [] : [{ kind: 'section', level: 2, heading: title, blocks: sections } as const]),
  ];
}
