import { createElement as h, type ReactElement } from 'react';
import { pageOne as pageOneWords, reportWords as words } from '#content/report/page.ts';
import type { Report } from '../../model/report.ts';
import { dateText, periodText } from '../../sentences/wording.ts';
import { htmlDocument } from './document.ts';
import { pageOne, pageOneFigures, pageOneHeader, titleOf } from './pageOne.ts';
import { contents, sections } from './sections.ts';
import type { Surroundings } from './publisher.ts';

/** National figures on alcohol for each council. */
const PROFILE = 'https://fingertips.phe.org.uk/profile/local-alcohol-profiles';

const linked = (lead: string, href: string, text: string): ReactElement =>
  h('p', { key: href }, lead, h('a', { href }, text));

const footer = ({ writtenAt }: Report, { service, licence }: Surroundings): ReactElement =>
  h(
    'footer',
    { key: 'footer' },
    linked('', 'methods.html', words.footer.methods),
    linked('', PROFILE, words.footer.profile),
    h('p', null, words.footer.written(dateText(writtenAt), service.name, service.operator)),
    h('p', null, words.footer.licence(licence)),
    linked(`${words.footer.contact} `, `mailto:${service.contact}`, service.contact),
  );

/** `report.html`. */
export function reportPage(report: Report, surroundings: Surroundings): string {
  const title = `${titleOf(report, surroundings)}, ${periodText(report.period)}`;
  const following = report.tables.bands ? [pageOneFigures(report), contents(report), ...sections(report)] : [];
  return htmlDocument({
    title,
    foot: title,
    skipLink: pageOneWords.skipLink,
    hasPictures: surroundings.logo !== null,
    watermark: surroundings.isPreview ? pageOneWords.preview : null,
    body: [
      pageOneHeader(report, surroundings),
      h('main', { key: 'main', id: 'main', tabIndex: -1 }, pageOne(report), following),
      footer(report, surroundings),
    ],
  });
}
