import type { Content } from '#content/content.ts';
import { HELPLINES, supportHelplines, urgentHelplines, type Helpline, type HelplineId } from '#content/helplines.ts';
import type { LocalSupport, ServiceContacts } from '#domain/client.ts';
import type { Nation } from '#domain/postcode.ts';
import { joined, mailLink, phoneLink, webLink } from './links.ts';
import { type Block, heading, list, paragraph, type Panel, type Run, type Text } from './summaryBlocks.ts';

const isText = (text: string | null): text is string => text !== null && text.trim() !== '';

/** A name with its number and address, and what it is for on the next line. */
function helpEntry(name: string, about: string, { phone, url }: Pick<Helpline, 'phone' | 'url'>): Text {
  const ways = [...(phone ? [phoneLink(phone, name)] : []), ...(url ? [webLink(url, name)] : [])];
  return [{ text: ways.length ? `${name}: ` : name, strong: true }, ...joined(ways), { text: `\n${about}` }];
}

const helpline = (words: Content, id: HelplineId): Text =>
  helpEntry(words.helplines[id].name, words.helplines[id].about, HELPLINES[id]);

/** Whom to call now, by nation, side by side. */
export function urgentPanel(words: Content, nation: Nation | null): Panel {
  const { heading: title, outOfHours } = words.helpNow;
  const instead = nation && outOfHours[nation];
  const lines = urgentHelplines(nation).map((id) => paragraph(helpline(words, id)));
  const ways = [...lines, ...(instead ? [paragraph(instead)] : [])];
  return {
    kind: 'panel',
    tone: 'note',
    blocks: [heading(3, title), { kind: 'columns', columns: ways.map((way) => [way]) }],
  };
}

/** The national lines that answer in a nation, in one column or side by side. */
export function nationalHelp(words: Content, nation: Nation | null, columns: 1 | 2): readonly Block[] {
  const lines = supportHelplines(nation).map((id) => helpline(words, id));
  const half = Math.ceil(lines.length / columns);
  const lists = columns === 1 ? [list(lines)] : [list(lines.slice(0, half)), list(lines.slice(half))];
  return [
    heading(3, words.nationalHelp.heading),
    paragraph(words.nationalHelp.intro),
    ...(columns === 1 ? lists : [{ kind: 'columns', columns: lists.map((each) => [each]) } as const]),
  ];
}

type ContactField = keyof Content['contactFields'];
const FIELDS: readonly ContactField[] = [
  'phone',
  'email',
  'site',
  'referralLink',
  'openingTimes',
  'address',
  'whatsApp',
  'instagram',
  'under25Info',
  'employmentServiceName',
];

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

function contactValue(field: ContactField, value: string): Run {
  if (field === 'phone') return phoneLink(value);
  if (field === 'email') return mailLink(value);
  return isAddress(value) ? webLink(value) : { text: value };
}

/** The local service, only the fields that are filled; nothing at all when none is. */
export function localService(words: Content, contacts: ServiceContacts | null): readonly Block[] {
  if (!contacts) return [];
  const lines = FIELDS.flatMap((field): readonly Text[] => {
    const value = contacts[field];
    return isText(value)
      ? [[{ text: `${words.contactFields[field]}: `, strong: true }, contactValue(field, value)]]
      : [];
  });
  const name = isText(contacts.name) ? [paragraph([{ text: contacts.name, strong: true }])] : [];
  if (lines.length + name.length === 0) return [];
  return [heading(3, words.help.localHeading), ...name, ...(lines.length ? [list(lines)] : [])];
}

/** Further support where the client has some. */
export function localSupport(words: Content, support: readonly LocalSupport[]): readonly Block[] {
  if (support.length === 0) return [];
  return [
    heading(3, words.help.localSupportHeading),
    list(support.map((each) => helpEntry(each.heading, each.text, each))),
  ];
}
