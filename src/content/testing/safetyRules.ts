import type { SafetyFacts, TargetMessage } from './safetyFacts.ts';

// The safety rules: the texts that each screen, the summary and the sheet must have or must never have, depending on
// the answers (docs/clinical-safety.md). One table for the tests of the page and of the server.

/** A screen of the visit, or a document. */
export type SafetyPart =
  | 'result'
  | 'help'
  | 'information'
  | 'benefits'
  | 'plan'
  | 'lastWeek'
  | 'targets'
  | 'results'
  | 'summary'
  | 'sheet'
  /** The result on the page that needs no JavaScript, which includes the texts of the later screens. */
  | 'plain';

/** Marks the green heading of the lower band in a screen's text. */
export const GREEN_MARK = '[green]';

const WEEKS = ['targets', 'results', 'summary'] as const;
/** Parts with the full caution, and parts with its short form, in which the signs are collapsed. */
const IN_FULL = ['result', 'targets', 'summary', 'plain'] as const;
const SHORT = ['help', 'results'] as const;
/** Parts with only the caution's heading and one sentence, and with the short form of the advice after stopping. */
const SENTENCE = ['information', 'benefits', 'plan'] as const;
const WITH_CAUTION = [...IN_FULL, ...SHORT, ...SENTENCE] as const;
const ADVICE = [...WITH_CAUTION, 'lastWeek'] as const;
/** Parts with texts that a visit shows once: the result, the summary and the page that needs no JavaScript. */
const ONCE = ['result', 'summary', 'plain'] as const;
const WHOLE = ['result', 'help', 'results', 'summary', 'plain'] as const;
const PREGNANCY = ['result', 'results', 'summary', 'plain'] as const;

export type SafetyRule = {
  /** The subject of the rule, which names its test. */
  readonly about: string;
  readonly in: readonly SafetyPart[];
  readonly when: (facts: SafetyFacts) => boolean;
  /** Whether the text may be in a collapsed part. */
  readonly folded?: true;
} & (
  | { readonly must: RegExp | ((facts: SafetyFacts) => string) }
  | { readonly never: RegExp }
  /** If the rule applies, the text must be there; otherwise it must not be. */
  | { readonly only: RegExp }
  /** If both texts are there, `first` must come before `then`. */
  | { readonly first: RegExp; readonly then: RegExp }
);

const always = (): boolean => true;
const amount = ({ atLeast, before }: SafetyFacts): string =>
  `${atLeast ? 'at least ' : ''}${Math.round(before * 10) / 10} units`;
const isLow = ({ band }: SafetyFacts): boolean => band === 'lower';

/** Whether the advice after stopping is shown in a box, or under a question that opens it. */
const hasStoppedBox = ({ boxed, asksIfStopped }: SafetyFacts): boolean => boxed || asksIfStopped;

const PREGNANCY_NOTE =
  /Speak to your midwife or GP today\. Tell them how much you drink\. If they are closed, call the number in your maternity notes(?: or NHS 111| or the GP out-of-hours service)?\.\s+Do not stop suddenly without their help\. If you have already stopped, tell them that today\./;

const URGENT = /Call 999 for a fit, confusion or severe shaking\. Shaking, sweating or sickness: call \w/;

/** The signs of withdrawal, which the full caution shows and the short form collapses. */
const SIGNS: readonly { readonly about: string; readonly only: RegExp }[] = [
  {
    about: 'the early signs of withdrawal',
    only: /Without a drink, do you shake, sweat, feel sick or feel great anxiety\?/,
  },
  {
    about: 'the signs for 999',
    only: /Call 999 straight away[^]*a fit[^]*confusion[^]*severe shaking[^]*a racing heart[^]*seeing or hearing things/,
  },
  {
    about: 'the signs for 999',
    only: /Call 999 too if you have not been drinking but cannot walk steadily, see double or are confused\./,
  },
  { about: 'when the signs come', only: /worst in the first 48 hours, and may come up to 3 days after\./ },
  { about: 'bleeding, for 999', only: /Call 999 too if you vomit blood, or have black, sticky stools\./ },
  {
    about: 'yellow skin',
    only: /skin or eyes turn yellow, call your GP(?:, or (?:NHS 111|the GP out-of-hours service) when it is closed,)? today\./,
  },
];

const AFTER_STOPPING =
  /If you stopped in the last few days and feel shaky or sweaty, call [^.]*\. For a fit, confusion or seeing things, call 999\./;

const SHEET = /Save a sheet for my GP/;

/** What only somebody who drinks can be told. */
const DRINKERS_WORDS =
  /over the limit next morning|so you can drink|want help with your drinking|Drinking at this level|0% beer|smaller glass|count my drinks/;
