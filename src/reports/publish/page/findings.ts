import { reportSentences as words } from '#content/report/sentences.ts';
import type { Report } from '../../model/report.ts';
import { endsSentence } from '../../sections/ends.ts';
import { isOfWomenAndMen } from '../../sections/gender.ts';
import { monthsSentence } from '../../sections/months.ts';
import { contrastSizes, ofFinished, shareText } from '../../sentences/shares.ts';
import { capitalised, lineName } from '../../sentences/wording.ts';

/** The ages with most and fewest finished checks. */
function reachByAge(report: Report): string | null {
  const { age } = report.tables;
  if (!age) return null;
  return contrastSizes('age', age, report, {
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
  return words.madeUp(parts, isOfWomenAndMen(gender) ? words.byWomenAndMen : words.finishedChecks);
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
  return sentences.filter((sentence) => sentence !== null).map((sentence) => `${capitalised(sentence)}.`);
}

/** The comparison that is safe: England. The issue before stands beside the figures. */
export const comparisons: readonly string[] = [words.england];
