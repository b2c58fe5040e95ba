import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { pageOne as words, reportWords } from '#content/report/page.ts';
import { drawBars } from '../../charts/bars.ts';
import { drawColumns } from '../../charts/columns.ts';
import { drawDots } from '../../charts/dots.ts';
import { wrap, type ChartDescription } from '../../charts/drawing.ts';
import { TILE_ROWS } from '../../charts/rows.ts';
import type { Printed } from '../../disclosure/printed.ts';
import type { ComparedTable } from '../../model/area.ts';
import { headlineOf } from '../../model/headline.ts';
import { issuesBetween, issuesOfSeason, type Report } from '../../model/report.ts';
import { headingOf, SECTIONS } from '../../sections/allSections.ts';
import { comparedLines, comparedText, linesBelow, reachFinding } from '../../sections/area.ts';
import { barOf } from '../../sections/charts.ts';
import { shareOf, shareText } from '../../sentences/shares.ts';
import {
  capitalised,
  comparisonText,
  countText,
  lineTitle,
  listText,
  periodText,
  shortMonthsText,
  yearText,
} from '../../sentences/wording.ts';

/** The three tiles of page one. Each answers a question by a heading in words, with its figures below. */

type Figure = { readonly label: string; readonly figure: string };

/** A tile's chart is described by all of its figures, because no table stands beside it. */
const described = (id: string, title: string, figures: readonly Figure[]): ChartDescription => ({
  id: `tile-${id}`,
  title,
  description: `${figures.map(({ label, figure }) => `${label}: ${figure}`).join('; ')}.`,
});

const tile = (question: string, finding: string, body: ReactNode): ReactElement =>
  h(
    'div',
    { key: question, className: 'tile' },
    h('p', { className: 'eyebrow' }, question),
    h('h2', null, finding),
    body,
  );

const note = (texts: readonly string[]): ReactNode =>
  texts.length > 0 && h('p', { key: texts[0], className: 'note' }, texts.join(' '));

/** Draws a chart below a heading. */
const charted = (id: string, heading: string, chart: ReactElement): ReactNode => [
  h('h3', { key: `${id} heading` }, heading),
  h('div', { key: id }, chart),
];

type Count = readonly [label: string, checks: Printed | undefined];

/** Draws bars in frames of one base, which the heading names. Names the counts that are not shown. */
function framed(id: string, heading: string, base: Printed, counts: readonly Count[]): ReactNode {
  const bars = counts.flatMap(([label, checks]) => barOf(label, checks, base));
  const hidden = counts.flatMap(([label, checks]) => (checks === undefined ? [label] : []));
  return [
    bars.length > 0 && charted(id, heading, drawBars(described(id, heading, bars), bars, TILE_ROWS)),
    hidden.length > 0 && note([words.hidden(listText(hidden))]),
  ];
}

/** The most periods that a tile shows as columns, and the height of the columns in pixels. */
const MAX_COLUMNS = 5;
const COLUMN_HEIGHT = 128;
/** The most columns beside which the name of another season fits on one line. */
const WIDE_UP_TO = 3;

/** The finished checks of the same months in each year, and those of the seasons since the year before. */
function periodsOf(report: Report) {
  const seasons = issuesBetween(report).map((issue) => ({ ...issue, part: 'other' as const }));
  const years = issuesOfSeason(report).map((issue) => ({ ...issue, part: 'before' as const }));
  const now = { period: report.period, headline: headlineOf(report.tables), part: 'now' as const };
  return [...years.slice(seasons.length + 1 - MAX_COLUMNS), ...seasons, now].flatMap(({ headline, ...issue }) =>
    headline.finished === undefined ? [] : [{ ...issue, count: headline.finished }],
  );
}

/** A column for each period, an empty frame for one of another season; nothing if there is no earlier issue. */
function columnsOf(report: Report): ReactNode {
  const periods = periodsOf(report);
  if (periods.length < 2) return null;
  const columns = periods.map(({ period, count, part }) => ({
    label: [
      shortMonthsText(period),
      ...(part === 'other' ? wrap(words.used.otherSeason, periods.length > WIDE_UP_TO ? 8 : 14) : [yearText(period)]),
    ],
    figure: countText(count),
    counts: { [part]: count },
    figures: {},
  }));
  const figures = periods.map(({ period, count, part }) => ({
    label: periodText(period) + (part === 'other' ? `, ${words.used.otherSeason}` : ''),
    figure: countText(count),
  }));
  const parts = [
    { name: 'before', tone: 'one' },
    { name: 'other', tone: 'other' },
    { name: 'now', tone: 'plain' },
  ] as const;
  const seasons = periods.filter(({ part }) => part === 'other').length;
  const { likeMonths, frame } = words.used;
  return [
    note([...(issuesOfSeason(report).length > 0 ? [likeMonths] : []), ...(seasons > 0 ? [frame(seasons)] : [])]),
    h(
      'div',
      { key: 'columns' },
      drawColumns(described('periods', words.used.columns, figures), parts, columns, COLUMN_HEIGHT),
    ),
  ];
}

