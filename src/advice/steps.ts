import type { PageWords } from '#content/content.ts';
import { plainText, type Sentence } from '#content/linked.ts';
import { heading, list, panel, shownParts, type RichText } from './blocks.ts';
import { cautions } from './cautions.ts';
import { contradiction } from './contradiction.ts';
import { contactActions } from './firstContact.ts';
import { helpForOthers, helplinesWithGuide, moreLocalHelp } from './helpBlocks.ts';
import { localRow } from './localService.ts';
import { pathOfStep } from '#domain/journey.ts';
import type { ReasonChoice } from '#domain/plan.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { pregnancyAdvice } from './pregnancy.ts';
import { prose, section, sentence } from './prose.ts';
import { onceDependentText } from './sentences/lastTime.ts';
import { offersStartDay, planAdvice, planText } from './sentences/plan.ts';
import { benefitsText, informationSections, reasonNote, spending } from './sentences/steps.ts';
import { higherRiskContact, oneDaySentence, signsWhenStopping, weeksToDraw } from './sentences/week.ts';
import { lowerFigure } from './sentences/weekPage.ts';
import { higherRiskNote } from './weekBlocks.ts';
import { moreOnDriving, yourWeekLink } from './lowScore.ts';

/** The screens of the steps, each as parts in reading order. A screen draws the parts without blocks itself. */

/** Step 2: the meaning of increasing risk. */
export const information = (words: PageWords, visit: JudgedVisit) =>
  shownParts(
    ['heading', true, [heading(1, words.steps.information.heading)]],
    ['cautions', true, cautions(words, visit, 'sentence')],
    ['sections', true, informationSections(words, visit.judgement).map((item) => section(item, visit.judgement))],
    ['pregnancyLine', visit.judgement.pregnancyLine, [sentence(words.pregnancy.line.general, 'caution')]],
  );

/**
 * Step 3: the benefits of cutting down, or of staying stopped. What depends on the `reason` stands below the button
 * Next, so that choosing a reason moves nothing above it.
 */
export function benefits(words: PageWords, visit: JudgedVisit, reason?: ReasonChoice) {
  const { heading: title, lead, sections } = benefitsText(words, visit.judgement, reason);
  return shownParts(
    ['heading', true, [heading(1, title)]],
    ['cautions', true, cautions(words, visit, 'sentence')],
    ['lead', true, prose(lead)],
    ['reason', true],
    ['onward', true],
    ['note', true, prose(reasonNote(words, visit.judgement, reason))],
    ['linkToHelp', reason === 'mood'],
    ['spending', reason === 'money' && spending(words, visit) !== null],
    ['moneyHelp', reason === 'money', prose([words.steps.benefits.money.help])],
    ['sections', true, sections.map((item) => section(item, visit.judgement))],
    ['helpNow', reason === 'mood'],
  );
}

/**
 * Step 4: a plan that the visitor puts together. If a change must be discussed first, it is a plan for that discussion,
 * without a start day or advice on days without alcohol (decision 8.10).
 */
export function plan(words: PageWords, visit: JudgedVisit) {
  const { heading: title, lead, lists } = planText(words, visit.judgement);
  return shownParts(
    ['heading', true, [heading(1, title)]],
    ['cautions', true, cautions(words, visit, 'sentence')],
    ['lead', true, prose(lead)],
    ['choices', true],
    ['startDay', offersStartDay(visit.judgement)],
    ['lists', true, lists.map((item) => section(item, visit.judgement))],
  );
}

const filled = (...sentences: readonly Sentence[]) => prose(sentences.filter((item) => plainText(item) !== ''));

/** Returns the visit without its target, as step 5 shows it. */
export const withoutTarget = (visit: JudgedVisit): JudgedVisit => ({
  ...visit,
  judgement: { ...visit.judgement, target: null },
});

/** The place of the picture of the week; empty where there is none. */
const picture = ({ judgement }: JudgedVisit) =>
  weeksToDraw(judgement).lastWeek === null ? [] : [{ kind: 'control', name: 'weekPicture' } as const];