/** To people under the full caution who have already stopped; no week is asked of many of them (10). */
const ALREADY_STOPPED =
  /Have you already stopped\? This does not mean that you need to drink again\. Tell your GP[^\n]* today that you have stopped\. If you feel shaky, sweaty or sick, call (?:111|your GP|your GP or the GP out-of-hours service)\. For a fit, confusion or seeing things, call 999\./;

/** The advice for people who are hurt or afraid at home, and the lines it names. No document may have it. */
export const AT_HOME = /hurt or afraid at home|Domestic|Live Fear Free|Men’s Advice|leave this page fast/;

const CAUTIONS: readonly SafetyRule[] = [
  {
    about: 'that no drink is needed, to who has already stopped',
    in: IN_FULL,
    when: (f) => f.full && !f.boxed,
    only: ALREADY_STOPPED,
  },
  {
    about: 'that no drink is needed, to who has already stopped',
    in: SHORT,
    when: (f) => f.full && !f.dryBox,
    only: ALREADY_STOPPED,
  },
  {
    about: 'that no drink is needed, to who has already stopped',
    in: ['lastWeek'],
    when: (f) => f.fullFromWeek,
    only: ALREADY_STOPPED,
  },
  {
    about: 'that no drink is needed, to who has already stopped',
    in: ['sheet', 'plain'],
    when: (f) => f.full && !f.report,
    only: /Drinking now: may have stopped: ask/,
  },
  {
    about: 'the full caution',
    in: [...WITH_CAUTION, 'sheet'],
    when: (f) => f.full,
    only: /Do not stop drinking suddenly/,
  },
  {
    about: 'the full caution',
    in: ['lastWeek'],
    when: (f) => f.fullFromWeek || (f.full && f.dryBox),
    only: /Do not stop drinking suddenly/,
  },
  {
    about: 'the danger, and that there are safe ways',
    in: [...IN_FULL, 'sheet'],
    when: (f) => f.full,
    only: /If your body is used to alcohol, stopping or cutting down suddenly can be dangerous, and can even cause death\.\s+There are safe ways to do it\.\s+Talk to your GP or an alcohol service before you cut down: they can help\./,
  },
  {
    about: 'the danger, and that there are safe ways',
    in: [...IN_FULL, 'help'],
    when: (f) => f.untilAdvice,
    only: /Until you get advice, do not suddenly drink much less\./,
  },
  {
    about: 'the danger, and that there are safe ways',
    in: ['help'],
    when: (f) => !f.untilAdvice,
    never: /Until then, do not stop suddenly\./,
  },
  {
    about: 'the danger, and that there are safe ways',
    in: [...IN_FULL, 'help'],
    when: (f) => f.vitaminB1,
    only: /Eat regularly\. Ask your GP or a pharmacist about vitamin B1 \(thiamine\)\./,
  },
  {
    about: 'whom to call, in the short form',
    in: SHORT,
    when: (f) => f.full || f.boxed,
    only: URGENT,
  },
  {
    about: 'whom to call, in the short form',
    in: SENTENCE,
    when: (f) => f.full,
    only: /Stopping or cutting down suddenly can be dangerous\. Talk to your GP(?: or [^\n]*)? before you do\./,
  },
  { about: 'whom to call, in the short form', in: SENTENCE, when: (f) => f.boxed, only: URGENT },
  { about: 'whom to call, in the short form', in: ['lastWeek'], when: (f) => f.lateCaution, only: URGENT },
  {
    about: 'what to know after stopping',
    in: [...WITH_CAUTION, 'sheet'],
    when: (f) => f.boxed,
    only: /If you stopped in the last 3 days/,
  },
  {
    about: 'what to know after stopping',
    in: ['lastWeek'],
    when: (f) => f.neverWithWeek || f.dryBox,
    only: /If you stopped in the last 3 days/,
  },
  {
    about: 'what to know after stopping',
    in: [...WITH_CAUTION, 'sheet'],
    when: hasStoppedBox,
    folded: true,
    only: /the first days without it can be dangerous/,
  },
  {
    about: 'the question that leads to what to know after stopping',
    in: [...WITH_CAUTION, 'sheet'],
    when: (f) => f.asksIfStopped,
    only: /If you have stopped, and it is less than 3 days ago/,
  },
  {
    about: '999 after the third day too',
    in: WITH_CAUTION,
    when: hasStoppedBox,
    folded: true,
    only: /After the third day too, call 999 for a fit, confusion or seeing things\./,
  },
  {
    about: 'the line on a drink in the morning',
    in: [...WITH_CAUTION, 'sheet'],
    when: (f) => f.line && !f.dry,
    only: /If you sometimes need a drink to get going in the morning, talk to your GP before you cut down\./,
  },
  {
    about: 'the line on a drink in the morning, after a week of none',
    in: [...ADVICE, 'sheet'],
    when: (f) => f.line && f.dry,
    only: /If you drink in the morning again, talk to your GP before you cut down\./,
  },
  {
    about: 'the line on signs after stopping',
    in: [...WITH_CAUTION, 'sheet'],
    when: (f) => f.lineAfterStopping,
    only: AFTER_STOPPING,
  },
  { about: 'the line on signs after stopping', in: ['lastWeek'], when: (f) => f.dryNotable, only: AFTER_STOPPING },
  {
    about: 'a week of none from somebody who often drinks',
    in: ['result', 'lastWeek', ...WEEKS],
    when: (f) => f.dryOften,
    only: /You told us that you often drink, and drank nothing last week\. If you stopped this week, both can be true\./,
  },
  {
    about: 'a week of none from somebody who drinks',
    in: ['result', 'lastWeek', ...WEEKS],
    when: (f) => f.dryBox && !f.dryOften,
    only: /You told us that you drink, and drank nothing last week\. If you stopped this week, both can be true\./,
  },
  {
    about: 'a week of none, as told',
    in: ['result', 'lastWeek', ...WEEKS],
    when: (f) => f.dryNotable,
    only: /You drank nothing last week\./,
  },
  {
    about: 'how to tell of a usual week',
    in: ['result', 'lastWeek', 'targets', 'results'],
    when: (f) => f.dry,
    only: /If last week was not a usual week, you can go back and tell us about a usual one\./,
  },
  {
    about: 'the box before the full caution, after a week of none',
    in: ['result', 'targets', 'results', 'summary'],
    when: (f) => f.dryBox && f.full,
    first: /If you stopped in the last 3 days/,
    then: /Do not stop drinking suddenly/,
  },
  {
    about: 'the full caution for drinking again',
    in: ['result', ...WEEKS],
    when: (f) => f.dryBox && f.full,
    only: /If you are drinking again now:/,
  },
  ...SIGNS.flatMap((sign): readonly SafetyRule[] => [
    { about: sign.about, in: IN_FULL, when: (f) => f.full || f.boxed, must: sign.only },
    { ...sign, in: [...IN_FULL, ...SHORT], when: (f) => f.full || hasStoppedBox(f), folded: true },
    { ...sign, in: SENTENCE, when: hasStoppedBox, folded: true },
    { ...sign, in: ['lastWeek'], when: (f) => f.lateCaution, folded: true },
  ]),
  {
    about: 'that there is more to look out for',
    in: SHORT,
    when: (f) => f.full || f.boxed,
    only: /What to look out for/,
  },
  {
    about: 'that there is more to look out for',
    in: SENTENCE,
    when: (f) => f.boxed,
    only: /What to look out for/,
  },
  {
    about: 'that there is more to look out for',
    in: ['lastWeek'],
    when: (f) => f.lateCaution,
    only: /What to look out for/,
  },
  {
    about: 'the caution before the plan',
    in: ['plan', 'results', 'summary', 'plain'],
    when: (f) => f.full || f.boxed,
    first: /Do not stop drinking suddenly|If you stopped in the last 3 days/,
    then: /\bI will\b|Your score: \d/,
  },
  { about: 'the sheet for the GP', in: ['result', 'help', 'results'], when: (f) => f.sheet, only: SHEET },
  {
    about: 'the sheet for the GP',
    in: ['lastWeek'],
    when: (f) => f.lateCaution || f.higherRisk,
    only: SHEET,
  },
  {
    about: 'the sheet for the GP',
    in: ['targets'],
    when: (f) => f.message === 'talkFirst' || f.higherRisk || f.onceDependent,
    only: SHEET,
  },
  { about: 'the sheet for the GP', in: ['information', 'benefits', 'plan'], when: always, never: SHEET },
  {
    about: 'a clear sign of harm, for who drinks',
    in: ['result', 'plain'],
    when: (f) => f.harmNow,
    only: /Some of your answers can be a sign that drinking is causing harm\. Talk them over with your GP\.(?! and)/,
  },
  {
    about: 'a clear sign of harm, for who drinks',
    in: ['results', 'summary'],
    when: (f) => f.harmNow && !f.helpFirst,
    only: /Some of your answers can be a sign that drinking is causing harm\. Talk them over with your GP, and show them your plan\./,
  },
  {
    about: 'the plan beside a clear sign of harm',
    in: ['result', 'plain'],
    when: (f) => f.harmNow && !f.line,
    only: /Talk them over with your GP\. You can make a plan too\./,
  },
  {
    about: 'a clear sign of harm, for who has stopped or may have',
    in: ['result', 'plain'],
    when: (f) => f.harmLastYear,
    only: /Some of your answers are about harm in the last year\. Talk them over with your GP\./,
  },
  {
    about: 'a clear sign of harm, for who has stopped or may have',
    in: ['results', 'summary'],
    when: (f) => f.harmLastYear && !f.helpFirst,
    only: /Some of your answers are about harm in the last year\. Talk them over with your GP\./,
  },
  {
    about: 'the GP wherever an answer is a clear sign of harm',
    in: ['result', 'plain'],
    when: (f) => f.clearSign && !f.longAgo,
    must: /[Tt]alk [^.\n]*\bGP\b|Tell your GP|ask your GP/,
  },
  {
    about: 'before a target, to who was once dependent',
    in: ['targets'],
    when: (f) => f.onceDependent && !f.stopped,
    only: /Talk to [^\n]* before you set a target\./,
  },
  {
    about: 'staying stopped, to who was once dependent',
    in: ['targets'],
    when: (f) => f.onceDependent && f.stopped,
    only: /No alcohol is likely to be safest for you\. Your GP can help you stay stopped\./,
  },
  {
    about: 'that help does not wait',
    in: ['help', 'results'],
    when: always,
    must: /If you want help, you do not need to wait\./,
  },
  {
    about: 'that help does not wait',
    in: ['result'],
    when: isLow,
    must: /If you want help, you do not need to wait\./,
  },
];