function usedFinding(report: Report): string {
  const { started, finished } = headlineOf(report.tables);
  if (started === undefined || finished === undefined)
    return started === undefined ? words.notShown : words.lead.started(countText(started));
  const before = issuesOfSeason(report).at(-1);
  return before?.headline.finished === undefined
    ? words.used.finished(countText(finished), shareText({ part: finished, base: started }))
    : words.used.change(
        countText(finished),
        comparisonText(before.headline.finished, finished),
        yearText(before.period),
      );
}

function used(report: Report): ReactElement {
  const { started, finished } = headlineOf(report.tables);
  const { ofStarted, finishedBar, ofAnswered, helpful } = words.used;
  const answered = report.tables.experience?.all;
  return tile(words.used.question, usedFinding(report), [
    columnsOf(report),
    started !== undefined && framed('finished', ofStarted(countText(started)), started, [[finishedBar, finished]]),
    answered?.all !== undefined &&
      framed('helpful', ofAnswered(countText(answered.all)), answered.all, [[helpful, answered.helpful]]),
    report.lookups !== undefined && note([`${capitalised(words.lookups(countText(report.lookups)))}.`]),
  ]);
}

function missed(report: Report): ReactElement {
  const lines = comparedLines(report);
  const { question, finding, notCompared, key, below, marked, withoutAges, groups, charts } = words.missed;
  if (lines.length === 0)
    return tile(question, notCompared, note([SECTIONS.area.withheld?.(report) ?? reportWords.withheld]));
  const under = linesBelow(lines).map(({ line }) => line);
  const reach = reachFinding(report);
  const chartOf = (table: ComparedTable): ReactNode => {
    const rows = lines
      .filter((compared) => compared.table === table)
      .map((compared) => ({
        label: capitalised(withoutAges(lineTitle(table, compared.line, report))),
        figure: comparedText(compared),
        share: Math.min(1, compared.share.part / compared.share.base),
        beside: compared.adults?.part,
        mark: under.includes(compared.line) ? below : null,
      }));
    const figures = rows.map(({ label, figure, mark }) => ({
      label,
      figure: mark === null ? figure : `${figure}, ${mark}`,
    }));
    return rows.length > 0 && charted(table, groups[table], drawDots(described(table, charts[table], figures), rows));
  };
  return tile(
    question,
    reach?.group
      ? finding(capitalised(reach.group), reach.figures ?? reach.text)
      : (headingOf('area', report) ?? notCompared),
    [
      h(
        'p',
        { key: 'key', className: 'note' },
        key.map((label, index) => [
          h('span', { key: label, className: index === 0 ? 'key-dot full' : 'key-dot', 'aria-hidden': true }),
          ` ${label} `,
        ]),
        under.length > 0 && h('span', { key: below, className: 'below' }, marked),
      ),
      chartOf('age'),
      chartOf('gender'),
    ],
  );
}

function leadsOnFinding({ tables: { advice, contact } }: Report): string {
  const completed = advice ? shareOf(advice, 'completed', 'all') : null;
  const sixteen = contact ? shareOf(contact, 'sixteenPressed', 'sixteenOrMore') : null;
  const either = contact ? shareOf(contact, 'pressed', 'all') : null;
  const { leadsOn } = words;
  const findings = [
    ...(completed ? [leadsOn.completed(shareText(completed))] : []),
    ...(sixteen ? [leadsOn.pressedAt16(shareText(sixteen))] : either ? [leadsOn.pressedAt8(shareText(either))] : []),
  ];
  return findings.length === 0 ? leadsOn.none : findings.join('; ');
}

/** The points of the brief advice, each counted together with all later ones. */
const ADVICE_POINTS = ['beganOrMore', 'weekOrMore', 'completed', 'summary'] as const;

function leadsOn(report: Report): ReactElement {
  const { bands, advice, help, contact } = report.tables;
  const { bars, question, note: about, ...headings } = words.leadsOn;
  const { increasing, sixteenOrMore, eightOrMore } = bands?.all ?? {};
  const isDivided = contact?.all.sixteenPressed !== undefined;
  const pressedAt = (name: string): readonly Count[] => (isDivided ? [[bars.pressed, contact.all[name]]] : []);
  return tile(question, leadsOnFinding(report), [
    increasing !== undefined &&
      framed('increasing', headings.increasing(countText(increasing)), increasing, [
        ...ADVICE_POINTS.map((name): Count => [bars[name], advice?.all[name]]),
        ...pressedAt('increasingPressed'),
      ]),
    sixteenOrMore !== undefined &&
      framed('sixteen', headings.sixteenOrMore(countText(sixteenOrMore)), sixteenOrMore, [
        [bars.help, help?.all.help],
        ...pressedAt('sixteenPressed'),
      ]),
    !isDivided &&
      eightOrMore !== undefined &&
      framed('eight', headings.eightOrMore(countText(eightOrMore)), eightOrMore, [
        [bars.pressed, contact?.all.pressed],
      ]),
    note([...(help?.all.help === undefined ? [words.helpAlways] : []), about]),
  ]);
}

export const tiles = (report: Report): ReactElement =>
  h('div', { className: 'tiles' }, used(report), missed(report), leadsOn(report));