/** Returns the advice that is first due with these figures. */
function firstDue(words: PageWords, { judgement }: JudgedVisit, poisoningFrom: 'lastWeek' | 'target') {
  const poisoning = judgement.poisoning === poisoningFrom ? words.drivingAndMedicines.poisoning : '';
  return filled(oneDaySentence(words, judgement), poisoning);
}

type WeekStep = 'lastWeek' | 'targets';

/** Returns a box for units without days, or days without units, with links to change them (decision 8.10d). */
export function inconsistentFigures({ steps }: PageWords, { judgement }: JudgedVisit, of: readonly WeekStep[]) {
  const { heading: title, change } = steps.results.unclear;
  const { lastWeek, target: targets } = judgement;
  const unclear = of.filter((week) => ({ lastWeek, targets })[week]?.isConsistent === false);
  const links = unclear.map((step): RichText => [{ text: change[step], to: pathOfStep(step) }]);
  return unclear.length === 0 ? [] : [panel('note', [heading(2, title), list(links)])];
}

/** Step 5, below the fields. `isFilledIn` is whether last week's figures are chosen. */
export function lastWeek(words: PageWords, visit: JudgedVisit, isFilledIn: boolean) {
  const { judgement, hasCautionBox } = visit;
  const { caution, cautionFromWeek, contradictsWeek, drinking, dryWeek, lastWeek: week } = judgement;
  // Whether a caution, or a text on a week of no alcohol, first appears on this screen.
  const isLate = cautionFromWeek || contradictsWeek || dryWeek !== null;
  const isNoteDue = caution !== 'full' || cautionFromWeek;
  return shownParts(
    ['total', true],
    ['guideline', !isFilledIn && drinking === 'now'],
    ['picture', true, [...picture(visit), ...firstDue(words, withoutTarget(visit), 'lastWeek')]],
    ['contradiction', contradictsWeek, contradiction(words, visit)],
    ['cautions', isLate, cautions(words, visit, 'short')],
    ['pregnancy', isLate && hasCautionBox, pregnancyAdvice(words, visit, isNoteDue ? 'note' : 'line')],
    // The caution that first appears on this screen names the contact too.
    ['contact', !cautionFromWeek, filled(higherRiskContact(words, visit))],
    ['gpSheet', (isLate && hasCautionBox) || week?.class === 'higherRisk'],
  );
}

/** Step 6: the visitor's target, above the fields. */
export function targetsAboveFields(words: PageWords, visit: JudgedVisit) {
  const { judgement, hasCautionBox } = visit;
  const { targets } = words.steps;
  const { caution, contradictsWeek, drinking } = judgement;
  return shownParts(
    ['contradiction', contradictsWeek, contradiction(words, visit)],
    ['cautions', true, cautions(words, visit)],
    ['pregnancy', hasCautionBox, pregnancyAdvice(words, visit, 'line')],
    ['higherRisk', true, higherRiskNote(words, visit)],
    ['onceDependent', true, prose(onceDependentText(words, visit))],
    ['withGp', caution === 'full', prose([targets.withGp])],
    ['staysStopped', drinking === 'stopped' && caution !== 'full', prose([words.stayingStopped.targets])],
    ['picture', true, picture(visit)],
  );
}

/**
 * Step 6, below the button Next. After a higher-risk week, the note on it, above the fields, replaces this text, so
 * that no text suggests stopping.
 */
export function targetsBelowButton({ steps }: PageWords, { judgement }: JudgedVisit) {
  const { caution, drinking, lastWeek: week } = judgement;
  const isHigherRisk = week?.class === 'higherRisk';
  return shownParts(['lead', drinking === 'now' && caution !== 'full' && !isHigherRisk, prose(steps.targets.lead)]);
}

/** Step 6, below the fields: the change from last week. */
export function targetsBelowFields(words: PageWords, visit: JudgedVisit) {
  const { judgement, hasCautionBox, help } = visit;
  const { helpFirst, lastWeek: week, onceDependent, verdict } = judgement;
  // The result has offered the sheet if the answers alone send to a GP; here the week and the target do.
  const sendsToGp = verdict === 'talkFirst' || onceDependent !== null || week?.class === 'higherRisk';
  return shownParts(
    ['change', true],
    ['signs', true, filled(signsWhenStopping(words, judgement, help.place))],
    ['pregnancy', !hasCautionBox, pregnancyAdvice(words, visit, helpFirst ? 'note' : 'line')],
    ['inconsistentFigures', true, inconsistentFigures(words, visit, ['lastWeek'])],
    ['firstDue', true, firstDue(words, visit, 'target')],
    ['gpSheet', sendsToGp],
  );
}

