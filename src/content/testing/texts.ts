import { INCREASING_RISK_SHARE } from '#domain/advice.ts';
import { INFOGRAPHIC } from '#domain/infographic.ts';
import { START_DAYS } from '#domain/plan.ts';
import { SCORE_CODES } from '#domain/recordCodes.ts';
import { AUDIT_IDS, GENDERS } from '#domain/questionnaire.ts';
import { TARGET_MESSAGES, WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Content } from '../content.ts';
import { call, linked, plainText, type Sentence } from '../linked.ts';

/** A text as a visitor reads it, with its path in the content, e.g. "steps.plan.lead.0". */
export type ShownText = {
  readonly path: string;
  readonly text: string;
  /** The values that fill the sentence's placeholders. */
  readonly gaps?: readonly unknown[];
};

const LINE = call('Drinkline, 0300 123 1110', '0300 123 1110');
const CONTACT = linked`your GP or ${LINE}`;
const week = (units: number, atLeast = false) => ({ units, atLeast });
const inDays = (units: number, days: readonly number[]) => ({ ...week(units), days, isByDay: false });

type Samples = readonly (readonly unknown[])[];
const { m: men, f: women } = INCREASING_RISK_SHARE;

/** Sample values for the placeholders of each sentence. A missing entry fails the tests. */
const SAMPLES: Readonly<Record<string, Samples>> = {
  'common.progress.questions': [[5, 14]],
  'common.progress.advice': [[2, 7]],
  'common.minutesLeft': [[1], [3]],
  'common.copyright': [['2026', 'Sample Health']],
  'descriptions.other': [['Privacy policy']],
  'terms.providedBy': [['City of York']],
  'audit.text': AUDIT_IDS.flatMap((id) => GENDERS.map((gender) => [id, gender])),
  'audit.title': AUDIT_IDS.map((id) => [id]),
  'audit.hint': AUDIT_IDS.flatMap((id) => GENDERS.map((gender) => [id, gender])),
  'common.call': [['Samaritans', '116 123']],
  'common.callNumber': [['116 123']],
  'common.nameAndPhone': [['Samaritans', '116 123']],
  'helpContacts.anyOf': [[['your GP', LINE]]],
  'helpContacts.findHelp': [['Drugs and Alcohol NI']],
  'audit.chooseAnswer': [['7 to 9']],
  'audit.totalForTypicalDay': [[7], [1]],
  'audit.totalForSingleOccasion': [
    [9, 'm'],
    [5, 'm'],
    [7, 'o'],
  ],
  'infographic.measure': INFOGRAPHIC.map(({ ml, strength }) => [ml, strength]),
  'infographic.units': INFOGRAPHIC.map(({ units }) => [units]),
  'calculator.addOne': [['pint of beer or cider', 4]],
  'calculator.fewerOf': [['pint of beer or cider', 4]],
  'calculator.moreOf': [['pint of beer or cider', 4]],
  'calculator.sizeOfDrink': [['Pint', 'Beer or cider']],
  'calculator.remove': [[2, 'Pint (568ml)', 'Beer or cider']],
  'calculator.removed': [[2, 'Pint (568ml)', 'Beer or cider']],
  'calculator.counted': [[2, 'Pint', 4]],
  'calculator.total': [[7]],
  'calculator.steps.of': [[1, 4]],
  'calculator.ml': [[568]],
  'calculator.sizeWithMl': [
    ['Pint', 568],
    ['Large bottle (1 litre)', 1000],
  ],
  'calculator.strength': [[4.5]],
  'calculator.unitsToOneDecimal': [[2.5]],
  'calculator.limitedTotal': [[40, 35]],
  'feedback.score': [[9, 'Increasing risk']],
  'feedback.scaleLabel': [
    ['Lower risk', 5],
    ['Possible dependence', 22],
  ],
  'steps.compare.sentence': [[men, women]],
  'steps.compare.standing.people': [[{ gender: 'f', age: '16-24' }], [{ gender: 'm', age: '65+' }], ['all']],
  'steps.compare.standing.sentence': [
    ['women aged 35 to 44', 85],
    ['men aged 65 or over', 95],
    ['adults', 50],
  ],
  'steps.compare.standing.lower': [[85]],
  'steps.compare.standing.you': [[15]],
  'openingTimes.time': [[0], [540], [720], [1200]],
  'openingTimes.fromTo': [['9am', '5pm']],
  'openingTimes.list': [[['Monday']], [['Monday', 'Friday']], [['Monday', 'Wednesday', 'Friday']]],
  'openingTimes.openUntil': [['5pm']],
  'openingTimes.closedNow': [
    ['Monday', '9am'],
    ['today', '9am'],
  ],
  'openingTimes.open': [['Wednesday 4pm to 7pm']],
  'openingTimes.onDays': [['Monday to Friday', '9am to 5pm']],
  'feedback.helpFirst.talkTo': [[CONTACT]],
  'help.moreAbout': [['York Drink Wise']],
  'help.reachThem': [['York Drink Wise']],
  'withdrawalCaution.beforeYouDo': [[CONTACT]],
  'withdrawalCaution.alreadyStopped.text': [[CONTACT]],
  'feedback.lowScoreHeadings.weeklyUnits': [[null], [week(40)], [week(70, true)]],
  'feedback.helpFirst.askToContact': [['York Drink Wise']],
  'feedback.contradiction.question': [[2]],
  'feedback.lastTime.scores': [
    [20, 14],
    [14, 15],
    [9, 9],
  ],
  'feedback.lastTime.weeks': [
    [40, week(30)],
    [40, week(70, true)],
    [80, week(70, true)],
    [1, week(1)],
  ],
  'stayingStopped.benefits.spent': [[40]],
  'steps.benefits.money.year': [[40, 2080]],
  'steps.lastWeek.unitOption': [[5], [35]],
  'steps.lastWeek.dayOption': [[3]],
  'steps.lastWeek.oneFewer': [['Monday']],
  'steps.lastWeek.oneMore': [['Monday']],
  'steps.lastWeek.striped': [['Saturday']],
  'steps.lastWeek.totalForDay': [[7]],
  'steps.lastWeek.dayFilledIn': [['Friday', 7]],
  'steps.lastWeek.total': [
    [20, false],
    [70, true],
  ],
  'steps.targets.unitOption': [[35]],
  'steps.lastWeek.higherRisk.talkFirst': [[CONTACT]],
  'steps.lastWeek.higherRisk.alsoTalk': [[CONTACT]],
  'steps.targets.message': TARGET_MESSAGES.flatMap((message) => [
    [week(20), { units: 9, class: null }, message, CONTACT],
    [week(70, true), { units: 20, class: 'aboveGuideline' }, message, CONTACT],
  ]),
  'feedback.lastTime.onceDependent.beforeTarget': [[CONTACT]],
  'feedback.lastTime.onceDependent.lowerBand': [[CONTACT]],
  'withdrawalCaution.stopped.slip': [[CONTACT]],
  'steps.targets.notAlone': [[12], [0]],
  'steps.results.score': [[9, 'Increasing risk']],
  'steps.results.morning': [['Less than monthly']],
  'steps.results.lastWeek': [
    [5, 4],
    [0, 0],
    [35, 2],
  ],
  'steps.results.lastWeekByDay': [[week(16)], [week(41, true)]],
  'steps.results.unclear.facts': [
    [14, 0],
    [0, 5],
  ],
  'steps.results.target': [[3, 3]],
  'steps.results.chosen': [
    [5, 3],
    [0, 0],
  ],
  'steps.plan.startDate': START_DAYS.map((day) => [day, 'Monday', '23 November 2026']),
  'steps.results.plan.start': START_DAYS.map((day) => [day, 'Monday', '23 November 2026']),
  'steps.results.yearInUnits': [[week(1456)], [week(1820, true)]],
  'steps.results.yearInDrinks': [
    ['460 pints at 4%', false],
    ['460 pints at 4%', true],
  ],
  'calculator.drinksAt': [
    [460, 'Pint', 'beer', 4],
    [1, 'Large glass', 'wine', 13],
  ],
  'steps.targets.sameAs': [
    [4, 2, { common: 'lager_can', drinks: '' }],
    [5, 2, { common: null, drinks: '2 pints at 4%' }],
  ],
  'steps.results.madeOn': [['21 November 2026', 'City of York']],
  'yourWeek.soFar': [
    [21, false],
    [1, false],
    [41, true],
  ],
  'yourWeek.startedFrom': [[28]],
  'yourWeek.fewer': [[7]],
  'yourWeek.marks.target': [[12]],
  'yourWeek.marks.guideline': [[WEEKLY_GUIDELINE.units]],
  'yourWeek.marks.start': [[28]],
  'yourWeek.picture': [
    [21, ['target 12', 'guideline 14', 'start 28']],
    [1, []],
  ],
  'yourWeek.calculateDay': [['Saturday']],
  'yourWeek.wholeNumberUpTo': [[245]],
  'welcome.goodbye': (['finished', 'cleared'] as const).flatMap((end) =>
    [false, true].flatMap((file) => [false, true].map((mail) => [{ end, file, mail }])),
  ),
  'download.lookFor': [
    ['results.pdf', true],
    ['sheet.pdf', false],
  ],
  'reminder.note': [
    ['Check-in', false],
    ['Check-in', true],
  ],
  'summary.week.alt': [
    ['Last week', inDays(20, [5, 5, 5, 5]), inDays(9, [3, 3, 3]), WEEKLY_GUIDELINE.units],
    [
      'Last week',
      { ...inDays(44, [0, 9, 0, 0, 0, 35, 0]), isByDay: true, atLeast: true },
      null,
      WEEKLY_GUIDELINE.units,
    ],
  ],
  'summary.week.units': [
    [4, false],
    [35, true],
  ],
  'summary.week.total': [
    [28, 'Last week'],
    [1, 'This week'],
  ],
  'summary.week.change': [
    [12, 4],
    [1, 6],
    [14, 0],
  ],
  'summary.figure': [[week(20)], [week(70, true)]],
  'summary.amount': [
    [20, false],
    [1, false],
    [70, true],
  ],
  'steps.results.didYouMean': [['a@gmail.com']],
  'steps.results.emailedTo': [['a@gmail.com']],
  'summary.fromTo': [
    [week(20), 9],
    [week(70, true), 1],
  ],
  'summary.diary.target': [[12], [1]],
  'summary.diary.week': [[1]],
  'summary.card.weeks': [
    [week(28), 12, 3],
    [week(70, true), 5, 1],
    [week(15.9), 0, 0],
  ],
  'summary.card.start': [['Monday', '23 November 2026']],
  'summary.page': [[1, 2]],
  'plain.agreeTo': [['I agree', 'Terms of use']],
  'plain.faultAt': [['Postcode', 'This postcode is not valid']],
  'plain.otherReferral': [[['GP or practice nurse', 'Pharmacy']]],
  'plain.paper.points': [['Questions 1 to 8', [0, 1, 2, 3, 4]]],
  'plain.paper.questions': [
    [1, 8],
    [9, 10],
  ],
  'plain.paper.band': [['0 to 7', 'Lower risk']],
  'gpSheet.madeOn': [['21 November 2026', 'City of York']],
  'gpSheet.outOf': [[26, 40]],
  'gpSheet.positiveFrom': [[5]],
  'gpSheet.possibleDependence': [[11, 12]],
  'gpSheet.afterLabel': [['Possible dependence']],
  'gpSheet.onDays': [['98 units', 7]],
  'gpSheet.contradicting': [[[1, 3]], [[1, 2, 3]]],
  'gpSheet.numbered': [[1, 'How often do you have a drink containing alcohol?']],
  'gpSheet.codedScore': [['AUDIT score', '26 out of 40', SCORE_CODES.audit]],
  'gpSheet.recordLine': [['Screening result', 'possible dependence']],
  'gpSheet.recordSource': [['Alcohol self-check', '21 November 2026', '7K3QX9M2PD']],
};

