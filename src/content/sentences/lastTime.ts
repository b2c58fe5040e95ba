import type { Judgement } from '#domain/judgement.ts';
import type { Content } from '../content.ts';

/** The score and weekly units of an earlier check, as entered; null if left empty or invalid. */
type LastTime = Readonly<Record<'score' | 'units', number | null>>;

/**
 * Returns the sentences that compare an earlier check with today's result. A reduction is neither praised nor called
 * safe. If no figure has risen and one has fallen, people who drink are also told not to stop suddenly.
 */
export function lastTimeText(
  { feedback, withdrawalCaution }: Pick<Content, 'feedback' | 'withdrawalCaution'>,
  { score, units }: LastTime,
  judgement: Judgement,
): readonly string[] {
  const words = feedback.lastTime;
  const week = judgement.lastWeek?.isConsistent ? judgement.lastWeek : null;
  const facts = [
    ...(score === null ? [] : [words.scores(score, judgement.score)]),
    ...(units === null ? [] : [week === null ? words.noWeek : words.weeks(units, week)]),
  ];
  const changes = [
    ...(score === null ? [] : [judgement.score - score]),
    ...(units === null || week === null ? [] : [week.units - units]),
  ];
  const hasFallen = changes.some((change) => change < 0) && changes.every((change) => change <= 0);
  return [
    ...facts,
    ...(hasFallen && judgement.drinking === 'now' ? [words.fall, withdrawalCaution.turnedAway] : []),
    ...(facts.length > 0 ? [words.today] : []),
  ];
}
