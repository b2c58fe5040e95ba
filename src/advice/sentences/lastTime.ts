import type { LastTime } from '#domain/advice.ts';
import type { Content } from '#content/content.ts';
import { joinSentences, type Sentence } from '#content/linked.ts';
import type { Prose } from '#content/prose.ts';
import type { WeekFacts } from './week.ts';

type Words = Pick<Content, 'feedback' | 'withdrawalCaution'>;

/**
 * Returns what someone who was once dependent is told: after the comparison with an earlier check, and before a target
 * (decision 8.9e). Empty for all others.
 */
export function onceDependentText({ feedback }: Words, { judgement, contact }: WeekFacts): Prose {
  const { onceDependent, drinking, band, caution } = judgement;
  if (onceDependent === null) return [];
  const words = feedback.lastTime.onceDependent;
  if (drinking === 'stopped') return [words[onceDependent], words.stopped];
  // Only visits at increasing risk go on to a target.
  if (band !== 'increasing') return [words[onceDependent], words.lowerBand(contact)];
  const safest = caution === null ? words.noneSafest : words.notSuddenly;
  return [words[onceDependent], words.beforeTarget(contact), safest];
}

/**
 * Returns the sentences that compare an earlier check with today's result. A reduction is neither praised nor called
 * safe. If no figure has risen and one has fallen, people who drink are also told not to stop suddenly.
 */
export function lastTimeText(words: Words, { score, units }: LastTime, facts: WeekFacts): Sentence {
  const { feedback, withdrawalCaution } = words;
  const { judgement } = facts;
  const { scores, weeks, noWeek, fall, today } = feedback.lastTime;
  const week = judgement.lastWeek?.isConsistent && judgement.dryWeek === null ? judgement.lastWeek : null;
  const compared = [
    ...(score === null ? [] : [scores(score, judgement.score)]),
    ...(units === null ? [] : [week === null ? noWeek : weeks(units, week)]),
  ];
  const changes = [
    ...(score === null ? [] : [judgement.score - score]),
    ...(units === null || week === null ? [] : [week.units - units]),
  ];
  const hasFallen = changes.some((change) => change < 0) && changes.every((change) => change <= 0);
  return joinSentences(
    ...compared,
    ...onceDependentText(words, facts),
    ...(hasFallen && judgement.drinking === 'now' ? [fall, withdrawalCaution.turnedAway] : []),
    ...(compared.length > 0 ? [today] : []),
  );
}
