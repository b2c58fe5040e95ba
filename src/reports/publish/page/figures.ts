import { createElement as h, type ReactElement } from 'react';
import { pageOne as words } from '#content/report/page.ts';
import { percentOf } from '../../disclosure/percent.ts';
import type { Printed } from '../../disclosure/printed.ts';
import { HEADLINE_BASES, headlineOf, type Headline } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { countText, percentText } from '../../sentences/wording.ts';

const FIGURES = ['started', 'finished', 'eightOrMore', 'sixteenOrMore', 'completed', 'help'] as const;
type FigureName = (typeof FIGURES)[number];

/** What stands under a figure: its share of a base, or what it is. */
function partText(name: FigureName, count: Printed, base: Printed | undefined): string {
  if (name === 'started') return words.figures.started.part();
  return base === undefined ? '' : words.figures[name].part(percentText(percentOf(count, base)), countText(base));
}

function number(name: FigureName, count: Printed | undefined): ReactElement {
  const [className, text] = count === undefined ? ['number hidden', words.notShown] : ['number', countText(count)];
  return h('p', { key: 'figure' }, h('strong', { className }, text), ' ', words.figures[name].label);
}

/** The figure of the period before, where its issue shows one. */
const thenText = (previous: Report['previous'], name: FigureName): readonly string[] => {
  const count = previous?.headline[name];
  return count === undefined ? [] : [words.then(countText(count))];
};

const under = (texts: readonly string[]): ReactElement | null =>
  texts.length === 0 ? null : h('p', { key: 'part', className: 'part' }, texts.join(' · '));

function figure(figures: Headline, previous: Report['previous'], name: FigureName): ReactElement {
  const count = figures[name];
  const baseName = HEADLINE_BASES[name];
  const base = baseName === null ? undefined : figures[baseName];
  const of = count === undefined ? (name === 'help' ? words.helpAlways : '') : partText(name, count, base);
  const texts = [...(of === '' ? [] : [of]), ...thenText(previous, name)];
  return h('li', { key: name }, number(name, count), under(texts));
}

export const sixFigures = ({ tables, previous }: Report): ReactElement =>
  h(
    'ul',
    { className: 'figures' },
    FIGURES.map((item) => figure(headlineOf(tables), previous, item)),
  );