/** Step 7: the plan, the ways to keep it, and help. */
export function results(words: PageWords, visit: JudgedVisit) {
  const { judgement, hasCautionBox, offersGpSheet, contacts } = visit;
  const local = localRow(words, visit);
  // The collapsed part has all that the PDF has, so also the helplines for people who are worried about someone else.
  const moreHelp = [
    ...moreLocalHelp(words, visit),
    helplinesWithGuide(words, visit.help),
    ...helpForOthers(words, visit.help),
  ];
  return shownParts(
    ['heading', true, [heading(1, words.steps.results.plan.heading)]],
    ['contradiction', judgement.contradictsWeek, contradiction(words, visit)],
    ['cautions', true, cautions(words, visit, 'short')],
    ['helpFirst', hasCautionBox],
    ['pregnancy', true, pregnancyAdvice(words, visit, 'line')],
    ['summary', true],
    ['gpSheet', offersGpSheet],
    ['reminder', true],
    ['app', true],
    ['local', local.length > 0, local],
    ['firstContact', !contacts?.phone, contactActions(words, visit)],
    ['moreHelp', true, [{ kind: 'fold', summary: words.help.more, blocks: moreHelp }]],
    ['driving', true, [moreOnDriving(words)]],
    ['yourWeek', judgement.linksWeekPage, [yourWeekLink(words)]],
    ['rest', true],
    ['lastTime', true],
    ['helpNow', !hasCautionBox],
    ['experience', true],
    ['onward', true],
    ['reference', true],
  );
}

/** Returns the parts of the PDF summary that step 7 does not show above them. */
export function restOfSummary(words: PageWords, visit: JudgedVisit) {
  const { judgement } = visit;
  const { caution, pregnancy } = judgement;
  const advice = planAdvice(words, judgement);
  const isGeneral = pregnancy?.form === 'note' && pregnancy.says === 'general';
  return shownParts(
    ['higherRisk', caution !== 'full', higherRiskNote(words, visit, true)],
    ['pregnancy', isGeneral, pregnancyAdvice(words, visit)],
    ['benefits', true, advice.benefits === null ? [] : [section(advice.benefits, judgement)]],
    ['keepInMind', true, advice.keepInMind === null ? [] : [section(advice.keepInMind, judgement)]],
  );
}

/** Returns the week page's link, below the comparison with an earlier check, if this one has no week to compare. */
export const weekPageLink = (words: PageWords, { judgement }: JudgedVisit) =>
  judgement.lastWeek === null && judgement.linksWeekPage ? [yourWeekLink(words)] : [];

/**
 * The week page. With the full caution there is no target (decision 8.10).
 *
 * @param start units of the week that the visitor started from; null if not entered
 */
export function weekPage(words: PageWords, visit: JudgedVisit, start: number | null = null) {
  const { judgement, hasCautionBox, help } = visit;
  const line = words.pregnancy.line;
  return shownParts(
    // This line stays even with the full caution: if it disappeared, a press on a day would move the days.
    ['caution', true, [sentence(words.yourWeek.everyone, 'caution')]],
    ['total', true],
    ['days', true],
    // Above the cautions, which would otherwise move this field while it is filled in.
    ['start', true],
    ['guideline', judgement.drinking === 'now'],
    ['cautions', true, cautions(words, visit)],
    ['pregnancyFirst', hasCautionBox, pregnancyAdvice(words, visit, 'line')],
    ['lowerFigure', true, filled(lowerFigure(words, visit, start))],
    ['higherRisk', true, higherRiskNote(words, visit)],
    ['target', judgement.caution !== 'full'],
    ['signs', judgement.caution !== 'full', filled(signsWhenStopping(words, judgement, help.place))],
    ['oneDay', true, firstDue(words, visit, 'lastWeek')],
    // The page does not know where the visitor lives.
    ['pregnancy', true, [sentence(judgement.helpFirst ? line.seekHelpToday.unknown : line.general, 'caution')]],
  );
}
