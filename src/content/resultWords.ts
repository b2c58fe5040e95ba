import type { Judgement } from '#domain/judgement.ts';
import type { JudgedWeek } from '#domain/week.ts';
import { advised } from './advised.ts';
import type { Body, Content, Prose, Section } from './content.ts';

type Words = Content['feedback'];

/** Last week if it was above the guideline, so that a low score is said to be no clean bill because of it. */
export function weekAbove(lastWeek: JudgedWeek | null): JudgedWeek | null {
  return lastWeek !== null && lastWeek.class !== null ? lastWeek : null;
}

/** The heading of a result, which says itself what qualifies a low score (decision 8.9). */
export function resultHeading({ byBand, lowScoreHeadings }: Words, { band, lowScore, lastWeek }: Judgement): string {
  if (band !== 'lower' || lowScore.heading === 'plain') return byBand[band].heading;
  if (lowScore.heading === 'weeklyUnits') return lowScoreHeadings.weeklyUnits(weekAbove(lastWeek));
  return lowScoreHeadings[lowScore.heading];
}

/** What a result means; for people who do not drink, what they told us. */
export function resultMeaning({ notDrinking, otherAnswers, byBand }: Words, { band, drinking }: Judgement): Body {
  if (drinking === 'now') return byBand[band].meaning;
  return { text: [notDrinking[drinking].meaning, ...(band === 'lower' ? [] : [otherAnswers])] };
}

export function resultNext({ notDrinking, byBand }: Words, { band, caution }: Judgement): Prose {
  return caution === 'stopped' && band !== 'lower' ? [notDrinking.noMore.next] : byBand[band].next;
}

/** The 14-unit guideline, without its line on pregnancy if a change is to be talked over first. */
export function guidelineSection(
  { guideline, guidelinePregnancy }: Words,
  { adviseLess, helpFirst }: Judgement,
): Section {
  const { list = [], ...rest } = advised(guideline, adviseLess);
  return { ...rest, list: [...list, ...(helpFirst ? [] : [guidelinePregnancy])] };
}