const DRINKING_LESS: readonly SafetyRule[] = [
  {
    about: 'days with no alcohol where that may harm',
    in: ADVICE,
    when: (f) => f.helpFirst || !f.drinksNow || f.dryBox,
    never: /\b(?:days?|evenings?) (?:each week )?(?:with no|without) alcohol|days when you (?:won.t|will not) drink/i,
  },
  {
    about: 'that less is safer where that may harm',
    in: ADVICE,
    when: (f) => f.helpFirst || !f.drinksNow || f.dryBox,
    never: /the less you drink|if you drink less, your|drinking less can|more days with no|any one day, drink less/i,
  },
  {
    about: 'drinking less before the line on a drink in the morning',
    in: ['result', 'plain'],
    when: (f) => f.line && isLow(f),
    never: /The less you drink/,
  },
  {
    about: 'cutting down to somebody who drinks none',
    in: [...ADVICE, 'sheet'],
    when: (f) => f.stopped || f.longAgo || f.never,
    never: /cut(?:ting)? down(?!\?)|drank less|drink(?:ing)? less|smaller (?:or|glass|drinks)|do not stop suddenly if/i,
  },
  {
    about: 'the guideline to somebody who does not drink now',
    in: ADVICE,
    when: (f) => !f.drinksNow,
    never: /guideline|no more than 14/i,
  },
  {
    about: 'the guideline',
    in: ['result', 'plain'],
    when: (f) => f.drinksNow && isLow(f) && !f.onceDependent && !f.dryBox,
    must: /no more than 14 units/,
  },
  {
    about: 'the guideline to somebody who was once dependent',
    in: ['result', 'information'],
    when: (f) => f.onceDependent || f.dryBox,
    never: /no more than 14/i,
  },
  {
    about: 'drinkers’ words to somebody who has stopped',
    in: [...ADVICE, 'sheet'],
    when: (f) => f.stopped,
    never: DRINKERS_WORDS,
  },
  {
    about: 'that the answers are about the last year',
    in: ['result', 'plain'],
    when: (f) => f.stopped && !f.boxed,
    only: /You told us you do not drink now\.\s+These answers are about the last year\./,
  },
  {
    about: 'that the answers are about the last year',
    in: ['result', 'plain'],
    when: (f) => f.stopped && f.boxed,
    only: /You have stopped\. These answers are about the last year\./,
  },
  {
    about: 'what to do after a slip',
    in: ['result', 'targets', 'summary', 'plain'],
    when: (f) => f.stopped && f.boxed,
    only: /After a slip, ask for help early\.\s+If you are drinking every day again, do not stop suddenly\. Talk to [^\n]* first\./,
  },
  {
    about: 'slips where nothing calls for it',
    in: ADVICE,
    when: (f) => f.stopped,
    never: /try again|give up on your plan|start again/i,
  },
  {
    about: 'that they drink none now',
    in: ['result', 'plain'],
    when: (f) => f.stopped,
    only: /You told us you do not drink now\./,
  },
  {
    about: 'that they drink none',
    in: ['result', 'plain'],
    when: (f) => f.never || f.longAgo,
    only: /You told us you do not drink\./,
  },
  {
    about: 'something in the past',
    in: ['result', 'plain'],
    when: (f) => f.longAgo,
    only: /You told us about something in the past\. Your GP can help if it still worries you\./,
  },
  {
    about: 'that both can be true',
    in: ['result', 'lastWeek', ...WEEKS],
    when: (f) => f.neverWithWeek || f.dryBox,
    only: /If you stopped this week, both can be true\./,
  },
  {
    about: 'to choose 0',
    in: ['targets'],
    when: (f) => f.stopped,
    only: /To stay stopped, choose 0 in both\./,
  },
  {
    about: 'staying stopped',
    in: ['benefits', 'plan', 'targets'],
    when: (f) => f.stopped,
    only: /staying stopped|A plan to stay stopped|To stay stopped,/,
  },
];

