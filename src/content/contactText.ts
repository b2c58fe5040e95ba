import type { ServiceContacts } from '#domain/client.ts';
import type { Content } from './content.ts';
import { call, joinSentences, linked, type Sentence } from './linked.ts';

/** A UK phone number within a text, with or without spaces or no-break spaces. */
const PHONE = /\b(0\d{2,4}\s?\d{3,4}\s?\d{3,4})\b/;

const withCalls = (text: string): Sentence => ({
  parts: text.split(PHONE).map((part, index) => (index % 2 === 1 ? call(part, part) : part)),
});

/**
 * A contact's text, with phone numbers as links. If a service for help with work has no number of its own, a sentence
 * refers to the local service, whose number stands beside it.
 */
export function contactText(
  { help }: Pick<Content, 'help'>,
  id: string,
  value: string,
  { name, phone }: Pick<ServiceContacts, 'name' | 'phone'>,
): Sentence {
  const text = withCalls(value);
  if (id !== 'employmentServiceName' || phone === null || PHONE.test(value)) return text;
  return joinSentences(linked`${text}.`, help.reachThem(name ?? help.localService));
}
