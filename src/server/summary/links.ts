import { partsOf, type Sentence, shownAddress, telHref } from '#content/linked.ts';
import type { Run, Text } from '../pdf/blocks.ts';
import type { GpSheetSettings } from './summaryInput.ts';

/** A web address, printed in full so that it works on paper too. */
export function webLink(url: string, describe?: string): Run {
  const text = shownAddress(url);
  return { text, href: url, describe: describe ? `${describe}: ${text}` : text };
}

/** A text that calls a number. */
export function phoneLink(text: string, phone: string): Run {
  return { text, href: telHref(phone), strong: true, describe: text };
}

export function mailLink(address: string): Run {
  return { text: address, href: `mailto:${address}`, describe: address };
}

/** A sentence as runs: phone numbers as links; text messages, which few PDF readers can send, in bold. */
export function sentenceRuns(sentence: Sentence): Text {
  return partsOf(sentence).map((part): Run => {
    if (typeof part === 'string') return { text: part };
    const { text, href } = part;
    return href.startsWith('tel:') ? { text, href, strong: true, describe: text } : { text, strong: true };
  });
}

/** The service and its address, which open a document. */
export function brandLine({ serviceName, publicUrl }: GpSheetSettings): Text {
  const name = { text: serviceName, strong: true } as const;
  return publicUrl ? joined([name, webLink(publicUrl, serviceName)]) : [name];
}

/** Runs with ", " between them. */
export function joined(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [{ text: ', ' }, run]));
}
