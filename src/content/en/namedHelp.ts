import type { Content } from '../content.ts';
import type { Part } from '../linked.ts';

/** "A", "A or B", or "A or B, or C", since each may have a comma of its own. */
const or = (index: number): string => (index === 0 ? '' : index === 1 ? ' or ' : ', or ');

export const namedHelp: Content['namedHelp'] = {
  gp: 'your GP',
  outOfHours: 'the GP out-of-hours service',
  anyOf: (parts) => ({
    parts: parts.flatMap((part, index): Part[] => [or(index), part]).filter((part) => part !== ''),
  }),
  findHelp: (name) => `Find help near you: ${name}`,
};
