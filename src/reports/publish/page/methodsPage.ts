import { createElement as h, type ReactElement } from 'react';
import { methods as words, type MethodsSection } from '#content/report/methods.ts';
import { pageOne as pageOneWords } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import { periodText } from '../../sentences/wording.ts';
import { htmlDocument } from './document.ts';
import { banner, titleOf } from './pageOne.ts';
import type { Surroundings } from './publisher.ts';

const section = ({ heading, text, list = [] }: MethodsSection): ReactElement =>
  h(
    'section',
    { key: heading },
    h('h2', null, heading),
    text.map((item) => h('p', { key: item }, item)),
    list.length > 0 &&
      h(
        'ul',
        null,
        list.map((item) => h('li', { key: item }, item)),
      ),
  );

const sources = ({ directory, area }: Report): MethodsSection => ({
  ...words.sources,
  list: [
    ...words.sources.list,
    words.imported.directory(directory),
    words.imported.estimates(area && 'year' in area ? area.year : undefined),
  ],
});

const about = ({ service, licence }: Surroundings): ReactElement =>
  h(
    'section',
    { key: 'about' },
    h('h2', null, words.about.heading),
    h('p', null, words.about.version(service.version)),
    h('p', null, words.about.licence(licence)),
    h('p', null, `${words.about.contact} `, h('a', { href: `mailto:${service.contact}` }, service.contact)),
  );

/** `methods.html`, the same for every report. */
export function methodsPage(report: Report, surroundings: Surroundings): string {
  const of = `${titleOf(report, surroundings)}, ${periodText(report.period)}`;
  const files = { heading: words.files.heading, text: [words.files.text] };
  return htmlDocument({
    title: `${words.title}: ${of}`,
    foot: of,
    skipLink: words.skipLink,
    watermark: surroundings.isPreview ? pageOneWords.preview : null,
    body: [
      h(
        'header',
        { key: 'header' },
        banner(report, surroundings),
        h('h1', null, words.title),
        h('p', { className: 'rounding' }, of),
      ),
      h(
        'main',
        { key: 'main', className: 'methods', id: 'main', tabIndex: -1 },
        h('p', null, h('a', { href: 'report.html' }, words.back)),
        words.sections.map(section),
        section(sources(report)),
        section(files),
        about(surroundings),
      ),
    ],
  });
}
