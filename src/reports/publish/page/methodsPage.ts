import { createElement as h, type ReactElement } from 'react';
import { methods as words, type MethodsSection } from '#content/report/methods.ts';
import type { Report } from '../../model/report.ts';
import { fullTitleOf, htmlDocument, type Publisher } from './document.ts';
import { banner } from './pageOne.ts';

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

/** Names the imported figures that the report lacks. Reports issued before such figures existed have no area. */
function lackingText({ directory, area }: Report): string[] {
  if (area === undefined) return [];
  const lacking = [
    ...('none' in area && area.none === 'noFile' ? [words.lacking.adults] : []),
    ...(directory === undefined ? [words.lacking.deprivation] : []),
  ];
  return lacking.length === 0 ? [] : [words.lacking.text(lacking.join(' and of '))];
}

const sources = (report: Report): MethodsSection => ({
  ...words.sources,
  text: lackingText(report),
  list: [
    ...words.sources.list,
    words.imported.directory(report.directory),
    words.imported.estimates(report.area && 'year' in report.area ? report.area.year : undefined),
  ],
});

const about = ({ service, licence }: Publisher): ReactElement =>
  h(
    'section',
    { key: 'about' },
    h('h2', null, words.about.heading),
    h('p', null, words.about.version(service.version)),
    h('p', null, words.about.licence(licence)),
    h('p', null, `${words.about.contact} `, h('a', { href: `mailto:${service.contact}` }, service.contact)),
  );

/** Returns `methods.html`: the methods, which are the same for every report, and the sources of this report. */
export function methodsPage(report: Report, publisher: Publisher): string {
  const title = fullTitleOf(report, publisher);
  const files = { heading: words.files.heading, text: [words.files.text] };
  // The page shows no logo, so its policy allows no pictures.
  return htmlDocument(
    report,
    { ...publisher, logo: null },
    {
      title: `${words.title}: ${title}`,
      skipLink: words.skipLink,
      body: [
        h(
          'header',
          { key: 'header' },
          banner(report, publisher),
          h('h1', null, words.title),
          h('p', { className: 'rounding' }, title),
        ),
        h(
          'main',
          { key: 'main', className: 'methods', id: 'main', tabIndex: -1 },
          h('p', null, h('a', { href: 'report.html' }, words.back)),
          words.sections.map(section),
          section(sources(report)),
          section(files),
          about(publisher),
        ),
      ],
    },
  );
}
