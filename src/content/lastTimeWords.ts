import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';

/** Score and units in a week of an earlier check, as typed in; null where left out or no such figure. */
export type LastTime = Readonly<Record<'score' | 'units', number | null>>;

/**
 * What changed since an earlier check. The result is that of today, whatever was typed: a fall is neither praised nor called
 * safe, and the line on not stopping suddenly follows it, for people who drink and of whose figures none has risen.
 */
export function lastTimeText(
  { feedback, withdrawalCaution }: Pick<Content, 'feedback' | 'withdrawalCaution'>,
  { score, units }: LastTime,
  judgement: Judgement,
): readonly string[] {
  const words = feedback.lastTime;
  const week = judgement.lastWeek?.fits ? judgement.lastWeek : null;
  const told = [
    ...(score === null ? [] : [words.scores(score, judgement.score)]),
    ...(units === null ? [] : [week === null ? words.noWeek : words.weeks(units, week)]),
  ];
  const changes = [
    ...(score === null ? [] : [judgement.score - score]),
    ...(units === null || week === null ? [] : [week.units - units]),
  ];
  const hasFallen = changes.some((change) => change < 0) && changes.every((change) => change <= 0);
  return [
    ...told,
    ...(hasFallen && judgement.drinking === 'now' ? [words.fall, withdrawalCaution.turnedAway] : []),
    ...(told.length > 0 ? [words.today] : []),
  ];
}
