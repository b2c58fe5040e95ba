import { createElement as h, type ReactElement } from 'react';
import { pageOne as words } from '#content/report/page.ts';
import { drawTrend } from '../../charts/trend.ts';
import { percentOf, type Printed } from '../../disclosure/printed.ts';
import { baseOfFigure, headlineOf } from '../../model/headline.ts';
import { issuesOfSeason, type Report } from '../../model/report.ts';
import { shareOf, shareText } from '../../sentences/shares.ts';
import { changeText, countText, percentText, periodText } from '../../sentences/wording.ts';

type FigureName = keyof typeof words.figures;
/** The six figures of the sheet for a board, in order. */
const FIGURES = Object.keys(words.figures) as FigureName[];

/** The text under a figure: its share of a base, or an explanation. */
function partText(name: FigureName, count: Printed | undefined, base: Printed | undefined): string {
  if (count === undefined) return name === 'help' ? words.helpAlways : '';
  if (name === 'started') return words.figures.started.part();
  return base === undefined ? '' : words.figures[name].part(percentText(percentOf(count, base)), countText(base));
}

function number(name: FigureName, count: Printed | undefined): ReactElement {
  const [className, text] = count === undefined ? ['number hidden', words.notShown] : ['number', countText(count)];
  return h('p', { key: 'figure' }, h('strong', { className }, text), ' ', words.figures[name].label);
}

/** The text on the figure of the same months a year before and the change since; empty if that figure is not shown. */
function beforeText(report: Report, name: FigureName): readonly string[] {
  const [count, before] = [headlineOf(report.tables)[name], issuesOfSeason(report).at(-1)?.headline[name]];
  if (before === undefined) return [];
  return [
    count === undefined
      ? words.beforeAlone(countText(before))
      : words.before(countText(before), changeText(before, count)),
  ];
}

/** The number and share of checks in which a local contact was pressed; empty if not shown. */
function pressedText({ tables: { contact } }: Report): readonly string[] {
  const pressed = contact ? shareOf(contact, 'pressed', 'all') : null;
  return pressed ? [words.pressed(countText(pressed.part), shareText(pressed))] : [];
}

const under = (texts: readonly string[]): ReactElement | null =>
  texts.length === 0 ? null : h('p', { key: 'part', className: 'part' }, texts.join(' · '));

/** The postcode lookups, which are shown under “started”. */
const lookupsText = (name: FigureName, lookups: Report['lookups']): readonly string[] =>
  name === 'started' && lookups !== undefined ? [words.lookups(countText(lookups))] : [];

/** The fewest issues, including this one, for which a line over time is drawn. */
const MIN_ISSUES = 3;

/**
 * A small line chart of a figure over the same months of each year; null if there are too few issues or one does not
 * show the figure.
 */
function trendOf(report: Report, name: FigureName): ReactElement | null {
  const { tables, period } = report;
  const issues = [...issuesOfSeason(report), { period, headline: headlineOf(tables) }];
  const counts = issues.flatMap(({ headline }) => headline[name] ?? []);
  const [first] = issues;
  if (first === undefined || issues.length < MIN_ISSUES || counts.length < issues.length) return null;
  const title = words.trend(words.figures[name].label, periodText(first.period), periodText(period));
  return drawTrend({ id: `trend-${name}`, title, description: counts.map(countText).join(', ') }, counts);
}

function figure(report: Report, name: FigureName): ReactElement {
  const figures = headlineOf(report.tables);
  const count = figures[name];
  const share = partText(name, count, baseOfFigure(name, figures));
  const texts = [...(share === '' ? [] : [share]), ...lookupsText(name, report.lookups), ...beforeText(report, name)];
  return h(
    'li',
    { key: name },
    number(name, count),
    under(texts),
    name === 'help' && h('p', { className: 'part' }, pressedText(report)),
    trendOf(report, name),
  );
}

export const sixFigures = (report: Report): ReactElement =>
  h(
    'ul',
    { className: 'figures' },
    FIGURES.map((name) => figure(report, name)),
  );
