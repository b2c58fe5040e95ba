import { pageOne as words } from '#content/report/page.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { areaText, countText, listText, periodText } from '../../sentences/wording.ts';

/** `summary.txt`: a paragraph of at most 40 words to quote. Uses printed figures only. */
export function summaryText({ clientName, period, tables }: Report): string {
  const { started, finished, eightOrMore } = headlineOf(tables);
  if (started === undefined) return words.noFigures;
  const parts = [
    words.summary.started(countText(started)),
    ...(finished === undefined ? [] : [words.summary.finished(countText(finished))]),
    ...(eightOrMore === undefined ? [] : [words.summary.eightOrMore(countText(eightOrMore))]),
  ];
  return [words.summary.lead(areaText(clientName), periodText(period), listText(parts)), words.summary.limits].join(
    ' ',
  );
}