function calls(path: string, sentence: (...gaps: readonly unknown[]) => unknown): readonly ShownText[] {
  const samples = SAMPLES[path];
  if (!samples) throw new Error(`no sample for the sentence with gaps at ${path}`);
  const spoken = samples.map((gaps) => ({ path, sentences: [sentence(...gaps) ?? []].flat() as Sentence[], gaps }));
  return spoken.flatMap(({ sentences, ...rest }) => sentences.map((item) => ({ ...rest, text: plainText(item) })));
}

function walk(value: unknown, path: string): readonly ShownText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return calls(path, value as (...gaps: readonly unknown[]) => unknown);
  if (typeof value !== 'object' || value === null) return [];
  if ('parts' in value) return [{ path, text: plainText(value as Sentence) }];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, path === '' ? key : `${path}.${key}`));
}

/** Fields that no visitor reads as text: the language's names, and the numbers and addresses of helplines. */
const NOT_SHOWN = /^(?:language|locale|supportServices\.\w+\.(?:phone|url|nations|serves|openHours|lastChecked).*)$/;

/** Returns every text of a language, with its placeholders filled. */
export function contentTexts(content: Content): readonly ShownText[] {
  return walk(content, '').filter(({ path, text }) => text !== '' && !NOT_SHOWN.test(path));
}