const LOW_SCORES: readonly SafetyRule[] = [
  { about: 'a green mark', in: ['result'], when: (f) => isLow(f) && f.clean, only: /\[green\]/ },
  { about: 'keeping a risk low', in: ['result'], when: always, never: /keep(?:ing)? (?:your|a|the) risk low/i },
  {
    about: 'the GP first',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.signs,
    only: /Talk your answers over with your GP/,
  },
  {
    about: 'the GP first',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.signs && !f.signsLately && !f.stopped,
    only: /At least 1 answer you gave can be a sign that drinking caused harm/,
  },
  {
    about: 'the GP first',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.signs && f.signsLately && !f.stopped,
    only: /At least 1 answer you gave can be a sign that drinking is causing harm/,
  },
  {
    about: 'above the guideline',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.above,
    only: /Your score is low, but you may be drinking above the guideline/,
  },
  {
    about: 'lower risk as its name',
    in: ['result'],
    when: (f) => isLow(f) && (f.above || f.oneHeavyDay),
    never: /Your result: lower risk/,
  },
  {
    about: 'a heavy day now and then',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.oneHeavyDay && !f.sevenToNine,
    only: /Your score is low, but you sometimes drink a lot on one day/,
  },
  {
    about: 'a heavy day now and then',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.oneHeavyDay && f.sevenToNine,
    only: /7 to 9 units is a lot for one day\./,
  },
  {
    about: 'one day’s drinking, with a low score',
    in: ['result', 'plain'],
    when: (f) => isLow(f) && f.dayAdvice && !f.untilAdvice,
    only: /On any one day, [^]*driving/,
  },
  {
    about: 'the week in the heading',
    in: ['result'],
    when: (f) => isLow(f) && f.weekAbove && f.drinksNow,
    must: (f) => `above the guideline: ${amount(f)} last week`,
  },
  {
    about: 'answers that do not fit',
    in: ['lastWeek', 'targets', 'results', 'summary'],
    when: (f) => f.neverWithWeek,
    only: /Some of your answers do not fit together/,
  },
  {
    about: 'answers that do not fit',
    in: ['result', 'sheet', 'plain'],
    when: (f) => f.contradicting,
    only: /do not fit together/,
  },
  { about: 'a week over 14 units as low risk', in: WEEKS, when: (f) => f.weekAbove, never: /\blow(?:er)?[- ]risk\b/i },
];

