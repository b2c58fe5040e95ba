import { reportSentences as sentences } from '#content/report/sentences.ts';
import { cellsBy, oneLine } from '../counting/tally.ts';
import type { Partition } from '../disclosure/cells.ts';
import { controlList } from '../disclosure/list.ts';
import { shareOf, shareText } from '../sentences/shares.ts';
import { outcomeBars } from './charts.ts';
import { ofBands, withRest } from './printList.ts';
import type { CountedSection } from './section.ts';
import { outcomeContent } from './tableContent.ts';

const CELLS = ['pressed', 'notPressed'] as const;
const STEPS: readonly Partition[] = [CELLS];

/** The checks that scored 8 or more, by whether a link to call, message or write to a local service was pressed. */
export const contact: CountedSection = {
  csvName: 'local-contact.csv',
  figures: {
    count: ({ paths }) =>
      oneLine(
        cellsBy(
          paths.filter(({ band }) => band !== null && band !== 'lower'),
          CELLS,
          ({ openedContact }) => (openedContact ? 'pressed' : 'notPressed'),
        ),
      ),
    steps: STEPS,
    print: (lines, { bands, thresholds }) =>
      ofBands(bands, 'eightOrMore', (known) => withRest(controlList(lines, {}, STEPS, thresholds, known), thresholds)),
  },
  heading: (table) => {
    const pressed = shareOf(table, 'pressed', 'all');
    return pressed && sentences.contact(shareText(pressed));
  },
  chart: outcomeBars,
  table: outcomeContent,
};
