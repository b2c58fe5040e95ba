import type { Content } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import { longDate } from '#content/longDate.ts';
import type { Prose } from '#content/prose.ts';
import { MAX_AUDIT_C_SCORE, POSITIVE_AUDIT_C, POSSIBLE_DEPENDENCE_AUDIT_C } from '#domain/answers.ts';
import { type AuditAnswers, MAX_AUDIT_SCORE } from '#domain/audit.ts';
import type { Judgement } from '#domain/judgement.ts';
import { AUDIT_IDS, type AuditId } from '#domain/questionnaire.ts';
import { SCORE_CODES } from '#domain/recordCodes.ts';
import {
  type Block,
  heading,
  list,
  paragraph,
  type PrintedDocument,
  type Run,
  type Table,
  type RichText,
} from './blocks.ts';
import type { GpSheetInput, GpSheetSettings } from './summaryInput.ts';
import { contactsOf } from './firstContact.ts';
import { type JudgedRecord, judgeRecord } from './judgeRecord.ts';
import { actionTexts, brandLine, sentenceRuns } from './links.ts';

const SHARES = [0.65, 0.27, 0.08];
const RESULT_SHARES = [0.46, 0.32, 0.22];

function answerText({ audit }: Content, id: AuditId, answers: AuditAnswers): string {
  const options: Readonly<Record<number, string>> = audit.options[id];
  return options[answers[id]] ?? '';
}

/** Returns the two scores, the band and the answer on morning drinking, for the list and the patient's record. */
function resultOf(words: Content, answers: AuditAnswers, { judgement, auditC }: JudgedRecord) {
  const { outOf, afterLabel } = words.gpSheet;
  return {
    score: outOf(judgement.score, MAX_AUDIT_SCORE),
    auditC: outOf(auditC, MAX_AUDIT_C_SCORE),
    screeningResult: afterLabel(words.bands[judgement.band].name),
    morningDrinking: afterLabel(answerText(words, 'q6', answers)),
  };
}

function opening(words: Content, settings: GpSheetSettings, { madeOn, clientName }: GpSheetInput): readonly Block[] {
  const { gpSheet, locale, steps } = words;
  return [
    paragraph(brandLine(settings), 'brand'),
    heading(1, gpSheet.heading),
    paragraph(gpSheet.lead, 'lead'),
    paragraph(`${gpSheet.madeOn(longDate(locale, madeOn), clientName)} ${steps.results.keepPrivate}`, 'small'),
  ];
}

const labelled = (label: string, value: string): RichText => [{ text: `${label}: ` }, { text: value, strong: true }];

/** Splits a text at the visit's reference, which is set in another typeface. */
function withReference(text: string, reference: string): RichText {
  const [before = '', after = ''] = text.split(reference);
  return [{ text: before }, { text: reference, reference: true }, { text: after }];
}

type RecordInput = Pick<GpSheetInput, 'answers' | 'madeOn' | 'reference'> & Partial<Pick<GpSheetInput, 'lastWeek'>>;

/** Returns last week's figures, for example "98 units on 7 days"; empty if they were not entered. */
function lastWeekIn(
  { gpSheet, summary }: Content,
  { lastWeek: report }: RecordInput,
  { lastWeek: week }: Judgement,
): readonly string[] {
  if (!report || week === null) return [];
  const { consumptionDays: days } = report;
  return [week.isConsistent ? gpSheet.onDays(summary.amount(week.units, week.atLeast), days) : summary.unclear];
}

/**
 * Says that the patient may have stopped drinking: under the full caution, only last week's figures would show it
 * (decision 8.10). Empty if they were entered, and without the caution.
 */
function mayHaveStoppedIn({ gpSheet }: Content, { caution: kind, lastWeek }: Judgement): readonly string[] {
  return kind === 'full' && lastWeek === null ? [gpSheet.mayHaveStopped] : [];
}

