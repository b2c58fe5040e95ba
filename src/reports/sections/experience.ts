import { reportSentences as sentences } from '#content/report/sentences.ts';
import type { PathRow } from '../counting/scanPaths.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import { countOf, type Partition, type Unions } from '../disclosure/cells.ts';
import { cellsOf, controlList } from '../disclosure/grid.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import { meetsThreshold } from '../disclosure/thresholds.ts';
import { shareOf, shareText } from '../sentences/shares.ts';
import { outcomeBars } from './charts.ts';
import { printWithinBands } from './printList.ts';
import type { CountedSection } from './section.ts';
import { outcomeContent } from './tableContent.ts';

/** The name of the cell for each answer, in the order of the answers' codes. */
const ANSWERS = ['notHelpful', 'notSure', 'helpful'] as const;
/** Finished checks without an answer, which are not printed. */
const NO_ANSWER = 'noExperience';
const CELLS = [...ANSWERS, NO_ANSWER] as const;

export const EXPERIENCE: Unions = {
  notHelpfulOrNotSure: ['notHelpful', 'notSure'],
  answered: ANSWERS,
};
const STEPS: readonly Partition[] = [ANSWERS, ['notHelpfulOrNotSure', 'helpful']];

const cellOf = ({ experience }: PathRow): (typeof CELLS)[number] =>
  experience === null ? NO_ANSWER : ANSWERS[experience];

/** Removes the checks without an answer from a printed table, so that all shares are of the checks with one. */
function ofAnswered({ outcomes, lines, all }: PrintedTable): PrintedTable {
  const { [NO_ANSWER]: _noAnswer, answered, ...counts } = all;
  return {
    outcomes: outcomes.filter((name) => name !== NO_ANSWER),
    lines,
    all: answered === undefined ? {} : { ...counts, all: answered },
  };
}

/**
 * The finished checks with an answer to “How was this check for you?”. A reader can subtract them from the printed
 * number of finished checks, so the checks without an answer must also be enough to print.
 */
export const experience: CountedSection = {
  csvName: 'experience.csv',
  figures: {
    count: ({ paths }) => {
      const finished = paths.filter(({ band }) => band !== null);
      return oneLine(cellsBy(finished, CELLS, cellOf));
    },
    steps: STEPS,
    print: (lines, { bands, thresholds }) =>
      printWithinBands(bands, 'finished', () => {
        const answered = countOf('answered', cellsOf(lines), EXPERIENCE);
        if (!meetsThreshold(answered, thresholds.base, thresholds)) return null;
        const withNoAnswer = STEPS.map((step) => [...step, NO_ANSWER]);
        const table = controlList(lines, EXPERIENCE, withNoAnswer, thresholds);
        return table && ofAnswered(table);
      }),
  },
  heading: (table) => {
    const helpful = shareOf(table, 'helpful', 'all');
    return helpful && sentences.experience(shareText(helpful));
  },
  chart: outcomeBars,
  table: outcomeContent,
};
