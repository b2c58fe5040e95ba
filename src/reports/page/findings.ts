import { reportSentences as words } from '#content/report/sentences.ts';
import { periodBefore } from '../period.ts';
import type { Report } from '../report.ts';
import { endsSentence } from '../sections/ends.ts';
import { monthsSentence } from '../sections/months.ts';
import { contrastSizes, ofFinished, shareText } from '../sentences/shares.ts';
import { capitalised, countText, lineName, listText, periodText } from '../sentences/wording.ts';

const stopped = (sentence: string): string => `${sentence}.`;

/** The ages with most and fewest finished checks. */
function reachByAge(report: Report): string | null {
  const { age } = report.tables;
  if (!age) return null;
  return contrastSizes('age', ofFinished(age), report, {
    lead: words.shownAlone('age groups'),
    differ: words.reachDiffers,
    alike: words.reachAlike('across the age groups'),
  });
}

/** Each gender's share of the finished checks. */
function reachByGender(report: Report): string | null {
  const { gender } = report.tables;
  if (!gender) return null;
  const parts = ofFinished(gender).map(({ line, share }) => ({
    name: lineName('gender', line, report),
    share: shareText(share),
  }));
  return words.madeUp(parts);
}

/** The main findings on page one: the months, who is reached, where checks end. */
export function mainFindings(report: Report): readonly string[] {
  const { months, ends } = report.tables;
  const sentences = [
    months ? monthsSentence(months, report) : null,
    reachByAge(report),
    reachByGender(report),
    ends ? endsSentence(ends, report) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).map((sentence) => stopped(capitalised(sentence)));
}

function previousSentence({ previous, period }: Report): string {
  if (!previous) return words.noPrevious(periodText(periodBefore(period)));
  const { started, finished, eightOrMore } = previous.headline;
  const shown = [
    started === undefined ? null : words.previousStarted(countText(started)),
    finished === undefined ? null : words.previousFinished(countText(finished)),
    eightOrMore === undefined ? null : words.previousEight(countText(eightOrMore)),
  ].filter((part) => part !== null);
  return shown.length === 0
    ? words.previousNotShown(periodText(previous.period))
    : words.previous(periodText(previous.period), listText(shown));
}

/** The comparisons that are safe: England, and the issue before. */
export const comparisons = (report: Report): readonly string[] => [words.england, previousSentence(report)];
