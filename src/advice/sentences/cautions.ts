import type { PregnancyAdvice } from '#domain/advice.ts';
import type { Judgement } from '#domain/judgement.ts';
import type { Place } from '#domain/nations.ts';
import { isFrom65 } from '#domain/questionnaire.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { Content } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import { joinSentences, type Sentence } from '#content/linked.ts';
import type { Prose, Section } from '#content/prose.ts';

type Words = Pick<Content, 'withdrawalCaution'>;
type Where = { readonly contact: Sentence; readonly place: Place | null };

/** For people under the full caution who have already stopped: who to tell, and the signs for which to call. */
export const alreadyStopped = (
  { withdrawalCaution: { alreadyStopped: words } }: Words,
  { contact, place }: Where,
): Sentence => joinSentences(words.text(contact), wordsForPlace(words.signs, place));

/** What to do until there is advice: not to drink much less, and vitamin B1 (decision 8.10c). Empty if not due. */
export const untilAdvice = (
  { withdrawalCaution: { untilAdvice: words } }: Words,
  { untilAdvice: waits, vitaminB1 }: Pick<Judgement, 'untilAdvice' | 'vitaminB1'>,
): Prose => [...(waits ? [words.notSuddenly] : []), ...(vitaminB1 ? [words.vitaminB1] : [])];

/** The text of the whole caution up to the contacts. The box on stopping beside it says more to who has stopped. */
export const cautionText = (words: Words, judgement: Judgement, where: Where): Prose => [
  ...words.withdrawalCaution.text,
  ...(judgement.afterStopping === 'box' ? [] : [alreadyStopped(words, where)]),
  ...untilAdvice(words, judgement),
];

/** The text of the box on stopping up to the contacts. The full caution above it has the advice on vitamin B1. */
export const stoppedText = (words: Words, judgement: Judgement): Prose => [
  ...words.withdrawalCaution.stopped.text,
  ...(judgement.caution === 'full' ? [] : untilAdvice(words, judgement)),
];

/** The note on pregnancy. */
export function pregnancyNote(
  { pregnancy: { note } }: Pick<Content, 'pregnancy'>,
  says: PregnancyAdvice['says'],
  { drinksLittle, place }: Pick<Judgement, 'drinksLittle'> & Pick<Where, 'place'>,
): Section {
  if (says === 'seekHelpToday') return wordsForPlace(note.seekHelpToday, place);
  if (says !== 'general' || !drinksLittle) return note[says];
  const { heading, text, little } = note.general;
  return { heading, text: [...text.slice(0, -1), little, ...text.slice(-1)] };
}

/** The advice on pregnancy in one line. */
export const pregnancyLine = (
  { pregnancy: { line } }: Pick<Content, 'pregnancy'>,
  says: PregnancyAdvice['says'],
  place: Place | null,
): string => (says === 'seekHelpToday' ? wordsForPlace(line.seekHelpToday, place) : line[says]);

/** The advice on other drugs and, if it is due, beside it that on alcohol poisoning; empty if neither is due. */
const otherDrugs = (
  { drivingAndMedicines: words }: Pick<Content, 'drivingAndMedicines'>,
  { otherDrugs: due, poisoning }: Judgement,
): Prose => {
  const sentences = [...(due ? [words.otherDrugs] : []), ...(poisoning === null ? [] : [words.poisoning])];
  return sentences.length === 0 ? [] : [sentences.join(' ')];
};

/**
 * The section on driving, medicines and other drugs (decisions 8.10c and 8.10d). In the lower band without driving, for
 * which that result has a link. Null if there is nothing to say, as for people who have stopped.
 */
export function drivingAndMedicines(
  content: Pick<Content, 'drivingAndMedicines'>,
  judgement: Judgement,
  age: TriageRecord['age'],
): Section | null {
  const words = content.drivingAndMedicines;
  if (!judgement.medicines) return null;
  const isLow = judgement.band === 'lower';
  const medicines = isFrom65(age) ? `${words.medicines} ${words.from65}` : words.medicines;
  return {
    heading: isLow ? words.onlyMedicines : words.heading,
    text: [...(isLow ? [] : [words.driving]), medicines, ...otherDrugs(content, judgement)],
  };
}
