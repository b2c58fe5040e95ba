import type { PageWords } from '#content/content.ts';
import type { ShownHelpline } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import type { Action, Block, Contact, Contacts } from './blocks.ts';
import { sentence } from './prose.ts';

type Words = Pick<PageWords, 'common' | 'help'>;

/** A service as a client's file gives it. */
type Service = {
  readonly name: string;
  readonly text: string;
  readonly phone: string | null;
  readonly email?: string | null;
  readonly url: string | null;
};

/** Returns a helpline: its number and website, and its purpose with its hours. */
export function helpline({ common }: Words, { name, phone, url, about, hours, call }: ShownHelpline): Contact {
  const number: Action | null =
    phone === null ? null : { text: call ?? common.call(name, phone), href: telHref(phone) };
  const website: Action | null = url === null ? null : { text: common.theirWebsite, href: url, owner: name };
  return { name, about: hours ? `${about} ${hours}` : about, ways: [number, website].filter((way) => way !== null) };
}

export const contacts = (items: readonly Contact[]): Contacts => ({ kind: 'contacts', contacts: items });

/** Returns a service of a client's file. A press on its number or its address is recorded. */
export function service({ common, help }: Words, { name, text, phone, email = null, url }: Service): Contact {
  const local = { owner: name, isLocal: true } as const;
  return {
    name,
    about: text,
    ways: [
      ...(phone === null ? [] : [{ text: common.callNumber(phone), href: telHref(phone), ...local }]),
      ...(email === null ? [] : [{ text: help.ways.email, href: `mailto:${email}`, ...local }]),
      ...(url === null ? [] : [{ text: common.theirWebsite, href: url, owner: name }]),
    ],
  };
}

/** Returns a contact under its name as a heading. */
export const contactSection = ({ name, about, ways }: Contact): Block => ({
  kind: 'section',
  level: 3,
  heading: name,
  blocks: [sentence(about), ...(ways.length === 0 ? [] : [{ kind: 'actions', actions: ways } as const])],
});
