import type { PageWords } from '#content/content.ts';
import { telHref } from '#content/linked.ts';
import type { Action, Block } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { sentence } from './prose.ts';

/** Returns the heading of help that answers now, before a local service that does not; null if there is none. */
export function headingNow({ help }: PageWords, { calls }: JudgedVisit): string | null {
  return calls?.when ? help.callNow[calls.when] : null;
}

/**
 * Returns the helplines that answer now, as buttons; none while the local service is open, or for a document without a
 * clock (decision 8.10; screens.md, “The page knows the time”).
 */
export function callsNow({ common, help }: PageWords, { calls }: JudgedVisit): readonly Block[] {
  if (calls === null || calls.lines.length === 0) return [];
  const actions = calls.lines.map((line): Action => {
    const { name, phone, call } = line;
    const number = phone ?? '';
    return {
      text: call ?? common.call(name, number),
      href: telHref(number),
      ...(line === calls.filled && { isFilled: true }),
    };
  });
  return [...(calls.gpFirst ? [sentence(help.callNow.gp)] : []), { kind: 'actions', isMain: true, actions }];
}
