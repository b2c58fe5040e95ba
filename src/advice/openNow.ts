import type { PageWords } from '#content/content.ts';
import type { OpenState } from '#domain/openingHours.ts';
import type { OpenNow } from './blocks.ts';
import { longestOpenSentence, openSentence } from './sentences/openNow.ts';

type Options = {
  /** Whether a sentence for people who feel ill follows when the service is closed. */
  readonly mayNotWait?: boolean;
  /** The text of its hours for print, unless it stands beside the sentence. */
  readonly hours?: string | null;
};

/** Returns whether a service is usually open, as a block; empty if a screen says nothing of that (null). */
export const openNow = (
  words: Pick<PageWords, 'openingTimes' | 'steps'>,
  open: OpenState | null,
  { mayNotWait = false, hours = null }: Options = {},
): readonly OpenNow[] =>
  open === null
    ? []
    : [
        {
          kind: 'openNow',
          text: openSentence(words, open, mayNotWait),
          room: longestOpenSentence(words, mayNotWait),
          hours,
        },
      ];
