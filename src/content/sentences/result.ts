import type { Judgement } from '#domain/judgement.ts';
import type { JudgedWeek } from '#domain/week.ts';
import type { Content } from '../content.ts';
import { type Body, type Prose, type Section, withDrinkLessAdvice } from '../prose.ts';

type Words = Content['feedback'];

/** Last week if it was above the guideline, so that the texts of a low score refer to it; otherwise null. */
const weekAbove = (lastWeek: JudgedWeek | null): JudgedWeek | null =>
  lastWeek !== null && lastWeek.class !== null ? lastWeek : null;

/** The heading of a result. For a low score that does not rule out harm, the heading says so (decision 8.9). */
export function resultHeading({ byBand, lowScoreHeadings }: Words, { band, lowScore, lastWeek }: Judgement): string {
  if (band !== 'lower' || lowScore.heading === 'plain') return byBand[band].heading;
  if (lowScore.heading === 'weeklyUnits') return lowScoreHeadings.weeklyUnits(weekAbove(lastWeek));
  return lowScoreHeadings[lowScore.heading];
}

/** The text under a result's heading. A low score that does not rule out harm gets a text that says so. */
export function resultMeaning(
  { aboveGuideline, qualified, notDrinking, otherAnswers, byBand }: Words,
  { band, drinking, lowScore, lastWeek, adviseLess, caution }: Judgement,
): Body {
  if (drinking === 'now' || drinking === 'maybeStopped') {
    // With a caution, advice to drink less comes on a later screen.
    if (band !== 'lower' || lowScore.heading === 'plain')
      return withDrinkLessAdvice(byBand[band].meaning, adviseLess && caution === null);
    if (lowScore.heading !== 'weeklyUnits') return { text: [qualified] };
    return { text: [weekAbove(lastWeek) === null ? aboveGuideline.fromAnswers : aboveGuideline.fromWeek] };
  }
  return { text: [...notDrinking[drinking], ...(band === 'lower' ? [] : [otherAnswers])] };
}

/** The recommendation. Empty at increasing risk with the full caution, which already says who to talk to. */
export function resultNext({ stoppedNext, byBand }: Words, { band, caution, drinking }: Judgement): Prose {
  if (drinking === 'stopped' && band !== 'lower') return [stoppedNext];
  return caution === 'full' && band === 'increasing' ? [] : byBand[band].next;
}

/** The section on the guideline; null for people who do not drink now or may have stopped (decisions 8.9b to 8.9e). */
export const guidelineSection = (
  { guideline }: Words,
  { adviseLess, drinking }: Judgement,
): Omit<Section, 'less'> | null => (drinking === 'now' ? withDrinkLessAdvice(guideline, adviseLess) : null);

/** The text on contradictory answers and how to change them; null if there are none (decision 8.9f). */
export function contradictionText(
  { contradiction: { text, week, change } }: Words,
  { contradicting, contradictsWeek }: Judgement,
): Prose | null {
  if (contradicting.length === 0 && !contradictsWeek) return null;
  return [...(contradicting.length === 0 ? [] : text), ...(contradictsWeek ? [week] : []), change];
}

/** Whether a result refers to a GP, apart from emergencies. If so, the sheet for a GP is offered (decision 8.9g). */
export function resultSendsToGp({
  band,
  caution,
  afterStopping,
  lowScore,
  pregnancy,
  injuredLately,
}: Judgement): boolean {
  if (band !== 'lower' && band !== 'increasing') return true;
  const leads = band === 'lower' && lowScore.leads.includes('talkToGp');
  // The general line on pregnancy names no contact.
  const midwife = pregnancy?.form === 'note' || pregnancy?.says === 'seekHelpToday';
  return leads || caution !== null || afterStopping !== null || midwife || injuredLately;
}
