import type { PageWords } from '#content/content.ts';
import type { ShownHelpline } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import type { Opening, OpenState } from '#domain/openingHours.ts';
import type { Action, Block, Contact, Contacts } from './blocks.ts';
import { openNow } from './openNow.ts';
import { sentence } from './prose.ts';
import { withHours } from './sentences/openNow.ts';

type Words = Pick<PageWords, 'common' | 'help' | 'openingTimes' | 'steps'>;

/** Whether the service is open, judged for a screen; null or absent if the screen does not say. */
type Judged = { readonly open?: OpenState | null };

/** A service as a client's file gives it. */
type Service = Pick<Opening, 'hours'> & {
  readonly name: string;
  readonly text: string;
  readonly phone: string | null;
  readonly email?: string | null;
  readonly url: string | null;
};

/** Returns a helpline: its number and website, and its purpose with its hours. */
export function helpline(words: Words, line: ShownHelpline & Judged): Contact {
  const { common } = words;
  const { name, phone, url, about, hours, call, open = null } = line;
  const number: Action | null =
    phone === null ? null : { text: call ?? common.call(name, phone), href: telHref(phone) };
  const website: Action | null = url === null ? null : { text: common.theirWebsite, href: url, owner: name };
  return {
    name,
    about: hours ? `${about} ${hours}` : about,
    open: openNow(words, open),
    ways: [number, website].filter((way) => way !== null),
  };
}

export const contacts = (items: readonly Contact[]): Contacts => ({ kind: 'contacts', contacts: items });

/** Returns a service of a client's file, with its hours. A press on its number or its address is recorded. */
export function service(words: Words, item: Service & Judged): Contact {
  const { common, help } = words;
  const { name, text, phone, email = null, url, open = null } = item;
  const local = { owner: name, isLocal: true } as const;
  return {
    name,
    about: withHours(words, text, item),
    open: openNow(words, open),
    ways: [
      ...(phone === null ? [] : [{ text: common.callNumber(phone), href: telHref(phone), ...local }]),
      ...(email === null ? [] : [{ text: help.ways.email, href: `mailto:${email}`, ...local }]),
      ...(url === null ? [] : [{ text: common.theirWebsite, href: url, owner: name }]),
    ],
  };
}

/** Returns a contact under its name as a heading. */
export const contactSection = ({ name, about, open = [], ways }: Contact): Block => ({
  kind: 'section',
  level: 3,
  heading: name,
  blocks: [sentence(about), ...open, ...(ways.length === 0 ? [] : [{ kind: 'actions', actions: ways } as const])],
});