/** Returns sentences that point out contradictory answers, because the result may then be wrong (decision 8.9). */
function contradictionsIn({ gpSheet }: Content, { contradicting, contradictsWeek }: Judgement): readonly string[] {
  const questions = contradicting.map((id) => Number(id.slice(1)));
  return [
    ...(questions.length === 0 ? [] : [gpSheet.contradicting(questions)]),
    ...(contradictsWeek ? [gpSheet.contradictsWeek] : []),
  ];
}

/** Returns the reasons for the cautions on the sheet, in words; empty without a caution (decision 8.10). */
function cautionReasonsIn({ gpSheet }: Content, judgement: Judgement): readonly string[] {
  const { caution: kind, cautionReasons, afterStopping, drinking, dryWeek } = judgement;
  const stopping = dryWeek !== null ? 'dryWeek' : drinking === 'stopped' ? 'stopped' : 'maybeStopped';
  const reasons = [
    ...cautionReasons,
    ...(kind === 'line' ? (['line'] as const) : []),
    ...(afterStopping === null ? [] : ([stopping] as const)),
  ];
  return reasons.length === 0 ? [] : [reasons.map((reason) => gpSheet.cautionReasons[reason]).join('; ')];
}

/** Returns what the AUDIT-C score means: that 5 is positive, and for 11 and 12 what those may mean. */
function auditCMeaning({ gpSheet }: Content, { auditC: score }: JudgedRecord): string {
  const positive = gpSheet.positiveFrom(POSITIVE_AUDIT_C);
  if (score < POSSIBLE_DEPENDENCE_AUDIT_C) return positive;
  return `${positive}; ${gpSheet.possibleDependence(POSSIBLE_DEPENDENCE_AUDIT_C, MAX_AUDIT_C_SCORE)}`;
}

/** Returns the lines of the result. Morning drinking is in bold, because it can be a sign of physical dependence. */
function resultLines(words: Content, input: GpSheetInput, judged: JudgedRecord): readonly RichText[] {
  const { labels } = words.gpSheet;
  const { answers } = input;
  const { score, screeningResult, auditC: short, morningDrinking: morning } = resultOf(words, answers, judged);
  return [
    labelled(labels.score, score),
    labelled(labels.screeningResult, screeningResult),
    labelled(labels.auditC, `${short} (${auditCMeaning(words, judged)})`),
    [{ text: `${labels.morningDrinking}: ${morning}`, ...(answers.q6 > 0 && { strong: true }) }],
    ...lastWeekIn(words, input, judged.judgement).map((week) => labelled(labels.lastWeek, week)),
    ...mayHaveStoppedIn(words, judged.judgement).map((text) => labelled(labels.drinkingNow, text)),
    ...contradictionsIn(words, judged.judgement).map((text): RichText => [{ text, strong: true }]),
  ];
}

/** Returns three columns: the result, the patient's details, and the text for the patient's record as a QR code. */
function result(words: Content, input: GpSheetInput, judged: JudgedRecord, record: string): Block {
  const { gpSheet, demographics } = words;
  const { gender, age, reference } = input;
  const { labels, notAsked } = gpSheet;
  const patientLines = [
    labelled(labels.gender, demographics.gender.options[gender]),
    labelled(labels.age, demographics.age.options[age]),
    labelled(labels.pregnancy, notAsked),
    labelled(labels.medicines, notAsked),
    withReference(`${labels.reference}: ${reference}`, reference),
  ];
  const columns = [
    [heading(2, gpSheet.resultHeading), list(resultLines(words, input, judged))],
    [heading(2, gpSheet.visitHeading), list(patientLines)],
    [heading(2, gpSheet.codeHeading), { kind: 'code', alt: gpSheet.codeAlt, text: record } as const],
  ];
  return { kind: 'columns', columns, shares: RESULT_SHARES };
}

/** Returns a table of the ten questions as asked, the answers in words, and their points. */
export function answersTable(words: Content, { answers, gender }: Pick<GpSheetInput, 'answers' | 'gender'>): Table {
  const { columns, numbered } = words.gpSheet;
  const rows = AUDIT_IDS.map((id, index) => [
    numbered(index + 1, words.audit.text(id, gender)),
    answerText(words, id, answers),
    String(answers[id]),
  ]);
  const { question, answer, points } = columns;
  return { kind: 'table', columns: [question, answer, points], shares: SHARES, strongColumn: 1, rows };
}

