import type { PageWords } from '#content/content.ts';
import { atPlace } from '#content/helplines.ts';
import type { LocalSupport } from '#domain/client.ts';
import { type Block, type Contact, heading, type Panel, paragraph, type Section } from './blocks.ts';
import { contacts, contactSection, helpline, service } from './contacts.ts';
import type { Help, JudgedVisit } from './judgeRecord.ts';
import { contactText, guideLink, sentenceRuns } from './links.ts';
import { moreAboutService } from './localService.ts';

/** Local support as a client's file gives it. */
type Support = Omit<LocalSupport, 'lastChecked'>;

/** Returns a place's urgent helplines, side by side; `texting` adds the service that answers text messages. */
export function urgentPanel(words: PageWords, { place, urgent }: Help, texting = true): Panel {
  const { heading: title, inPlaceOf111, crisis, cannotTalk } = words.helpNow;
  const second = atPlace(inPlaceOf111, place);
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
      paragraph(sentenceRuns(atPlace(crisis, place))),
      ...(texting ? [paragraph(sentenceRuns(cannotTalk))] : []),
    ],
  };
}

/** Returns the helplines of a place for people who worry about their own drinking. */
export function nationalHelp(words: PageWords, { support }: Help, level: Section['level'] = 3): Section {
  const { heading: title, intro } = words.nationalHelp;
  const lines = contacts(support.map((line) => helpline(words, line)));
  return { kind: 'section', level, heading: title, blocks: [paragraph(intro), lines] };
}

/** Returns the helplines of a place for people who are worried about someone else; empty if there are none. */
export function helpForOthers(words: PageWords, { forOthers }: Help): readonly Block[] {
  if (forOthers.length === 0) return [];
  return [heading(3, words.nationalHelp.forOthers), contacts(forOthers.map((line) => helpline(words, line)))];
}

/** Returns all helplines of a place but the urgent ones, as one section of a screen. */
export function helplines(words: PageWords, help: Help): Section {
  const own = nationalHelp(words, help, 2);
  return { ...own, blocks: [...own.blocks, ...helpForOthers(words, help)] };
}

/** Returns the helplines of a place with the link to the guide for people who worry about someone else. */
export function helplinesWithGuide(words: PageWords, help: Help): Section {
  const all = helplines(words, help);
  return { ...all, blocks: [...all.blocks, guideLink('someone-else', words.welcome.someoneElse)] };
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