/** The sentence unique to each message on a target. */
const MESSAGES: readonly (readonly [TargetMessage, RegExp])[] = [
  ['tellStopped', /You chose no alcohol\. Tell your GP(?: or [^\n]*)? that you have stopped\./],
  ['chosen', /Your target is \d+ units? a week\.|Your target is no alcohol\./],
  ['more', /This is more than last week\. You can choose a lower target\./],
  ['heavyDay', /This is a lot for one day\. You can choose fewer units for each day\./],
  ['lowerButHeavyDay', /units? less than last week\. It is still a lot for one day\./],
  ['sameAboveGuideline', /This is the same as last week\. You can choose a lower target\./],
  ['same', /This is the same as last week\.(?! You)/],
  ['lower', /units? less than last week(?:, and .+? in a year)?\.(?! It is still a lot)/],
];

const HIGHER_RISK_LIST =
  /This is a higher-risk amount(?!\.)[^]*Do not stop suddenly on your own if you:\s*drink over 15 units/;

const CHANGES: readonly SafetyRule[] = [
  ...MESSAGES.map(([message, only]): SafetyRule => ({
    about: 'the one message on a target',
    in: WEEKS,
    when: (f) => f.message === message,
    only,
  })),
  {
    about: 'the one message on a target',
    in: WEEKS,
    when: (f) => f.message === 'aboveGuideline',
    must: /This is above the guideline\./,
  },
  {
    about: 'the one message on a target',
    in: WEEKS,
    when: (f) => f.message === 'stayStopped',
    must: /To stay stopped, choose 0 in both\./,
  },
  { about: 'a fall', in: WEEKS, when: (f) => !f.confirmed, never: /less than last week/i },
  {
    about: 'a year',
    in: WEEKS,
    when: (f) => f.message !== 'lower',
    never: /\b(?:in|over|for) a year\b|\ba year of\b/i,
  },
  {
    about: 'a year',
    in: ['results', 'summary'],
    when: (f) => f.message === 'lower',
    must: / in a year\./,
  },
  {
    about: 'a day to start on',
    in: ['plan', 'plain'],
    when: (f) => f.helpFirst || !f.drinksNow,
    never: /\b(?:Today|Tomorrow|Next Monday|When I will start|Start:)/,
  },
  {
    about: 'a day to start on',
    in: WEEKS,
    when: (f) => !f.confirmed,
    never: /\b(?:Today|Tomorrow|Next Monday|When I will start|Start:)/,
  },
  {
    about: 'a day to start on',
    in: ['results', 'summary'],
    when: (f) => f.confirmed,
    must: /Start: (?:Tomorrow|Next Monday), /,
  },
  { about: 'to keep a target', in: WEEKS, when: always, never: /(?:can|may|or) keep it\b|keep your target/i },
  {
    about: 'to drink on more days',
    in: WEEKS,
    when: always,
    never: /spread (?:it|them|your)|more (?:drinking )?days/i,
  },
  {
    about: 'help before the change',
    in: WEEKS,
    when: (f) => f.message === 'talkFirst' && f.mayBeLower && !f.maybeStopped,
    only: /Do not make this change on your own\./,
  },
  {
    about: 'whom to talk to before any change',
    in: WEEKS,
    when: (f) => f.message === 'talkFirst',
    must: /Talk to [^\n]* first\./,
  },
  {
    about: 'the plan as one to talk over',
    in: ['results', 'summary', 'plan'],
    when: (f) => f.helpFirst,
    only: /To talk over with your GP/,
  },
  {
    about: 'a target as an aim',
    in: ['results', 'summary'],
    when: (f) => f.confirmed,
    only: /^(?:at least )?[\d.]+(?: → |\n)\d+ units? a week$|Your target is (?!\d+ units? a week)/m,
  },
  {
    about: 'the higher-risk amount',
    in: ['lastWeek', 'results'],
    when: (f) => f.higherRisk,
    only: /This is a higher-risk amount\./,
  },
  {
    about: 'the higher-risk amount',
    in: ['targets'],
    when: (f) => f.higherRisk,
    only: HIGHER_RISK_LIST,
  },
  {
    about: 'the higher-risk amount',
    in: ['summary'],
    when: (f) => f.higherRisk && !f.full,
    only: HIGHER_RISK_LIST,
  },
  {
    about: 'the higher-risk amount',
    in: ['results'],
    when: (f) => f.higherRisk && !f.full,
    only: HIGHER_RISK_LIST,
    folded: true,
  },
  {
    about: 'the higher-risk amount',
    in: ['lastWeek'],
    when: (f) => f.higherRisk && f.helpFirst && !f.fullFromWeek,
    only: /^Talk to [^\n]* first\.$/m,
  },
  {
    about: 'the higher-risk amount',
    in: ['lastWeek', 'targets'],
    when: (f) => f.higherRisk && !f.helpFirst && (f.confirmed || !f.aimed),
    only: /Please also talk to [^\n]* about this amount\./,
  },
  {
    about: 'the higher-risk amount',
    in: ['results', 'summary'],
    when: (f) => f.higherRisk && !f.helpFirst && f.confirmed && !f.harmNow && !f.harmLastYear,
    only: /Please also talk to [^\n]* about this amount\./,
  },
  {
    about: 'the higher-risk amount, with a clear sign of harm',
    in: ['results', 'summary'],
    when: (f) => f.higherRisk && !f.helpFirst && f.confirmed && (f.harmNow || f.harmLastYear),
    only: /Talk them over with your GP[^\n]*\. Tell them about this amount\./,
  },
  {
    about: 'whom to talk to before any change',
    in: WEEKS,
    when: (f) => !f.helpFirst && !f.stopped,
    never: /(?<!every day\. |had fits\. )Talk to [^.\n]* first\./,
  },
  {
    about: 'the signs for 999',
    in: WEEKS,
    when: (f) => f.confirmed && f.after === 0,
    only: /If you feel shaky, sweaty or sick when you stop, (?:call 111|call your GP|call your GP or the GP out-of-hours service)\.\s+For a fit, confusion or seeing things, call 999\./,
  },
];

