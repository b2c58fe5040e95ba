import type { Judgement } from '#domain/judgement.ts';
import type { Size } from '#domain/drinks.ts';
import type { DrinkCount } from '#domain/inDrinks.ts';
import type { Place } from '#domain/nations.ts';
import type { WeekFigures } from '#domain/record.ts';
import type { LastWeekFigures, Week } from '#domain/week.ts';
import type { Content } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import type { Body, FromTo } from '#content/prose.ts';
import { joinSentences, plainText, type Sentence } from '#content/linked.ts';

export type WeekFacts = {
  readonly judgement: Judgement;
  /** Who to contact before making a risky change: "your GP or Drinkline, 0300 123 1110". */
  readonly contact: Sentence;
};

type Steps = Pick<Content, 'steps'>;

/** Whether last week was entered by day or by the calculator, so that its units are exact. */
const isCounted = ({ days, unitsExact }: LastWeekFigures): boolean => days !== undefined || unitsExact !== undefined;

/**
 * Who to talk to about a higher-risk week (decision 8.10a): “first” if any change needs advice first; “also” if there
 * is no target yet or a lower one is confirmed; otherwise empty.
 */
export function higherRiskContact(
  { steps }: Steps,
  { judgement: { lastWeek, target, confirmed, helpFirst }, contact }: WeekFacts,
): Sentence {
  const { talkFirst, alsoTalk } = steps.lastWeek.higherRisk;
  if (lastWeek?.class !== 'higherRisk') return '';
  if (helpFirst) return talkFirst(contact);
  return target === null || confirmed ? alsoTalk(contact) : '';
}

/** The total of last week, or its units and days, and how it compares with the guideline. */
function lastWeekSentence({ steps }: Steps, figures: LastWeekFigures, facts: WeekFacts): Sentence {
  const { lastWeek, helpFirst, drinking, harm } = facts.judgement;
  const { results, lastWeek: words } = steps;
  const { consumptionUnits: units, consumptionDays: days } = figures;
  const above =
    lastWeek?.class === 'higherRisk'
      ? joinSentences(
          `${words.higherRisk.heading}.`,
          harm !== null || helpFirst ? '' : higherRiskContact({ steps }, facts),
        )
      : drinking === 'now' && lastWeek?.class === 'aboveGuideline'
        ? words.aboveGuideline
        : '';
  if (lastWeek?.isConsistent && isCounted(figures)) return joinSentences(results.lastWeekByDay(lastWeek), above);
  if (lastWeek?.isConsistent !== false) return joinSentences(results.lastWeek(units, days), above);
  return joinSentences(results.unclear.facts(units, days), `${results.unclear.heading}.`);
}

/** The total of last week and how it compares with the guideline, as one text that screen readers announce once. */
export function weekTotal(
  { steps }: Steps,
  figures: LastWeekFigures,
  { judgement: { lastWeek, drinking } }: Pick<WeekFacts, 'judgement'>,
): string {
  const { lastWeek: words, results } = steps;
  if (lastWeek === null) return '';
  if (!lastWeek.isConsistent) return `${results.unclear.heading}.`;
  const { units, atLeast } = lastWeek;
  const total = isCounted(figures) ? results.lastWeekByDay(lastWeek) : `${words.total(units, atLeast)}.`;
  // The guideline is not mentioned to someone who may have stopped.
  const classes = {
    aboveGuideline: drinking === 'now' ? words.aboveGuideline : '',
    higherRisk: `${words.higherRisk.heading}.`,
  };
  return lastWeek.class === null || classes[lastWeek.class] === '' ? total : `${total} ${classes[lastWeek.class]}`;
}

/** What drinking less saves in a year; absent or null where that is not said. */
export type YearFacts = { readonly year?: Week | null; readonly yearInDrinks?: DrinkCount | null };

/** Returns a number of drinks that the visitor counted: "460 pints at 4%". */
export function drinksText({ calculator }: Pick<Content, 'calculator'>, drinks: DrinkCount): string {
  const { count, drink, size, strength } = drinks;
  const sizes: Partial<Record<Size, string>> = calculator.sizes[drink];
  return calculator.drinksAt(count, sizes[size] ?? '', drink, strength);
}

/** Returns a day's units as drinks: "4 units is 2 cans of lager". */
export const unitsAsDrinks = (
  words: Pick<Content, 'steps' | 'calculator'>,
  units: number,
  drinks: DrinkCount,
): string =>
  words.steps.targets.sameAs(units, drinks.count, {
    common: drinks.common,
    drinks: drinks.common === null ? drinksText(words, drinks) : '',
  });

function yearText(words: Pick<Content, 'steps' | 'calculator'>, { year, yearInDrinks }: YearFacts): string {
  const { results } = words.steps;
  if (!year) return '';
  return yearInDrinks ? results.yearInDrinks(drinksText(words, yearInDrinks), year.atLeast) : results.yearInUnits(year);
}

/** The message on the target (decision 8.10a); empty without a target or a message. */
export function changeSentence(
  { steps: { targets } }: Steps,
  { judgement: { lastWeek, target, verdict, drinking }, contact }: WeekFacts,
  inAYear = '',
): Sentence {
  if (target === null || verdict === null) return '';
  const mayBeLower = lastWeek !== null && (lastWeek.atLeast || target.units < lastWeek.units);
  const isChange = verdict === 'talkFirst' && mayBeLower && drinking !== 'maybeStopped';
  return joinSentences(
    isChange ? targets.notAlone(target.units) : '',
    targets.message(lastWeek, target, verdict, contact, inAYear),
  );
}

