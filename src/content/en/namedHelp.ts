import type { Part, Sentence } from '../linked.ts';

/** "A", "A or B", or "A or B, or C", since each may have a comma of its own. */
const or = (index: number): string => (index === 0 ? '' : index === 1 ? ' or ' : ', or ');

export const namedHelp = {
  gp: 'your GP',
  /** Named in Northern Ireland, where no drink line answers. */
  outOfHours: 'the GP out-of-hours service',
  anyOf: (parts: readonly Part[]): Sentence => ({
    parts: parts.flatMap((part, index): Part[] => [or(index), part]).filter((part) => part !== ''),
  }),
  findHelp: (name: string) => `Find help near you: ${name}`,
};
