import type { Content } from '#content/content.ts';
import { contactText } from '#content/contactText.ts';
import { atPlace, type ShownHelpline } from '#content/helplines.ts';
import { whatsAppHref } from '#content/linked.ts';
import { CONTACT_FIELDS, type ContactField, type LocalSupport, type ServiceContacts } from '#domain/client.ts';
import { type Block, heading, list, paragraph, type Panel, type Run, type Text } from './blocks.ts';
import type { Help } from './judgeRecord.ts';
import { commaSeparated, mailLink, phoneLink, sentenceRuns, webLink } from './links.ts';

const website = ({ common }: Content, url: string, name: string): Run =>
  webLink(url, `${common.theirWebsite} (${name})`);

const isText = (text: string | null): text is string => text !== null && text.trim() !== '';

/** Returns a helpline: its number or website, and on the next line its purpose and hours. */
export function helpline(words: Content, { name, phone, url, about, hours, call }: ShownHelpline): Text {
  const first: Run = phone ? phoneLink(call ?? words.common.call(name, phone), phone) : { text: name, strong: true };
  const ways = [first, ...(url ? [website(words, url, name)] : [])];
  return [...commaSeparated(ways), { text: `\n${hours ? `${about} ${hours}` : about}` }];
}

/** Returns a place's urgent helplines, side by side; `texting` adds the service that answers text messages. */
export function urgentPanel(words: Content, { place, urgent }: Help, texting = true): Panel {
  const { heading: title, inPlaceOf111, crisis, cannotTalk } = words.helpNow;
  const second = atPlace(inPlaceOf111, place);
  const lines = urgent.map((line) => paragraph(helpline(words, { ...line, url: null })));
  const instead = second && paragraph([{ text: second.name, strong: true }, { text: `\n${second.about}` }]);
  const ways = [...lines.slice(0, 1), ...(instead ? [instead] : []), ...lines.slice(1)];
  return {
    kind: 'panel',
    tone: 'note',
    blocks: [
      heading(3, title),
      { kind: 'columns', columns: ways.map((way) => [way]) },
      paragraph(sentenceRuns(atPlace(crisis, place))),
      ...(texting ? [paragraph(sentenceRuns(cannotTalk))] : []),
    ],
  };
}

export function nationalHelp(words: Content, { support }: Help): readonly Block[] {
  const { heading: title, intro } = words.nationalHelp;
  return [heading(3, title), paragraph(intro), list(support.map((line) => helpline(words, line)))];
}

/** Returns the helplines of a place for people who are worried about someone else; empty if there are none. */
export function helpForOthers(words: Content, { forOthers }: Help): readonly Block[] {
  if (forOthers.length === 0) return [];
  return [heading(3, words.nationalHelp.forOthers), list(forOthers.map((line) => helpline(words, line)))];
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

function contactValue(words: Content, { id, kind }: ContactField, value: string, contacts: ServiceContacts): Text {
  const { name } = contacts;
  const { common, contactFields, help } = words;
  if (kind === 'phone') return [phoneLink(isText(name) ? common.call(name, value) : common.callNumber(value), value)];
  if (kind === 'email') return [mailLink(value)];
  if (kind === 'whatsApp') return [{ text: value, href: whatsAppHref(value), describe: value }];
  return isAddress(value)
    ? [webLink(value, `${contactFields[id]} (${isText(name) ? name : help.localService})`)]
    : sentenceRuns(contactText(words, id, value, contacts));
}

/** Returns the local service's contacts that are filled in; empty if there are none. */
export function localService(words: Content, contacts: ServiceContacts | null): readonly Block[] {
  if (!contacts) return [];
  const lines = CONTACT_FIELDS.flatMap((field): readonly Text[] => {
    const value = contacts[field.id];
    if (!isText(value)) return [];
    const label: Run = { text: `${words.contactFields[field.id]}: `, strong: true };
    return [[label, ...contactValue(words, field, value, contacts)]];
  });
  const name = isText(contacts.name) ? [paragraph([{ text: contacts.name, strong: true }])] : [];
  if (lines.length + name.length === 0) return [];
  return [heading(3, words.help.localHeading), ...name, ...(lines.length ? [list(lines)] : [])];
}

export function supportEntry(
  words: Content,
  { heading: name, text, phone, url }: Omit<LocalSupport, 'lastChecked'>,
): Text {
  const call = phone ? [phoneLink(words.common.callNumber(phone), phone)] : [];
  const ways = [...call, ...(url ? [website(words, url, name)] : [])];
  return [{ text: ways.length ? `${name}: ` : name, strong: true }, ...commaSeparated(ways), { text: `\n${text}` }];
}

export function localSupport(words: Content, support: readonly LocalSupport[]): readonly Block[] {
  if (support.length === 0) return [];
  return [heading(3, words.help.localSupportHeading), list(support.map((item) => supportEntry(words, item)))];
}
