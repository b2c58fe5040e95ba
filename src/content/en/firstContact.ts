import type { Part, Sentence } from '../linked.ts';

/** The separators of a list: "A", "A or B", or "A or B, or C", because an entry may itself contain a comma. */
const or = (index: number): string => (index === 0 ? '' : index === 1 ? ' or ' : ', or ');

export const firstContact = {
  gp: 'your GP',
  /** Shown in Northern Ireland, which has no alcohol helpline to call. */
  outOfHours: 'the GP out-of-hours service',
  anyOf: (parts: readonly Part[]): Sentence => ({
    parts: parts.flatMap((part, index): Part[] => [or(index), part]).filter((part) => part !== ''),
  }),
  findHelp: (name: string) => `Find help near you: ${name}`,
};
