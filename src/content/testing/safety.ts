import { type SafetyFacts, factsOf, type SafetyVisit } from './safetyFacts.ts';
import { SAFETY_RULES, type SafetyPart, type SafetyRule } from './safetyRules.ts';

const CONTACT = 'whom to call beside a caution';
/** What the rules are about, each once: the tests have one of each name. */
export const SAFETY_SUBJECTS: readonly string[] = [...new Set([...SAFETY_RULES.map(({ about }) => about), CONTACT])];

export type SafetyFault = { readonly about: string; readonly fault: 'lacks it' | 'says it' | 'says it when not due' };

function faultOf(rule: SafetyRule, facts: SafetyFacts, text: string): SafetyFault['fault'] | null {
  const due = rule.when(facts);
  if ('never' in rule) return due && rule.never.test(text) ? 'says it' : null;
  if ('only' in rule) {
    if (rule.only.test(text) === due) return null;
    return due ? 'lacks it' : 'says it when not due';
  }
  const { must } = rule;
  const said = typeof must === 'function' ? text.includes(must(facts)) : must.test(text);
  return due && !said ? 'lacks it' : null;
}

/** The faults of a text. `contact` must stand beside a caution: whom to call where the visitor lives. */
export function safetyFaults(
  visit: SafetyVisit,
  part: SafetyPart,
  text: string,
  contact: string,
): readonly SafetyFault[] {
  const facts = factsOf(visit);
  const hasCaution = part === 'lastWeek' ? facts.fullFromWeek : facts.full || facts.stopped;
  const lacksContact = hasCaution && !text.includes(contact);
  return [
    ...(lacksContact ? [{ about: CONTACT, fault: 'lacks it' } as const] : []),
    ...SAFETY_RULES.filter((rule) => rule.in.includes(part)).flatMap((rule) => {
      const fault = faultOf(rule, facts, text);
      return fault === null ? [] : [{ about: rule.about, fault }];
    }),
  ];
}

/** Collects the faults of many texts by what they are about, each once with a visit that shows it. */
export function createSafetySearch() {
  const found = new Map<string, Map<string, SafetyVisit>>();
  const searched = new Map<SafetyPart, number>();
  return {
    search: (visit: SafetyVisit, part: SafetyPart, text: string, contact: string): void => {
      searched.set(part, (searched.get(part) ?? 0) + 1);
      for (const { about, fault } of safetyFaults(visit, part, text, contact)) {
        const faults = found.get(about) ?? new Map<string, SafetyVisit>();
        found.set(about, faults.set(`${part} ${fault}`, visit));
      }
    },
    /** The faults about a subject, each with a visit; empty if there are none. */
    found: (about: string): Readonly<Record<string, SafetyVisit>> => Object.fromEntries(found.get(about) ?? []),
    /** How many texts of each part were searched. */
    searched: (): Readonly<Record<string, number>> => Object.fromEntries(searched),
  };
}
