import { partsOf, type Sentence, shownAddress, telHref } from '#content/linked.ts';
import {
  type Action,
  type Contact,
  type Contacts,
  type Details,
  list,
  type List,
  type Paragraph,
  paragraph,
  type Run,
  type RichText,
} from './blocks.ts';
import type { GpSheetSettings } from './summaryInput.ts';

export function webLink(url: string, describe?: string): Run {
  const text = shownAddress(url);
  return { text, href: url, describe: describe ? `${describe}: ${text}` : text };
}

export function phoneLink(text: string, phone: string): Run {
  return { text, href: telHref(phone), strong: true, describe: text };
}

export function mailLink(address: string): Run {
  return { text: address, href: `mailto:${address}`, describe: address };
}

/** Converts a sentence to runs. Its links are numbers to call or to text. */
export function sentenceRuns(sentence: Sentence): RichText {
  return partsOf(sentence).map((part): Run => {
    if (typeof part === 'string') return { text: part };
    const { text, href } = part;
    return { text, href, strong: true, describe: text };
  });
}

/** Returns a link to a public page of ours, on a line of its own. `guide` is the name of the page's file. */
export const guideLink = (guide: string, text: string): Paragraph => paragraph([{ text, guide }]);

function actionRuns({ text, href, site, owner }: Action): RichText {
  if (site !== undefined) return [{ text }, { text: ', ' }, webLink(href, site)];
  if (href.startsWith('tel:')) return [{ text, href, strong: true, describe: text }];
  if (href.startsWith('mailto:')) return [mailLink(href.slice('mailto:'.length))];
  return [owner === undefined ? { text, href } : webLink(href, `${text} (${owner})`)];
}

const isForm = ({ href, site, owner }: Action): boolean =>
  site === undefined && owner === undefined && !href.startsWith('tel:');

/** Returns actions as paragraphs, for media without buttons: numbers and websites after one another, then each form. */
export function actionTexts(actions: readonly Action[]): readonly RichText[] {
  const ways = actions.filter((action) => !isForm(action)).map(actionRuns);
  const joined = ways.flatMap((runs, index) => (index === 0 ? runs : [{ text: ', ' }, ...runs]));
  return [joined, ...actions.filter(isForm).map(actionRuns)].filter(({ length }) => length > 0);
}

/** Returns a contact as a text: its name, unless its first way says whom it reaches; its ways; and what it is for. */
export function contactText({ name, about, ways }: Contact): RichText {
  const isNamed = ways[0] !== undefined && ways[0].owner === undefined;
  const label: Run = { text: ways.length === 0 ? name : `${name}: `, strong: true };
  return [...(isNamed ? [] : [label]), ...actionTexts(ways).flat(), { text: `\n${about}` }];
}

const detailText = ({ label, value }: Details['entries'][number]): RichText => [
  { text: `${label}: `, strong: true },
  ...('href' in value ? actionTexts([value]).flat() : value),
];

/** Returns contacts or details as a list, for media that draw them as text. */
export const entriesAsList = (block: Contacts | Details): List =>
  list(block.kind === 'contacts' ? block.contacts.map(contactText) : block.entries.map(detailText));

/** Returns the name and address of the service, the first line of a document. */
export function brandLine({ serviceName, publicUrl }: GpSheetSettings): RichText {
  const name = { text: serviceName, strong: true } as const;
  return publicUrl ? commaSeparated([name, webLink(publicUrl, serviceName)]) : [name];
}

export function commaSeparated(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [{ text: ', ' }, run]));
}
