import type { ServiceContacts } from '#domain/client.ts';
import type { Nation } from '#domain/postcode.ts';
import type { Content } from './content.ts';
import { call, type LinkPart } from './linked.ts';
import { supportLines } from './supportLines.ts';

/** Whom to call about drinking: the local service, else the nation's helpline. */
export type ContactToCall = { readonly name: string; readonly phone: string };

/** The contact that stands beside every caution; a service that gives no phone gives way to the nation's helpline. */
export function contactToCall(
  { supportLines: lines, help }: Pick<Content, 'supportLines' | 'help'>,
  contacts: Pick<ServiceContacts, 'name' | 'phone'> | null,
  nation: Nation | null,
): ContactToCall {
  if (contacts?.phone) return { name: contacts.name ?? help.localService, phone: contacts.phone };
  // England's while the nation is not known; every nation has a line with a number.
  const helpline = supportLines(lines, nation ?? 'england').find(({ phone }) => phone !== null);
  return { name: helpline?.name ?? '', phone: helpline?.phone ?? '' };
}

/** The contact within a sentence, pressed to call it. */
export function contactLink({ common }: Pick<Content, 'common'>, { name, phone }: ContactToCall): LinkPart {
  return call(common.nameAndPhone(name, phone), phone);
}
