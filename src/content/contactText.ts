import type { ServiceContacts } from '#domain/client.ts';
import type { Content } from './content.ts';
import { call, joined, linked, type Sentence } from './linked.ts';

/** A UK number within a text, with or without spaces, which may be no-break spaces. */
const PHONE = /\b(0\d{2,4}\s?\d{3,4}\s?\d{3,4})\b/;

/** A contact's free text, with the telephone numbers in it as links. */
function withCalls(text: string): Sentence {
  return { parts: text.split(PHONE).map((part, index) => (index % 2 === 1 ? call(part, part) : part)) };
}

/** The free text of a contact. The name of a service for help with work comes with a way to reach it. */
export function contactText(
  { common, help }: Pick<Content, 'common' | 'help'>,
  id: string,
  value: string,
  { name, phone }: Pick<ServiceContacts, 'name' | 'phone'>,
): Sentence {
  const text = withCalls(value);
  if (id !== 'employmentServiceName' || phone === null || PHONE.test(value)) return text;
  return joined(linked`${text}.`, help.reachThem(call(common.nameAndPhone(name ?? help.localService, phone), phone)));
}