/** Returns the confirmed target, and the change from last week, with its amount in a year; empty without a target. */
export function confirmedChange(
  words: Pick<Content, 'steps' | 'calculator'>,
  facts: WeekFacts & YearFacts,
): readonly Sentence[] {
  if (!facts.judgement.confirmed) return [];
  return [joinSentences(confirmedTarget(words, facts), changeSentence(words, facts, yearText(words, facts)))];
}

/** The first sentence of a plan that needs advice first; otherwise empty. */
export const talkFirstSentence = (words: Steps, facts: WeekFacts): Sentence =>
  facts.judgement.verdict === 'talkFirst' ? changeSentence(words, facts) : '';

/** A confirmed target as a sentence; empty for a target of no alcohol. */
function confirmedTarget({ steps }: Steps, { judgement: { target } }: Pick<WeekFacts, 'judgement'>): string {
  const [units = 0] = target?.days ?? [];
  return units > 0 ? steps.results.target(units, target?.days.length ?? 0) : '';
}

/** A target that is not confirmed, and the message on it. Empty if the plan already opens with that message. */
function chosenTarget(words: Steps, { goalUnits, goalDays }: WeekFigures, facts: WeekFacts): Sentence {
  const { results } = words.steps;
  const { target, verdict, confirmed } = facts.judgement;
  // If last week's figures contradict each other, the sentence on last week already says so.
  if (confirmed || verdict === 'talkFirst' || (verdict === 'unclear' && target?.isConsistent)) return '';
  // These two messages name the choice themselves.
  const isNamed = verdict === 'tellStopped' || verdict === 'none';
  return joinSentences(isNamed ? '' : results.chosen(goalUnits, goalDays), changeSentence(words, facts));
}

/** The signs of withdrawal, under a confirmed target of no alcohol (decision 8.10a); otherwise empty. */
export const signsWhenStopping = (
  { withdrawalCaution }: Pick<Content, 'withdrawalCaution'>,
  { confirmed, target }: Pick<Judgement, 'confirmed' | 'target'>,
  place: Place | null,
): Sentence => (confirmed && target?.units === 0 ? wordsForPlace(withdrawalCaution.whenYouStop, place) : '');

/** The sentences below the plan's card. */
export function weekSentences(
  words: Pick<Content, 'steps' | 'withdrawalCaution'>,
  figures: WeekFigures,
  { place, ...facts }: WeekFacts & { readonly place: Place | null },
): readonly Sentence[] {
  const { judgement } = facts;
  return [
    signsWhenStopping(words, judgement, place),
    joinSentences(lastWeekSentence(words, figures, facts), chosenTarget(words, figures, facts)),
    oneDaySentence(words, judgement),
  ].filter((sentence) => plainText(sentence) !== '');
}

/** The advice on a single day, if last week or the target has a heavy day (decision 8.10d); otherwise empty. */
export function oneDaySentence(
  { steps }: Steps,
  { lastWeek, target, adviseLess, untilAdvice, drinking }: Judgement,
): string {
  // Until there is advice, nothing is said of drinking less or differently (decision 8.10c).
  if (drinking === 'stopped' || untilAdvice) return '';
  if (lastWeek?.heavyDay !== true && target?.heavyDay !== true) return '';
  return steps.results.oneDay[adviseLess ? 'less' : 'slowly'];
}

/**
 * The note about a higher-risk week. It does not repeat who to talk to beside the full caution, or below the plan,
 * where the advice on signs of harm has said so (\`harmSentence\`).
 */
export function higherRiskText(words: Steps, facts: WeekFacts, isBelowPlan = false): Body {
  const { checklist } = words.steps.lastWeek.higherRisk;
  const { caution, harm } = facts.judgement;
  const isNamed = caution === 'full' || (isBelowPlan && harm !== null);
  const contact = isNamed ? '' : higherRiskContact(words, facts);
  return { ...checklist, text: [contact, ...checklist.text].filter((sentence) => plainText(sentence) !== '') };
}

/**
 * The weeks to draw beside the guideline: last week if its units and days agree, and a confirmed target (decision
 * 8.10a). Both are null unless the person drinks now, because other people see no guideline, and after a week of no
 * alcohol, which is compared with nothing.
 */
export function weeksToDraw({
  lastWeek,
  target,
  confirmed,
  drinking,
  dryWeek,
}: Judgement): Pick<Judgement, 'lastWeek' | 'target'> {
  if (drinking !== 'now' || dryWeek !== null) return { lastWeek: null, target: null };
  return { lastWeek: lastWeek?.isConsistent ? lastWeek : null, target: confirmed ? target : null };
}

/** The texts for last week and the target in "32 → 12 units a week"; null if no target is confirmed. */
export function lastWeekToTarget({ summary }: Pick<Content, 'summary'>, judgement: Judgement): FromTo | null {
  const { lastWeek, target } = weeksToDraw(judgement);
  return lastWeek && target && summary.fromTo(lastWeek, target.units);
}
