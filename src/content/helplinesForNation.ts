import type { Place } from '#domain/nations.ts';
import { answersIn, type ShownHelpline } from './helplines.ts';
import type { SupportServices } from './supportServices.ts';

type Served = 'stopping' | 'families' | undefined;

/** Returns the lines for these people that serve a place; all of them if the place is null (no postcode yet). */
const helplinesFor = (
  lines: SupportServices,
  served: readonly Served[],
  place: Place | null,
): readonly ShownHelpline[] =>
  Object.values(lines).filter((line) => served.includes(line.serves) && answersIn(line, place));

/** Returns the lines for people who worry about their own drinking. */
export const helplinesForNation = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['stopping', undefined], place);

/** Returns the lines that also advise on stopping: those of one nation, of two at a border, or none. */
export const drinkLines = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['stopping'], place);

/** Returns the lines for people who worry about someone else's drinking. */
export const linesForOthers = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['families'], place);