/** What to do about alcohol poisoning (10d). */
const POISONING =
  /If someone cannot be woken, or breathes slowly, after drinking, call 999\. Do not leave them alone\./;

const FIGURES: readonly SafetyRule[] = [
  {
    about: 'the plan as one to talk over',
    in: ['targets'],
    when: (f) => f.full,
    only: /Choose a target to talk over with your GP\./,
  },
  { about: 'the plan as one to talk over', in: ['targets'], when: (f) => f.full, never: /small step/ },
  {
    about: 'one day’s drinking',
    in: ['lastWeek'],
    when: (f) => f.heavyDay && !f.stopped && !f.untilAdvice,
    only: /On any one day, /,
  },
  {
    about: 'one day’s drinking',
    in: WEEKS,
    when: (f) => (f.heavyDay || f.heavyTarget) && !f.stopped && !f.untilAdvice,
    only: /On any one day, /,
  },
  { about: 'one day’s drinking', in: ONCE, when: (f) => f.poisoning !== null, only: POISONING },
  { about: 'one day’s drinking', in: ['lastWeek'], when: (f) => f.poisoning === 'lastWeek', only: POISONING },
  { about: 'one day’s drinking', in: ['targets'], when: (f) => f.poisoning === 'target', only: POISONING },
  { about: 'units without days', in: ['lastWeek'], when: (f) => f.unclearWeek, only: /Your units and days do not fit/ },
  {
    about: 'units without days',
    in: WEEKS,
    when: (f) => f.unclearWeek || f.unclearTarget,
    only: /Your units and days do not fit/,
  },
  { about: 'unclear as no alcohol', in: WEEKS, when: (f) => f.unclearWeek, never: /You told us you drank no alcohol/ },
  { about: 'unclear as no alcohol', in: WEEKS, when: (f) => f.unclearTarget, never: /You chose no alcohol/ },
  { about: 'figures without a subject', in: WEEKS, when: always, never: /(?:^|[.:] )\d+ (?:or more )?units? a day/m },
  { about: '1 as more than one', in: ['lastWeek', ...WEEKS], when: always, never: /(?<![\d.,])1 (?:units|days)\b/ },
  {
    about: 'the days as given',
    in: ['lastWeek', 'results', 'summary'],
    when: (f) => f.counted && f.before > 0,
    must: (f) => `Your days came to ${amount(f)}.`,
  },
  { about: 'a number nobody gave', in: ['lastWeek', ...WEEKS], when: (f) => f.counted, never: /told us \d[^.]* a day/ },
  {
    about: 'the score',
    in: ['results', 'summary'],
    when: always,
    must: (f) => `Your score: ${f.score} out of 40, increasing risk.`,
  },
  {
    about: 'the answer on morning drinking',
    in: ['results', 'summary'],
    when: (f) => f.full || f.boxed || f.line,
    only: /A drink in the morning in the last year: /,
  },
];

