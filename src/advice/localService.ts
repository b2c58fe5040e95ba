import type { PageWords } from '#content/content.ts';
import { contactText as textOfContact } from '#content/contactText.ts';
import { telHref, whatsAppHref } from '#content/linked.ts';
import { CONTACT_IDS, type ContactId, type ServiceContacts } from '#domain/client.ts';
import { type Action, type Block, type Details, heading, panel, paragraph, type RichText } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { sentenceRuns } from './links.ts';
import { openNow } from './openNow.ts';

/** The contacts that a screen shows as buttons, with the hours. All others are details. */
const IN_CARD: readonly ContactId[] = ['openingTimes', 'phone', 'whatsApp', 'email', 'referralLink'];
const DETAIL_FIELDS = CONTACT_IDS.filter((id) => !IN_CARD.includes(id));

const isText = (text: string | null): text is string => text !== null && text.trim() !== '';

const isEmpty = ({ name, ...details }: ServiceContacts): boolean =>
  name === null && CONTACT_IDS.every((id) => details[id] === null);

/** Whether the service can be reached by phone, WhatsApp, e-mail or referral form. */
const hasWay = ({ phone, whatsApp, email, referralLink }: ServiceContacts): boolean =>
  [phone, whatsApp, email, referralLink].some((way) => way !== null);

function callAction({ common }: PageWords, { name, phone }: ServiceContacts): readonly Action[] {
  if (phone === null) return [];
  const text = name === null ? common.callNumber(phone) : common.call(name, phone);
  return [{ text, href: telHref(phone), isLocal: true }];
}

const owned = ({ help }: PageWords, { name }: ServiceContacts) =>
  ({ owner: name ?? help.localService, isLocal: true }) as const;

const formAction = (words: PageWords, contacts: ServiceContacts): readonly Action[] =>
  contacts.referralLink === null
    ? []
    : [{ text: words.help.ways.referralLink, href: contacts.referralLink, ...owned(words, contacts) }];

function messageActions(words: PageWords, contacts: ServiceContacts): readonly Action[] {
  const { whatsApp, email } = contacts;
  const { ways } = words.help;
  const local = owned(words, contacts);
  return [
    ...(whatsApp === null ? [] : [{ text: ways.whatsApp, href: whatsAppHref(whatsApp), ...local }]),
    ...(email === null ? [] : [{ text: ways.email, href: `mailto:${email}`, ...local }]),
  ];
}

/** Returns the value of a contact. `site` is the text of the link to the service's website. */
function valueOf(words: PageWords, contacts: ServiceContacts, id: ContactId, site: string): RichText | Action | null {
  const value = contacts[id];
  if (!isText(value)) return null;
  if (id === 'phone') return callAction(words, contacts)[0] ?? null;
  if (id === 'email') return { text: value, href: `mailto:${value}` };
  if (id === 'whatsApp') return [{ text: value, href: whatsAppHref(value), describe: value }];
  if (!/^https?:\/\//.test(value)) return sentenceRuns(textOfContact(words, id, value, contacts));
  const link = { href: value, owner: contacts.name ?? words.help.localService };
  return id === 'site' ? { ...link, text: site } : { ...link, text: words.contactFields[id], isLocal: true };
}

function details(words: PageWords, contacts: ServiceContacts, ids: readonly ContactId[], site: string): Details[] {
  const entries = ids.flatMap((id) => {
    const value = valueOf(words, contacts, id, site);
    return value === null ? [] : [{ label: words.contactFields[id], value }];
  });
  return entries.length === 0 ? [] : [{ kind: 'details', entries }];
}

const otherDetails = (words: PageWords, contacts: ServiceContacts): readonly Details[] =>
  details(words, contacts, DETAIL_FIELDS, words.common.theirWebsite);

const nameAndTimes = ({ name, openingTimes }: ServiceContacts, open: readonly Block[]): readonly Block[] => [
  ...(name === null ? [] : [heading(3, name)]),
  ...open,
  ...(openingTimes === null ? [] : [paragraph(openingTimes, 'small')]),
];

type Local = Pick<JudgedVisit, 'contacts' | 'calls' | 'open' | 'hasCautionBox'>;

/** Returns whether the phone of the local service is answered now; `hours` are printed in place of it. */
export const localOpen = (
  words: PageWords,
  { contacts, calls, open, hasCautionBox }: Local,
  hours: string | null = null,
): readonly Block[] =>
  contacts?.phone ? openNow(words, open, { mayNotWait: hasCautionBox && calls?.filled !== 'local', hours }) : [];

/**
 * Returns the local service in a panel, with a button for each way to reach it; empty if nothing is known of it. Its form
 * stands before its phone while that is closed.
 */
export function localCard(words: PageWords, visit: Local): readonly Block[] {
  const { contacts, calls } = visit;
  if (!contacts || isEmpty(contacts)) return [];
  const call = callAction(words, contacts);
  const [form, messages] = [formAction(words, contacts), messageActions(words, contacts)];
  const isOpen = calls === null || calls.filled === 'local';
  const filled = call.map((way) => ({ ...way, isFilled: true }) as const);
  const actions = isOpen
    ? { actions: filled, others: [...form, ...messages] }
    : { actions: [...form, ...call], others: messages };
  return [
    panel('note', [
      heading(2, words.help.localHeading),
      ...nameAndTimes(contacts, localOpen(words, visit)),
      ...(hasWay(contacts) ? [{ kind: 'actions', isMain: true, ...actions } as const] : otherDetails(words, contacts)),
    ]),
  ];
}

/** Returns the local service for a screen on which contacting it is not the main action. */
export function localRow(words: PageWords, visit: Local): readonly Block[] {
  const { contacts } = visit;
  if (!contacts || isEmpty(contacts)) return [];
  const actions = [...callAction(words, contacts), ...formAction(words, contacts), ...messageActions(words, contacts)];
  return [
    ...nameAndTimes(contacts, localOpen(words, visit)),
    ...(hasWay(contacts) ? [{ kind: 'actions', actions } as const] : otherDetails(words, contacts)),
  ];
}

/** Returns the details that the card and the row leave out. */
export function moreAboutService(words: PageWords, contacts: ServiceContacts | null): readonly Block[] {
  if (!contacts || !hasWay(contacts)) return [];
  const blocks = otherDetails(words, contacts);
  const title = words.help.moreAbout(contacts.name ?? words.help.localService);
  return blocks.length === 0 ? [] : [{ kind: 'section', level: 2, heading: title, blocks }];
}

/** Returns all contacts of the local service as a list, for paper and the page without script; empty if there are none. */
export function localService(words: PageWords, contacts: ServiceContacts | null): readonly Block[] {
  if (!contacts) return [];
  const lines = details(words, contacts, CONTACT_IDS, words.contactFields.site);
  const name = isText(contacts.name) ? [paragraph([{ text: contacts.name, strong: true }])] : [];
  return lines.length + name.length === 0 ? [] : [heading(3, words.help.localHeading), ...name, ...lines];
}
