import type { Judgement } from '#domain/judgement.ts';
import type { JudgedWeek } from '#domain/week.ts';
import { advised } from './advised.ts';
import type { Content } from './content.ts';
import type { Body, Prose, Section } from './prose.ts';

type Words = Content['feedback'];

/** Last week if it was above the guideline, so that a low score is said to be no clean bill because of it. */
function weekAbove(lastWeek: JudgedWeek | null): JudgedWeek | null {
  return lastWeek !== null && lastWeek.class !== null ? lastWeek : null;
}

/** The heading of a result, which says itself what qualifies a low score (decision 8.9). */
export function resultHeading({ byBand, lowScoreHeadings }: Words, { band, lowScore, lastWeek }: Judgement): string {
  if (band !== 'lower' || lowScore.heading === 'plain') return byBand[band].heading;
  if (lowScore.heading === 'weeklyUnits') return lowScoreHeadings.weeklyUnits(weekAbove(lastWeek));
  return lowScoreHeadings[lowScore.heading];
}

/** What a result means; why a low score is no clean bill; for people who do not drink, what they told us. */
export function resultMeaning(
  { aboveGuideline, qualified, notDrinking, otherAnswers, byBand }: Words,
  { band, drinking, lowScore, lastWeek, adviseLess, caution }: Judgement,
): Body {
  if (drinking === 'now' || drinking === 'maybeStopped') {
    // A caution comes before anything about drinking less.
    if (band !== 'lower' || lowScore.heading === 'plain')
      return advised(byBand[band].meaning, adviseLess && caution === null);
    if (lowScore.heading !== 'weeklyUnits') return { text: [qualified] };
    return { text: [weekAbove(lastWeek) === null ? aboveGuideline.fromAnswers : aboveGuideline.fromWeek] };
  }
  return { text: [...notDrinking[drinking], ...(band === 'lower' ? [] : [otherAnswers])] };
}

/** The recommendation; none in the lower band, nor below 16 points where the full caution says whom to talk to first. */
export function resultNext({ stoppedNext, byBand }: Words, { band, caution, drinking }: Judgement): Prose {
  if (drinking === 'stopped' && band !== 'lower') return [stoppedNext];
  return caution === 'full' && band === 'increasing' ? [] : byBand[band].next;
}

/** The 14-unit guideline; null for all who do not drink now, or may have stopped (decisions 8.9b to 8.9e). */
export const guidelineSection = (
  { guideline }: Words,
  { adviseLess, drinking }: Judgement,
): Omit<Section, 'less'> | null => (drinking === 'now' ? advised(guideline, adviseLess) : null);

/** Answers that do not fit together: why, and what to change below; null if all fit (decision 8.9f). */
export function contradictionText(
  { contradiction: { text, week, change } }: Words,
  { contradicting, contradictsWeek }: Judgement,
): Prose | null {
  if (contradicting.length === 0 && !contradictsWeek) return null;
  return [...(contradicting.length === 0 ? [] : text), ...(contradictsWeek ? [week] : []), change];
}

/** Whether a result sends to a GP, apart from emergencies: the sheet for a GP is then offered (decision 8.9g). */
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
  // The general line names no one to see.
  const midwife = pregnancy?.form === 'note' || pregnancy?.says === 'seekHelpToday';
  return leads || caution !== null || afterStopping !== null || midwife || injuredLately;
}
