import type { LowScoreLead } from '#domain/answers.ts';
import type { PageWords } from '#content/content.ts';
import { type Block, heading, panel, paragraph } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { guideLink } from './links.ts';
import { body, section } from './prose.ts';
import { guidelineSection, lowScoreNote } from './sentences/result.ts';

export const moreOnDriving = ({ drivingAndMedicines }: PageWords): Block =>
  guideLink('driving-and-medicines', drivingAndMedicines.more);

export const yourWeekLink = ({ welcome }: Pick<PageWords, 'welcome'>): Block =>
  guideLink('your-week', welcome.yourWeek);

/** Returns the note of a low score (decision 8.9), if it has this lead. That on weekly units has the ways to count them. */
export function lowScoreNotes(words: PageWords, { judgement }: JudgedVisit, lead: LowScoreLead): readonly Block[] {
  if (!judgement.lowScore.leads.includes(lead)) return [];
  const note = lowScoreNote(words.feedback, lead, judgement);
  const week = judgement.linksWeekPage ? [yourWeekLink(words)] : [];
  const ways = lead === 'weeklyUnits' ? [{ kind: 'control', name: 'calculator' } as const, ...week] : [];
  return [panel('note', [heading(2, note.heading), ...body(note, judgement), ...ways])];
}

/** Returns the advice on drinking a lot on one day, with a link to that on driving (decision 8.10d). */
export const oneDay = (words: PageWords, { judgement: { adviseLess, untilAdvice } }: JudgedVisit): readonly Block[] => [
  ...(untilAdvice ? [] : [paragraph(words.steps.results.oneDay[adviseLess ? 'less' : 'slowly'])]),
  moreOnDriving(words),
];

/** Returns the 14-unit guideline, for people who drink now. */
export function guideline({ feedback }: PageWords, { judgement }: JudgedVisit): readonly Block[] {
  const text = guidelineSection(feedback, judgement);
  return text === null ? [] : [section(text, judgement)];
}
