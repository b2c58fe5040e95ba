import { type SafetyFacts, factsOf, type SafetyVisit } from './safetyFacts.ts';
import { SAFETY_RULES, type SafetyPart, type SafetyRule } from './safetyRules.ts';

const BESIDE_CAUTION = 'whom to call beside a caution';
const NEAR = 'whom to call near the visitor';
const NO_TREATMENT = 'somebody who gives no treatment as whom to talk to first';
/** The subjects of the rules, without duplicates; the tests have one test for each. */
export const SAFETY_SUBJECTS: readonly string[] = [
  ...new Set([...SAFETY_RULES.map(({ about }) => about), BESIDE_CAUTION, NEAR]),
];

/** The text of a screen or a document. `folded` is the text of its collapsed parts, which a visitor may not open. */
export type SafetyText = {
  readonly shown: string;
  readonly folded: string;
  /** The text shown in the box of the caution; empty if there is no caution. */
  readonly caution: string;
};

type Fault = 'lacks it' | 'says it' | 'says it when not due' | 'says it too late';
type SafetyFault = { readonly about: string; readonly fault: Fault };

function faultOf(rule: SafetyRule, facts: SafetyFacts, { shown, folded }: SafetyText): Fault | null {
  const due = rule.when(facts);
  const all = `${shown}\n${folded}`;
  const read = rule.folded ? all : shown;
  if ('never' in rule) return due && rule.never.test(all) ? 'says it' : null;
  if ('only' in rule) {
    if (due) return rule.only.test(read) ? null : 'lacks it';
    return rule.only.test(all) ? 'says it when not due' : null;
  }
  if ('first' in rule) {
    const [first, then] = [shown.search(rule.first), shown.search(rule.then)];
    return due && then !== -1 && first > then ? 'says it too late' : null;
  }
  const { must } = rule;
  const message = typeof must === 'function' ? read.includes(must(facts)) : must.test(read);
  return due && !message ? 'lacks it' : null;
}

/** Parts that always name a contact for the visitor's area, regardless of the answers. */
const WITH_HELP: readonly SafetyPart[] = ['help', 'results', 'summary'];

/**
 * Returns the faults of a text. `contact` is the contact for the visitor's area, which must be in the box of a caution
 * and in every part of `WITH_HELP`.
 */
export function safetyFaults(
  visit: SafetyVisit,
  part: SafetyPart,
  text: SafetyText,
  contact: string,
): readonly SafetyFault[] {
  const facts = factsOf(visit);
  const hasCaution = part === 'lastWeek' ? facts.lateCaution : facts.full || facts.boxed;
  const lacks = (about: string, isLacking: boolean): readonly SafetyFault[] =>
    isLacking ? [{ about, fault: 'lacks it' }] : [];
  return [
    ...lacks(BESIDE_CAUTION, hasCaution && !text.caution.replaceAll(', 0', ' on 0').includes(contact)),
    ...(/Alcoholics Anonymous|FRANK|Al-Anon|Nacoa/.test(text.caution)
      ? [{ about: NO_TREATMENT, fault: 'says it' } as const]
      : []),
    ...lacks(NEAR, WITH_HELP.includes(part) && !text.shown.includes(contact)),
    ...SAFETY_RULES.filter((rule) => rule.in.includes(part)).flatMap((rule) => {
      const fault = faultOf(rule, facts, text);
      return fault === null ? [] : [{ about: rule.about, fault }];
    }),
  ];
}

/** Collects the faults of many texts by subject. Keeps one visit for each fault. */
export function createSafetySearch() {
  const found = new Map<string, Map<string, SafetyVisit>>();
  const searched = new Map<SafetyPart, number>();
  return {
    search: (visit: SafetyVisit, part: SafetyPart, text: SafetyText, contact: string): void => {
      searched.set(part, (searched.get(part) ?? 0) + 1);
      for (const { about, fault } of safetyFaults(visit, part, text, contact)) {
        const faults = found.get(about) ?? new Map<string, SafetyVisit>();
        found.set(about, faults.set(`${part} ${fault}`, visit));
      }
    },
    /** Returns the faults of a subject, each with a visit that has the fault; empty if there are none. */
    found: (about: string): Readonly<Record<string, SafetyVisit>> => Object.fromEntries(found.get(about) ?? []),
    /** Returns the number of texts searched in each part. */
    searched: (): Readonly<Record<string, number>> => Object.fromEntries(searched),
  };
}
