import { createElement as h, type ReactElement } from 'react';
import { pageOne as pageOneWords, reportWords as words } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import { dateText } from '../../sentences/wording.ts';
import { fullTitleOf, htmlDocument, type Publisher } from './document.ts';
import { leadText, pageOne, pageOneHeader } from './pageOne.ts';
import { contents, sections } from './sections.ts';

/** National figures on alcohol for each council. */
const PROFILE = 'https://fingertips.phe.org.uk/profile/local-alcohol-profiles';

const linked = (lead: string, href: string, text: string): ReactElement =>
  h('p', { key: href }, lead, h('a', { href }, text));

const footer = ({ writtenAt }: Report, { service, licence }: Publisher): ReactElement =>
  h(
    'footer',
    { key: 'footer' },
    linked('', 'methods.html', words.footer.methods),
    linked('', PROFILE, words.footer.profile),
    h('p', null, words.footer.written(dateText(writtenAt), service.name, service.operator)),
    h('p', null, words.footer.licence(licence)),
    linked(`${words.footer.contact} `, `mailto:${service.contact}`, service.contact),
  );

/** Returns the text of `report.html`. */
export function reportPage(report: Report, publisher: Publisher): string {
  const following = report.tables.bands ? [contents(report), ...sections(report)] : [];
  return htmlDocument(report, publisher, {
    title: fullTitleOf(report, publisher),
    skipLink: pageOneWords.skipLink,
    body: [
      pageOneHeader(report, publisher, leadText(report)),
      h('main', { key: 'main', id: 'main', tabIndex: -1 }, pageOne(report), following),
      footer(report, publisher),
    ],
  });
}
