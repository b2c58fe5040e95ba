import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { percentOf } from '../disclosure/printed.ts';
import { baseOfFigure, headlineOf, type HeadlineName } from '../model/headline.ts';
import type { Report } from '../model/report.ts';
import { shareOf, shareText, type Share } from '../sentences/shares.ts';
import { countText, NUMBERS, percentText } from '../sentences/wording.ts';
import { barChart, barOf } from './charts.ts';
import type { Section, TableRow } from './section.ts';
import { cellOf } from './tableContent.ts';

const BARS = ['started', 'finished', 'eightOrMore', 'completed', 'help'] as const;

/** A figure's share of its base in the sum of other councils; null if not shown. */
function shareOfOthers({ others }: Report, name: HeadlineName): Share | null {
  const [part, base] = [others?.headline[name], baseOfFigure(name, others?.headline)];
  return part === undefined || base === undefined ? null : { part, base };
}

/** The count at which a figure's bar would end if its share were that of the other councils. */
function markOf(report: Report, name: HeadlineName): number | undefined {
  const share = shareOfOthers(report, name);
  const base = baseOfFigure(name, headlineOf(report.tables));
  return share === null || base === undefined ? undefined : Math.min(1, share.part / share.base) * base;
}

/** One row for each count, with its share of its base. `baseText` is empty for the figure that has no base. */
function rows(report: Report): readonly TableRow[] {
  const figures = headlineOf(report.tables);
  const row = (name: (typeof BARS)[number], baseText: string): TableRow => {
    const [part, base, others] = [figures[name], baseOfFigure(name, figures), shareOfOthers(report, name)];
    const share =
      part === undefined || base === undefined ? words.notShown : `${percentText(percentOf(part, base))} ${baseText}`;
    const compared = others === null ? words.notShown : shareText(others);
    return {
      title: words.funnel[name],
      cells: [
        cellOf(part),
        { count: baseText === '' ? '' : share },
        ...(report.others === undefined ? [] : [{ count: baseText === '' ? '' : compared }]),
      ],
    };
  };
  return [
    row('started', ''),
    row('finished', words.funnel.ofStarted),
    row('eightOrMore', words.funnel.ofFinished),
    row('completed', words.funnel.ofIncreasing),
    row('help', words.funnel.ofSixteen),
  ];
}

/** The checks from start to finish, from the figures of page one. */
export const funnel: Section = {
  csvName: 'headline.csv',
  figures: 'bands',
  heading: (table) => {
    const [finished, eight] = [shareOf(table, 'finished', 'all'), shareOf(table, 'eightOrMore', 'finished')];
    if (finished && eight) return sentences.funnel(shareText(finished), shareText(eight));
    return table.all.all === undefined ? null : sentences.funnelStarted(countText(table.all.all));
  },
  chart: (shown) => {
    const figures = headlineOf(shown.report.tables);
    return barChart(
      shown,
      BARS.flatMap((name) =>
        barOf(words.funnel[name], figures[name], baseOfFigure(name, figures)).map((bar) => ({
          ...bar,
          mark: markOf(shown.report, name),
        })),
      ),
      words.chart.markedOthers,
    );
  },
  remark: (_table, report) =>
    report.others !== undefined && BARS.some((name) => markOf(report, name) !== undefined)
      ? sentences.othersMarks(NUMBERS.format(report.others.clients.length))
      : null,
  table: (_table, report) => ({
    columns: [words.checks, words.share, ...(report.others === undefined ? [] : [words.funnel.others])],
    rows: rows(report),
  }),
};
