import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import type { Counts } from '../disclosure/tables.ts';
import { contrast, scoring8, shareText } from '../sentences/shares.ts';
import { lineTitle, outcomeLabel } from '../sentences/wording.ts';
import { lineChart } from './charts.ts';
import { eachPeriod, monthLabel, months } from './months.ts';
import type { Section, TableRow } from './section.ts';
import { cellOf, shareCell } from './tableContent.ts';

const row = (title: string, { eightOrMore, finished }: Counts): TableRow => ({
  title,
  cells: [cellOf(eightOrMore), cellOf(finished), shareCell(eightOrMore, finished)],
});

/** The share of finished checks that scored 8 or more, by month. */
export const share: Section = {
  csvName: months.csvName,
  figures: 'months',
  heading: (table, report) => {
    const items = scoring8(table);
    if (items.length < 2) return null;
    const alike = sentences.shareAlike(`each ${eachPeriod(table)}`);
    return contrast('months', items, report, { differ: sentences.shareDiffers, alike });
  },
  chart: (shown) =>
    lineChart(
      shown,
      scoring8(shown.table).map(({ line, share: of8 }) => ({
        name: lineTitle('months', line, shown.report),
        label: monthLabel(line, shown.table.lines.length),
        share: of8.part / of8.base,
        figure: shareText(of8),
      })),
    ),
  table: ({ lines, all }, report) => ({
    columns: [outcomeLabel('eightOrMore'), outcomeLabel('finished'), words.share],
    rows: [
      ...lines.map((line) => row(lineTitle('months', line, report), line.counts)),
      { ...row(words.allChecks, all), isTotal: true },
    ],
  }),
};