/** Returns the text for the patient's record, with the clinical codes of the two scores, and last week if entered. */
export function recordText(
  words: Content,
  { serviceName }: Pick<GpSheetSettings, 'serviceName'>,
  input: RecordInput,
  judged: JudgedRecord,
): string {
  const { labels, codedScore, recordLine, recordSource } = words.gpSheet;
  const { answers, madeOn, reference } = input;
  const { score, auditC: short, screeningResult, morningDrinking } = resultOf(words, answers, judged);
  return [
    codedScore(labels.score, score, SCORE_CODES.audit),
    codedScore(labels.auditC, short, SCORE_CODES.auditC),
    recordLine(labels.screeningResult, screeningResult),
    recordLine(labels.morningDrinking, morningDrinking),
    ...lastWeekIn(words, input, judged.judgement).map((week) => recordLine(labels.lastWeek, week)),
    ...mayHaveStoppedIn(words, judged.judgement).map((text) => recordLine(labels.drinkingNow, text)),
    ...contradictionsIn(words, judged.judgement),
    recordSource(serviceName, longDate(words.locale, madeOn), reference),
  ].join(' ');
}

/**
 * Returns the caution about stopping suddenly and the advice after stopping, for the patient, as on the screens
 * (decisions 8.9d, 8.9e and 8.10). They share one panel, so that the sheet stays on one page.
 */
function caution(words: Content, judged: JudgedRecord): readonly Block[] {
  const { judgement, help } = judged;
  const { caution: kind, afterStopping, dryWeek } = judgement;
  if (kind === null && afterStopping === null) return [];
  const { stopped, line, lineAgain, heading: title, text } = words.withdrawalCaution;
  const lead: Run = { text: `${words.gpSheet.forPatient} `, strong: true };
  const runs = (sentences: Prose): RichText => sentences.flatMap((item) => [...sentenceRuns(item), { text: ' ' }]);
  const named = [{ text: '\n' }, ...actionTexts(contactsOf(words, judged)).flat()];
  const blocks = [
    ...(kind === 'full' ? [heading(2, title), paragraph([lead, ...runs(text), ...named])] : []),
    ...(kind === 'line' ? [paragraph([lead, { text: dryWeek === null ? line : lineAgain }])] : []),
    ...(afterStopping === 'line' ? [paragraph([lead, ...sentenceRuns(wordsForPlace(stopped.line, help.place))])] : []),
    ...(afterStopping === null || afterStopping === 'line'
      ? []
      : [
          heading(2, afterStopping === 'box' ? stopped.heading : stopped.question),
          paragraph([lead, ...runs(stopped.text), ...(kind === 'full' ? [] : named)]),
        ]),
  ];
  const reasons = cautionReasonsIn(words, judgement).map((text) =>
    paragraph(labelled(words.gpSheet.labels.caution, text)),
  );
  return [{ kind: 'panel', tone: 'caution', blocks: [...blocks, ...reasons] }];
}

/** Returns the one-page sheet for a GP: result, answers, text for the record, and the patient's caution. */
export function gpSheetDocument(words: Content, settings: GpSheetSettings, input: GpSheetInput): PrintedDocument {
  const { gpSheet } = words;
  const judged = judgeRecord(words, input, input.lastWeek);
  const record = recordText(words, settings, input, judged);
  return {
    title: gpSheet.documentTitle,
    language: words.locale,
    madeOn: input.madeOn,
    page: words.summary.page,
    maxPages: 1,
    blocks: [
      ...opening(words, settings, input),
      paragraph(gpSheet.patient),
      result(words, input, judged, record),
      heading(2, gpSheet.answersHeading),
      answersTable(words, input),
      {
        kind: 'panel',
        tone: 'note',
        blocks: [heading(2, gpSheet.recordHeading), paragraph(withReference(record, input.reference))],
      },
      ...caution(words, judged),
    ],
  };
}
