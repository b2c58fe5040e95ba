import { shareWords as words } from '#content/report/share.ts';
import { pageOne } from '#content/report/page.ts';
import { percentOf } from '../../disclosure/printed.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { areaText, countText, listText, percentText, periodText } from '../../sentences/wording.ts';
import { titleOf, type Publisher } from './document.ts';

/** `summary.txt`: a paragraph of at most 40 words to quote. Uses printed figures only. */
export function summaryText({ clientName, period, tables }: Report): string {
  const { started, finished, eightOrMore } = headlineOf(tables);
  if (started === undefined) return pageOne.noFigures;
  const parts = [
    pageOne.summary.started(countText(started)),
    ...(finished === undefined ? [] : [pageOne.summary.finished(countText(finished))]),
    ...(eightOrMore === undefined ? [] : [pageOne.summary.eightOrMore(countText(eightOrMore))]),
  ];
  return [pageOne.summary.lead(areaText(clientName), periodText(period), listText(parts)), pageOne.summary.limits].join(
    ' ',
  );
}

const MAX_POST_CHARACTERS = 280;

const block = (heading: string, ...text: readonly string[]): string => [heading, ...text].join('\n');

/** Returns `share.txt`: posts to publish with the two pictures, and what to avoid saying. Uses printed figures only. */
export function shareText(report: Report, publisher: Publisher): string {
  const { started, finished, eightOrMore } = headlineOf(report.tables);
  if (started === undefined) return pageOne.noFigures;
  const area = areaText(report.clientName);
  const takeAt = publisher.address === null ? '' : words.takeAt(publisher.address);
  const figures = Object.entries({ started, finished, eightOrMore }).flatMap(([name, count]) =>
    count === undefined ? [] : [`${countText(count)} ${pageOne.figures[name as 'started'].label}`],
  );
  const summary = summaryText(report);
  // If the post would be too long, the address is left out, because the picture shows it.
  const post = summary.length + takeAt.length <= MAX_POST_CHARACTERS ? summary + takeAt : summary;
  const share =
    finished === undefined || eightOrMore === undefined ? null : percentText(percentOf(eightOrMore, finished));
  return [
    block(words.alt, words.pictureOf(titleOf(report, publisher), periodText(report.period), listText(figures), takeAt)),
    block(words.post, post),
    block(words.press, `${summary} ${words.pressLimits(area)}${takeAt}`),
    block(words.limits, ...(share === null ? [] : [words.not(share, area)]), words.notEffect),
  ].join('\n\n');
}
