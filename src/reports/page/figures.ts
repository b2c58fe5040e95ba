import { createElement as h, type ReactElement } from 'react';
import { pageOne as words } from '#content/report/page.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import { HEADLINE_BASES, headlineOf, type Headline } from '../headline.ts';
import type { Report } from '../report.ts';
import { countText, percentText } from '../sentences/wording.ts';

const FIGURES = ['started', 'finished', 'eightOrMore', 'completed', 'help', 'summary'] as const;
type FigureName = (typeof FIGURES)[number];

function partText(name: FigureName, count: Printed, base: Printed | undefined): string {
  return base === undefined ? '' : words.figures[name].part(percentText(percentOf(count, base)), countText(base));
}

function shown(name: FigureName, count: Printed, base: Printed | undefined): readonly ReactElement[] {
  const part = partText(name, count, base);
  return [
    h('p', { key: 'figure' }, h('strong', { className: 'number' }, countText(count)), ' ', words.figures[name].label),
    ...(part === '' ? [] : [h('p', { key: 'part', className: 'part' }, part)]),
  ];
}

const hidden = (name: FigureName): readonly ReactElement[] => [
  h(
    'p',
    { key: 'figure' },
    h('strong', { className: 'number hidden' }, words.notShown),
    ' ',
    words.figures[name].label,
  ),
  ...(name === 'help' ? [h('p', { key: 'part', className: 'part' }, words.helpAlways)] : []),
];

function figure(figures: Headline, name: FigureName): ReactElement {
  const count = figures[name];
  const baseName = HEADLINE_BASES[name];
  const base = baseName === null ? undefined : figures[baseName];
  return h('li', { key: name }, count === undefined ? hidden(name) : shown(name, count, base));
}

/** Six figures, each with its sentence. */
export const sixFigures = ({ tables }: Report): ReactElement =>
  h(
    'ul',
    { className: 'figures' },
    FIGURES.map((each) => figure(headlineOf(tables), each)),
  );
