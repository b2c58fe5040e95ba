import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { pageOne as words, reportSections, type SectionName } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { sheetWords } from '#content/report/share.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { undecidedSections } from '../../sections/allSections.ts';
import { mainFindings } from '../../sections/mainFindings.ts';
import { shareText } from '../../sentences/shares.ts';
import { areaText, countText, listText, periodText } from '../../sentences/wording.ts';
import { titleOf, type Publisher } from './document.ts';
import { sectionId } from './sections.ts';
import { tiles } from './tiles.ts';

/** The warning that a report must not be passed on or has invented figures; otherwise empty. */
export const warningOf = ({ isInvented }: Report, { isPreview }: Pick<Publisher, 'isPreview'>): string =>
  [...(isPreview ? [words.preview] : []), ...(isInvented ? [words.invented] : [])].join(' · ');

/** The warning as a banner. */
export function banner(report: Report, publisher: Publisher): ReactElement | null {
  const warning = warningOf(report, publisher);
  return warning === '' ? null : h('p', { key: 'banner', className: 'banner' }, warning);
}

/** The title of the report, and its period with a line of text. */
export function pageOneHeader(report: Report, publisher: Publisher, line: string): ReactElement {
  return h(
    'header',
    { key: 'header' },
    banner(report, publisher),
    publisher.logo !== null && h('img', { className: 'logo', src: publisher.logo, alt: report.clientName }),
    h('h1', null, titleOf(report, publisher)),
    h('p', { className: 'rounding' }, [periodText(report.period), ...(line === '' ? [] : [line])].join(' · ')),
  );
}

/** The checks started, finished, and at increasing risk or above; empty if none is shown. */
export function leadText({ tables }: Report): string {
  const { started, finished, eightOrMore } = headlineOf(tables);
  return [
    ...(started === undefined ? [] : [words.lead.started(countText(started))]),
    ...(started === undefined || finished === undefined
      ? []
      : [words.lead.finished(countText(finished), shareText({ part: finished, base: started }))]),
    ...(finished === undefined || eightOrMore === undefined
      ? []
      : [words.lead.eightOrMore(countText(eightOrMore), shareText({ part: eightOrMore, base: finished }))]),
  ].join(', ');
}

const cannotTell = (area: string): ReactElement =>
  h(
    'div',
    { className: 'box' },
    h('h2', null, words.cannotTell.heading),
    h(
      'ul',
      null,
      words.cannotTell.items(area).map((item) => h('li', { key: item }, item)),
    ),
  );

/** What to try next: a step for each main finding, with its figures and a link to its section. */
function steps(report: Report): ReactElement {
  const findings = mainFindings(report);
  if (findings.length === 0) return h('p', null, sentences.nothingStandsOut);
  const link = (section: SectionName) => h('a', { href: `#${sectionId(section)}` }, reportSections[section].name);
  const items = findings.map(({ kind, group, text, figures, section }) =>
    h(
      'li',
      { key: section },
      `${sheetWords.steps[kind](group ?? '')}: `,
      h('strong', null, `${figures ?? text}.`),
      ' ',
      link(section),
    ),
  );
  return h('ol', { className: 'findings' }, items);
}

/** The groups whose difference in risk is too small to show; nothing if there are none. */
function tooFew(report: Report): ReactNode {
  const sizes = undecidedSections(report).map(([name, points]) =>
    words.tooFew.size(points, reportSections[name].name.toLowerCase()),
  );
  return (
    sizes.length > 0 &&
    h('div', null, h('h2', null, words.tooFew.heading), h('p', null, words.tooFew.text(listText(sizes))))
  );
}

export const pageOne = (report: Report): ReactElement =>
  h(
    'div',
    { key: 'one', className: 'page-one' },
    !report.tables.bands
      ? h('p', { className: 'lead' }, words.noFigures)
      : [
          h('div', { key: 'tiles' }, tiles(report)),
          h(
            'div',
            { key: 'below', className: 'below-tiles' },
            h('div', null, h('h2', null, sheetWords.nextOnPageOne), steps(report)),
            tooFew(report),
            cannotTell(areaText(report.clientName)),
          ),
          h('p', { key: 'foot', className: 'note' }, `${words.rounding} ${sentences.england}`),
        ],
  );
