import type { Place } from '#domain/nations.ts';
import { servesPlace, type ShownHelpline } from './helplines.ts';
import type { SupportServices } from './supportServices.ts';

type HelplineKind = 'stopping' | 'families' | undefined;

const helplinesFor = (
  lines: SupportServices,
  kinds: readonly HelplineKind[],
  place: Place | null,
): readonly ShownHelpline[] =>
  Object.values(lines).filter((line) => kinds.includes(line.serves) && servesPlace(line, place));

/** The helplines for people who worry about their own drinking. */
export const helplinesForNation = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['stopping', undefined], place);

/** The helplines of a place that also advise on stopping. A border place has those of both nations; some have none. */
export const drinkLines = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['stopping'], place);

/** The helplines for people who worry about someone else's drinking. */
export const linesForOthers = (lines: SupportServices, place: Place | null): readonly ShownHelpline[] =>
  helplinesFor(lines, ['families'], place);
