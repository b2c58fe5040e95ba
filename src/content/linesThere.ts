import type { Place } from '#domain/nations.ts';
import { answersIn, type ShownHelpline } from './helplines.ts';
import type { SupportLines } from './supportLines.ts';

type Served = 'stopping' | 'families' | undefined;

/** The lines for these people that answer in a place; those of every place for null (no postcode yet). */
const linesFor = (lines: SupportLines, served: readonly Served[], place: Place | null): readonly ShownHelpline[] =>
  Object.values(lines).filter((line) => served.includes(line.serves) && answersIn(line, place));

/** The lines about one's own drinking. */
export const supportLines = (lines: SupportLines, place: Place | null): readonly ShownHelpline[] =>
  linesFor(lines, ['stopping', undefined], place);

/** Those that advise on stopping too: of one nation, of two at a border, or none. */
export const drinkLines = (lines: SupportLines, place: Place | null): readonly ShownHelpline[] =>
  linesFor(lines, ['stopping'], place);

export const linesForOthers = (lines: SupportLines, place: Place | null): readonly ShownHelpline[] =>
  linesFor(lines, ['families'], place);
