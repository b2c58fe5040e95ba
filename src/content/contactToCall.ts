import type { ServiceContacts } from '#domain/client.ts';
import type { Nation } from '#domain/postcode.ts';
import type { Content } from './content.ts';
import { call, type LinkPart } from './linked.ts';
import { supportLines } from './supportLines.ts';

/** The contact for help with drinking: the local service, else the nation's helpline. */
export type ContactToCall = { readonly name: string; readonly phone: string };

/** The contact shown with every caution: the local service if it gives a phone, else the nation's helpline. */
export function contactToCall(
  { supportLines: lines, help }: Pick<Content, 'supportLines' | 'help'>,
  contacts: Pick<ServiceContacts, 'name' | 'phone'> | null,
  nation: Nation | null,
): ContactToCall {
  if (contacts?.phone) return { name: contacts.name ?? help.localService, phone: contacts.phone };
  // England's for an unknown nation. Every nation has a line with a number.
  const helpline = supportLines(lines, nation ?? 'england').find(({ phone }) => phone !== null);
  return { name: helpline?.name ?? '', phone: helpline?.phone ?? '' };
}

/** The contact as a link within a sentence. */
export function contactLink({ common }: Pick<Content, 'common'>, { name, phone }: ContactToCall): LinkPart {
  return call(common.nameAndPhone(name, phone), phone);
}
