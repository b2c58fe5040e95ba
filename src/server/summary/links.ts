import type { Run } from './summaryBlocks.ts';

/** An address as people read it: without the protocol, "www." or a slash at the end. */
function shown(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** A web address that prints in full, so that it works on paper too. */
export function webLink(url: string, describe?: string): Run {
  return { text: shown(url), href: url, describe: describe ? `${describe}: ${shown(url)}` : shown(url) };
}

/** A phone number that a phone can call. */
export function phoneLink(phone: string, describe?: string): Run {
  const href = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return { text: phone, href, strong: true, describe: describe ? `${describe}: ${phone}` : phone };
}

export function mailLink(address: string): Run {
  return { text: address, href: `mailto:${address}`, describe: address };
}

/** Runs with ", " between them. */
export function joined(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [{ text: ', ' }, run]));
}
