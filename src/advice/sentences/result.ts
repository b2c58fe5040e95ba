import type { LowScoreLead } from '#domain/answers.ts';
import type { Judgement } from '#domain/judgement.ts';
import type { JudgedWeek } from '#domain/week.ts';
import type { Content } from '#content/content.ts';
import { type Body, type Prose, type Section, withDrinkLessAdvice } from '#content/prose.ts';

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
  { aboveGuideline, qualified, notDrinking, lastYear, otherAnswers, byBand }: Words,
  { band, drinking, lowScore, lastWeek, adviseLess, caution, afterStopping }: Judgement,
): Body {
  if (drinking === 'now' || drinking === 'maybeStopped') {
    // With a caution, advice to drink less comes on a later screen.
    if (band !== 'lower' || lowScore.heading === 'plain')
      return withDrinkLessAdvice(byBand[band].meaning, adviseLess && caution === null);
    if (lowScore.heading !== 'weeklyUnits') return { text: [qualified] };
    return { text: [weekAbove(lastWeek) === null ? aboveGuideline.fromAnswers : aboveGuideline.fromWeek] };
  }
  const ofLastYear = drinking === 'stopped' ? [lastYear[afterStopping === 'box' ? 'withBox' : 'withoutBox']] : [];
  return { text: [...notDrinking[drinking], ...ofLastYear, ...(band === 'lower' ? [] : [otherAnswers])] };
}

/**
 * The recommendation. Empty at increasing risk with the full caution, which already says who to talk to. At increasing
 * risk a clear sign of harm leads to the GP (decision 8.9h).
 */
export function resultNext(
  { stoppedNext, harm: words, byBand }: Words,
  { band, caution, drinking, harm }: Judgement,
): Prose {
  if (harm === 'now') return [caution === 'line' ? words.now : `${words.now} ${words.planToo}`];
  if (harm === 'lastYear') return [drinking === 'stopped' ? `${words.lastYear} ${words.stayStopped}` : words.lastYear];
  if (drinking === 'stopped' && band !== 'lower') return [stoppedNext];
  return caution === 'full' && band === 'increasing' ? [] : byBand[band].next;
}

/**
 * The advice on signs of harm for the plan and the summary (decision 8.9h); empty without a clear sign, and where the
 * plan is already to be talked over with a GP.
 */
export function harmSentence(
  { harm: words }: Words,
  { harm, helpFirst, lastWeek, target, confirmed }: Judgement,
): string {
  if (harm === null || helpFirst) return '';
  const sentence = harm === 'now' ? words.nowWithPlan : words.lastYear;
  // In place of “Please also talk to …” about a higher-risk week (decision 8.10a).
  const isAmountDue = lastWeek?.class === 'higherRisk' && (target === null || confirmed);
  return isAmountDue ? `${sentence} ${words.amount}` : sentence;
}

/** The text of a note before a low score. For people who have stopped, its signs of harm are about the last year. */
export function lowScoreNote({ lowScoreNotes }: Words, lead: LowScoreLead, { drinking, lowScore }: Judgement): Section {
  if (lead === 'weeklyUnits') return lowScoreNotes.weeklyUnits;
  const { heading, text, past } = lowScoreNotes.talkToGp;
  if (drinking === 'stopped') return { heading, text: [lowScoreNotes.lastYear] };
  return { heading, text: lowScore.onlyPastHarm ? past : text };
}

/**
 * The section on the guideline; null for people who do not drink now or may have stopped (decisions 8.9b to 8.9e), and
 * for people who were once dependent.
 */
export const guidelineSection = (
  { guideline }: Words,
  { adviseLess, drinking, onceDependent, afterStopping }: Judgement,
): Omit<Section, 'less'> | null =>
  drinking === 'now' && onceDependent === null && afterStopping !== 'box'
    ? withDrinkLessAdvice(guideline, adviseLess)
    : null;

/** What may explain a week of no alcohol from someone who drinks (decision 8.9e). Empty after any other week. */
export const dryWeekText = ({ dryWeek: words }: Words, { dryWeek }: Judgement): Prose =>
  dryWeek === null || dryWeek === 'unusual' ? [] : [words[dryWeek]];

/** The text on contradictory answers and how to change them; null if there are none (decision 8.9f). */
export function contradictionText(
  { contradiction: { text, week, change } }: Words,
  { contradicting, contradictsWeek }: Judgement,
): Prose | null {
  if (contradicting.length === 0 && !contradictsWeek) return null;
  return [...(contradicting.length === 0 ? [] : text), ...(contradictsWeek ? [week] : []), change];
}
