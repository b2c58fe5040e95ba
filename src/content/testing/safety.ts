/**
 * What no screen and no page of the summary may say to somebody, whatever they answered (docs/clinical-safety.md). It
 * reads the answers by itself and shares no rule with the product, so that a rule that goes wrong there is seen here.
 */

/** All that the advice reads of one visitor. */
export type Answered = {
  readonly q1: number;
  readonly q2: number;
  readonly q3: number;
  readonly q6: number;
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  /** Last week, where it has been asked: units on a drinking day, and drinking days. */
  readonly units?: number;
  readonly days?: number;
};

/** Whether stopping suddenly may be dangerous, so that the caution has to stand in full. */
export function needsFullCaution({ q1, q2, q3, q6, score, units = 0, days = 0 }: Answered): boolean {
  const topAnswers = Math.min(q1, q2, q3) === 4;
  const heavyWeek = (units >= 15 && days >= 4) || (units >= 10 && days >= 5);
  return score >= 16 || q6 > 1 || topAnswers || heavyWeek;
}

const drankOver14 = ({ units = 0, days = 0 }: Answered): boolean => units * days > 14;

const CAUTION = 'Do not stop drinking suddenly';

/** What must not stand beside the caution in full, by what is wrong with it. */
const NEVER_BESIDE_CAUTION: Readonly<Record<string, RegExp>> = {
  'confirms a fall': /less than last week/i,
  'says in general that no drinking is safest in pregnancy': /safest not to drink/i,
  'shows what a year would bring': /\bin a year\b|\ba year of\b|\bover a year\b/i,
  'offers a day to start on': /\b(?:Today|Tomorrow|Next Monday)\b/,
};

/** Words that would call a week low risk. The guideline's own "to keep your risk low" is none. */
const LOW_RISK = /\blow(?:er)?[- ]risk\b/i;

/**
 * What a text does wrong. `phones` are the numbers of which one must stand beside the caution; `ofTheWeek`: the text
 * speaks of the visitor's week, and not only of the score.
 */
export function wrongs(
  answered: Answered,
  text: string,
  { phones, ofTheWeek }: { readonly phones: readonly string[]; readonly ofTheWeek: boolean },
): readonly string[] {
  const wrong: string[] = [];
  if (ofTheWeek && drankOver14(answered) && LOW_RISK.test(text)) wrong.push('calls a week over 14 units low risk');
  if (needsFullCaution(answered) !== text.includes(CAUTION))
    wrong.push('has the full caution where it is not due, or lacks it');
  if (!text.includes(CAUTION)) return wrong;
  for (const [what, pattern] of Object.entries(NEVER_BESIDE_CAUTION)) if (pattern.test(text)) wrong.push(what);
  if (!phones.some((phone) => text.includes(phone))) wrong.push('gives nobody to call beside the caution');
  return wrong;
}
