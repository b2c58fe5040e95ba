import { reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import { headlineOf, type HeadlineName } from '../model/headline.ts';
import type { Report } from '../model/report.ts';
import { shareOf, shareText } from '../sentences/shares.ts';
import { countText, percentText } from '../sentences/wording.ts';
import { barChart, barOf } from './charts.ts';
import type { Section, TableRow } from './section.ts';
import { cellOf } from './tableContent.ts';

const BARS = ['started', 'finished', 'eightOrMore', 'completed', 'help'] as const;

/** The bars that are a part of another count than the bar above, which is drawn as an outline. */
const OWN_BASES: Readonly<Partial<Record<(typeof BARS)[number], HeadlineName>>> = {
  completed: 'increasing',
  help: 'sixteenOrMore',
};

/** Each count with its base. */
function rows({ tables }: Report): readonly TableRow[] {
  const figures = headlineOf(tables);
  const row = (title: string, part: Printed | undefined, base: Printed | undefined, of: string): TableRow => ({
    title,
    cells: [
      cellOf(part),
      part === undefined || base === undefined
        ? { count: of === '' ? '' : words.notShown }
        : { count: `${percentText(percentOf(part, base))} ${of}` },
    ],
  });
  return [
    row(words.funnel.started, figures.started, undefined, ''),
    row(words.funnel.finished, figures.finished, figures.started, words.funnel.ofStarted),
    row(words.funnel.eightOrMore, figures.eightOrMore, figures.finished, words.funnel.ofFinished),
    row(words.funnel.completed, figures.completed, figures.increasing, words.funnel.ofIncreasing),
    row(words.funnel.help, figures.help, figures.sixteenOrMore, words.funnel.ofSixteen),
  ];
}

/** From start to finish, by figures of page one. */
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
      BARS.flatMap((name) => {
        const whole = OWN_BASES[name];
        return barOf(words.funnel[name], figures[name], undefined, whole && figures[whole]);
      }),
    );
  },
  table: (_table, report) => ({ columns: [words.checks, words.share], rows: rows(report) }),
};
