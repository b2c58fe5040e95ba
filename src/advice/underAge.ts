import type { PageWords } from '#content/content.ts';
import { youngPeopleLines } from '#content/helplines.ts';
import type { Client } from '#domain/client.ts';
import type { OpenState } from '#domain/openingHours.ts';
import type { Block } from './blocks.ts';
import { contacts, contactSection, helpline, service } from './contacts.ts';
import { prose } from './prose.ts';

/** The local service for young people, as a client's file gives it. */
type YoungPeopleService = Omit<NonNullable<Client['youngPeopleService']>, 'lastChecked'> & {
  readonly open?: OpenState | null;
};

/** Returns help for a visitor of 17 or under; `local` is null if the client names no service for young people. */
export const underAge = (words: PageWords, local: YoungPeopleService | null): readonly Block[] => [
  contacts(youngPeopleLines(words.helplines).map((line) => helpline(words, line))),
  ...prose([words.underAge.seeGp]),
  ...(local === null ? [] : [contactSection(service(words, local))]),
];