const OTHERS: readonly SafetyRule[] = [
  {
    about: 'somebody who gives no treatment as whom to talk to first',
    in: [...ADVICE, 'sheet'],
    when: always,
    never: /Talk to [^.\n]*(?:Alcoholics Anonymous|FRANK|Al-Anon|Nacoa)/,
  },
  { about: 'a service as open at any time', in: ADVICE, when: always, never: /help at any time, call/i },
  {
    about: 'safest none where that may harm',
    in: ADVICE,
    when: (f) => f.helpFirst || f.seekHelpToday,
    never: /safest not to drink/i,
  },
  {
    about: 'safest none in pregnancy',
    in: [...PREGNANCY, 'targets'],
    when: (f) => f.safestNone,
    must: /safest not to drink/i,
  },
  {
    about: 'safest none in pregnancy',
    in: ONCE,
    when: (f) => f.safestNone && f.mayHaveNote,
    only: /If you are worried about what you drank, talk to your midwife or GP\./,
  },
  {
    about: 'safest none in pregnancy',
    in: ONCE,
    when: (f) => f.safestNone && f.mayHaveNote && f.drinksLittle,
    only: /If you drank only a little before you knew, the risk to your baby is likely to be low\./,
  },
  {
    about: 'a midwife or GP today',
    in: PREGNANCY,
    when: (f) => f.seekHelpToday,
    must: /(?:maternity notes|NHS 111|GP out-of-hours service)[^.\n]*\.\s+Do not stop suddenly without their help\./,
  },
  {
    about: 'stopping with help to somebody who has stopped',
    in: [...ADVICE, 'sheet'],
    when: (f) => f.stopped,
    never: /Do not stop suddenly without|stop safely/,
  },
  {
    about: 'a midwife or GP today',
    in: PREGNANCY,
    when: (f) => f.seekHelpToday || f.tellToday,
    only: /your midwife or GP today/,
  },
  {
    about: 'in pregnancy, to tell that and when they stopped',
    in: PREGNANCY,
    when: (f) => f.tell,
    only: /[Tt]ell your midwife or GP that you have stopped drinking, and when\./,
  },
  {
    about: 'in pregnancy, that not drinking is safest for the baby',
    in: PREGNANCY,
    when: (f) => f.sober,
    only: /[Nn]ot drinking is safest for your baby\. If you are worried about what you drank, tell your midwife or GP\./,
  },
  {
    about: 'a midwife or GP today',
    in: ['targets'],
    when: (f) => (f.seekHelpToday && (f.helpFirst || f.boxed)) || f.tellToday,
    only: /your midwife or GP today/,
  },
  {
    about: 'the whole note on pregnancy, where the caution arises late',
    in: ['lastWeek'],
    when: (f) => f.seekHelpToday && f.mayHaveNote && f.lateCaution && (!f.full || f.fullFromWeek),
    only: PREGNANCY_NOTE,
  },
  {
    about: 'the whole note on pregnancy, where the caution arises late',
    in: ['targets'],
    when: (f) => f.seekHelpToday && f.mayHaveNote && f.lateOnTargets,
    only: PREGNANCY_NOTE,
  },
  { about: 'the whole note on pregnancy, twice', in: ['results'], when: always, never: PREGNANCY_NOTE },
  {
    about: 'a baby after a drink, with the note on pregnancy',
    in: ['result', 'plain'],
    when: (f) => f.mayHaveNote && (f.drinksNow || f.maybeStopped),
    only: /Do not share a bed or sofa with a baby after you drink\. Have a sober adult look after your baby\./,
  },
  {
    about: 'from 65, the same drink',
    in: ['result', 'summary', 'plain'],
    when: (f) => f.medicines && f.from65,
    only: /From 65, the same drink affects you more\./,
  },
  {
    about: 'people afraid of what they do when they drink',
    in: ['result', 'plain'],
    when: (f) => f.injuredLately,
    folded: true,
    only: /afraid of what you do when you drink/,
  },
  {
    about: 'people hurt or afraid at home, on the screen',
    in: ['result'],
    when: (f) => f.injuredLately,
    folded: true,
    only: /Are you hurt or afraid at home\?[^]*You can leave this page fast: Leave this site\./,
  },
  {
    about: 'people hurt or afraid at home, in a document that others may read',
    in: ['help', 'results', 'summary', 'sheet', 'plain'],
    when: always,
    never: AT_HOME,
  },
  {
    about: 'whom to call in a crisis',
    in: WHOLE,
    when: always,
    must: /If you might end your life, call 999\. For urgent help, call/,
  },
  { about: 'somebody to talk to', in: WHOLE, when: always, must: /Call Samaritans on 116 123/ },
  { about: 'that it is no diagnosis', in: ['result', 'sheet', 'plain'], when: always, must: /not a diagnosis/ },
  { about: 'whom to text in a crisis', in: WHOLE, when: (f) => f.score > 0, must: /Text SHOUT to 85258/ },
  {
    about: 'driving the next day',
    in: ONCE,
    when: (f) => !isLow(f) && !f.stopped,
    only: /Your body clears about 1 unit an hour\. Nothing speeds it up\. You can still be over the limit next morning\./,
  },
  {
    about: 'driving the next day',
    in: ['help', 'results'],
    when: always,
    must: /More about driving and medicines/,
  },
  {
    about: 'driving the next day',
    in: ['help', 'plain'],
    when: (f) => f.score >= 20,
    only: /This score cannot say you are dependent\./,
  },
  {
    about: 'driving the next day',
    in: ['result'],
    when: always,
    never: /This score cannot say you are dependent\./,
  },
  {
    about: 'medicines',
    in: ONCE,
    when: (f) => f.medicines,
    only: /Ask a pharmacist if your medicines mix with alcohol\. Do not stop a medicine so you can drink\./,
  },
  { about: 'medicines', in: ONCE, when: (f) => f.otherDrugs, only: /Do not mix alcohol with other drugs\./ },
  { about: 'medicines', in: ['help'], when: always, never: /Do not mix alcohol with other drugs\./ },
  {
    about: 'help first, from 16 up and under the full caution',
    in: ['result', 'plain'],
    when: (f) => f.score >= 16 || f.full || f.boxed,
    only: /There is help, and you do not have to do this alone/,
  },
];

export const SAFETY_RULES: readonly SafetyRule[] = [
  ...CAUTIONS,
  ...DRINKING_LESS,
  ...LOW_SCORES,
  ...CHANGES,
  ...FIGURES,
  ...OTHERS,
];
