import type { PageWords } from '#content/content.ts';
import type { Judgement } from '#domain/judgement.ts';
import { safetyAtHome } from './atHome.ts';
import { heading, paragraph, shownParts } from './blocks.ts';
import { cautions } from './cautions.ts';
import { contradiction } from './contradiction.ts';
import { drivingAndMedicines } from './drivingAndMedicines.ts';
import { firstContactPanel } from './firstContact.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { guideline, lowScoreNotes, oneDay } from './lowScore.ts';
import { pregnancyAdvice } from './pregnancy.ts';
import { body, prose } from './prose.ts';
import { resultHeading, resultMeaning, resultNext } from './sentences/result.ts';

const hasHighScore = ({ band }: Judgement): boolean => band === 'higher' || band === 'dependence';

/** Returns the part that follows the result: help, the steps, or, for a low score, none, so that the visit ends. */
export function partAfterResult(
  { feedback }: Pick<PageWords, 'feedback'>,
  { judgement, hasCautionBox }: JudgedVisit,
): string {
  const { help, stepsWithCaution, steps, finish } = feedback.onward;
  if (judgement.band === 'lower') return finish;
  if (hasHighScore(judgement)) return help;
  return hasCautionBox ? stepsWithCaution : steps;
}

/** Whether the service that answers text messages is shown. It is not to people who scored 0. */
export const showsTexting = ({ judgement }: JudgedVisit): boolean => judgement.score > 0;

/** The values of the scale. A low score gets the green edge only if it is `clean` (decision 8.9). */
export const scaleOf = ({ judgement: { score, band, lowScore } }: JudgedVisit) => ({
  score,
  band,
  isMarked: band !== 'lower' || lowScore.clean,
});

/**
 * Returns the result in reading order, for the result screen and the page without script, which draw the parts without
 * blocks in their own way or leave them out.
 */
export function result(words: PageWords, visit: JudgedVisit) {
  const { feedback } = words;
  const { judgement, hasCautionBox: boxed } = visit;
  // Whom to contact comes before the score from 16 points, and with a caution in a box (decision 8.10b).
  const callFirst = hasHighScore(judgement) || boxed;
  const isLow = judgement.band === 'lower';
  const pregnancy = pregnancyAdvice(words, visit);
  return shownParts(
    ['heading', true, [heading(1, resultHeading(feedback, judgement))]],
    ['firstContact', callFirst, [firstContactPanel(words, visit)]],
    ['meaning', true, body(resultMeaning(feedback, judgement), judgement)],
    ['cautions', true, cautions(words, visit)],
    ['pregnancyFirst', boxed, pregnancy],
    ['helpFirst', callFirst],
    ['contradiction', true, contradiction(words, visit)],
    ['talkToGp', isLow, lowScoreNotes(words, visit, 'talkToGp')],
    ['next', true, prose(resultNext(feedback, judgement))],
    ['score', true],
    ['onward', true],
    // The heading has said these two, so that the score and Finish come before them, in the first screenful.
    ['countWeek', isLow, lowScoreNotes(words, visit, 'weeklyUnits')],
    ['oneDay', isLow && judgement.lowScore.oneDay, oneDay(words, visit)],
    ['experience', isLow],
    ['screeningNote', true, [paragraph(feedback.screeningNote)]],
    ['pregnancy', !boxed, pregnancy],
    ['guideline', isLow, guideline(words, visit)],
    ['laterScreens', true],
    ['drivingAndMedicines', true, drivingAndMedicines(words, visit)],
    ['driversDuty', true],
    ['atHome', judgement.injuredLately, safetyAtHome(words, visit)],
    ['gpSheet', visit.offersGpSheet],
    ['help', true],
    ['helpNow', !callFirst],
    ['reminder', isLow],
    ['someoneElse', true],
    ['lastTime', true],
    ['more', true],
    ['reference', true],
  );
}
