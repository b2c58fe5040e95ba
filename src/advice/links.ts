import { partsOf, type Sentence, shownAddress, telHref } from '#content/linked.ts';
import type { Run, Text } from './blocks.ts';
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

/** Converts a sentence to runs. Numbers to text are bold but not links: few PDF readers can send text messages. */
export function sentenceRuns(sentence: Sentence): Text {
  return partsOf(sentence).map((part): Run => {
    if (typeof part === 'string') return { text: part };
    const { text, href } = part;
    return href.startsWith('tel:') ? { text, href, strong: true, describe: text } : { text, strong: true };
  });
}

/** Returns the name and address of the service, the first line of a document. */
export function brandLine({ serviceName, publicUrl }: GpSheetSettings): Text {
  const name = { text: serviceName, strong: true } as const;
  return publicUrl ? commaSeparated([name, webLink(publicUrl, serviceName)]) : [name];
}

export function commaSeparated(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [{ text: ', ' }, run]));
}
