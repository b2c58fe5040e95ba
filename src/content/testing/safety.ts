/**
 * What no screen and no page of the summary may say, whatever the answers (docs/clinical-safety.md). It shares no rule
 * with the product, so that it detects a wrong rule there.
 */

/** Everything that the advice depends on for one visitor. */
export type Answered = {
  readonly q1: number;
  readonly q2: number;
  readonly q3: number;
  readonly q6: number;
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  /** Last week, if asked: units on a drinking day, and drinking days. */
  readonly units?: number;
  readonly days?: number;
};

/** Whether stopping suddenly may be dangerous, so that the full caution is needed. */
export function needsFullCaution({ q1, q2, q3, q6, score, units = 0, days = 0 }: Answered): boolean {
  const topAnswers = Math.min(q1, q2, q3) === 4;
  const heavyWeek = (units >= 15 && days >= 4) || (units >= 10 && days >= 5);
  return score >= 16 || q6 > 1 || topAnswers || heavyWeek;
}

const drankOver14 = ({ units = 0, days = 0 }: Answered): boolean => units * days > 14;

const CAUTION = 'Do not stop drinking suddenly';

/** What must not appear beside the full caution, by fault. */
const NEVER_BESIDE_CAUTION: Readonly<Record<string, RegExp>> = {
  'confirms a fall': /less than last week/i,
  'says in general that no drinking is safest in pregnancy': /safest not to drink/i,
  'shows what a year would bring': /\b(?:in|over|for) a year\b|\ba year of\b/i,
  'offers a day to start on': /\b(?:Today|Tomorrow|Next Monday|When I will start|Start:)/,
  'plans days with no alcohol': /choose your days with no alcohol/i,
};

/** Words that would call a week low risk. The guideline's "to keep your risk low" is not among them. */
const LOW_RISK = /\blow(?:er)?[- ]risk\b/i;

/**
 * The faults of a text. One of `phones` must appear with the caution. `ofTheWeek`: the text is about the visitor's week,
 * not only about the score.
 */
export function safetyFaults(
  answered: Answered,
  text: string,
  { phones, ofTheWeek }: { readonly phones: readonly string[]; readonly ofTheWeek: boolean },
): readonly string[] {
  const faults: string[] = [];
  if (ofTheWeek && drankOver14(answered) && LOW_RISK.test(text)) faults.push('calls a week over 14 units low risk');
  if (needsFullCaution(answered) !== text.includes(CAUTION))
    faults.push('shows the full caution when it is not due, or lacks it');
  if (!text.includes(CAUTION)) return faults;
  for (const [what, pattern] of Object.entries(NEVER_BESIDE_CAUTION)) if (pattern.test(text)) faults.push(what);
  if (!phones.some((phone) => text.includes(phone))) faults.push('gives nobody to call beside the caution');
  return faults;
}
