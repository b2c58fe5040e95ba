import { createElement as h, type ReactElement } from 'react';
import { reportSections } from '#content/report/page.ts';
import { reportSentences as words } from '#content/report/sentences.ts';
import type { Report } from '../../model/report.ts';
import { mainFindings } from '../../sections/mainFindings.ts';
import { capitalised } from '../../sentences/wording.ts';
import { sectionId } from './sections.ts';

/** The main findings of page one, each with a link to its section, or a sentence that there are none. */
export function findingList(report: Report): ReactElement {
  const findings = mainFindings(report);
  if (findings.length === 0) return h('p', null, words.nothingStandsOut);
  const items = findings.map(({ text, section }) =>
    h(
      'li',
      { key: section },
      `${capitalised(text)}. `,
      h('a', { href: `#${sectionId(section)}` }, reportSections[section].name),
    ),
  );
  return h('ol', { className: 'findings' }, items);
}
