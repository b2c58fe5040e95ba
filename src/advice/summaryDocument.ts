import type { Content } from '#content/content.ts';
import type { Prose, Section } from '#content/prose.ts';
import { atPlace } from '#content/helplines.ts';
import { joinSentences, type Sentence } from '#content/linked.ts';
import { longDate } from '#content/longDate.ts';
import { cautionText, drivingAndMedicines, pregnancyLine, pregnancyNote, stoppedText } from './sentences/cautions.ts';
import { planAdvice, planCard } from './sentences/plan.ts';
import { contradictionText, dryWeekText } from './sentences/result.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, heading, list, type Panel, paragraph, type PrintedDocument } from './blocks.ts';
import {
  helpForOthers,
  localService,
  localSupport,
  firstContactLinks,
  nationalHelp,
  urgentPanel,
} from './helpBlocks.ts';
import { type Help, judgeRecord, type JudgedRecord } from './judgeRecord.ts';
import { brandLine, mailLink, sentenceRuns, webLink } from './links.ts';
import { cardBlock, sectionBody } from './planBlocks.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';
import { diaryPage, higherRiskBlocks, weekBlocks } from './weekBlocks.ts';

export const section = (level: 2 | 3, { heading: title, ...body }: Section): readonly Block[] => [
  heading(level, title),
  ...sectionBody(body),
];

export const panel = (tone: Panel['tone'], blocks: readonly Block[]): Panel => ({ kind: 'panel', tone, blocks });
const sideBySide = (...columns: readonly (readonly Block[])[]): Block => ({ kind: 'columns', columns });

function opening(words: Content, settings: SummarySettings, { clientName, madeOn }: SummaryInput): readonly Block[] {
  const { results } = words.steps;
  return [
    paragraph(brandLine(settings), 'brand'),
    heading(1, words.summary.heading),
    paragraph(`${results.madeOn(longDate(words.locale, madeOn), clientName)} ${results.keepPrivate}`, 'small'),
  ];
}

const strongParagraph = (item: Sentence): Block =>
  paragraph(sentenceRuns(item).map((run) => ({ ...run, strong: true })));

const sentenceParagraph = (item: Sentence): Block => paragraph(sentenceRuns(item));

/**
 * Returns the box of the full caution or of the advice after stopping. Only that advice has the sentence `later`, and
 * sentences at its end (`after`).
 */
export function cautionBox(
  words: Content,
  { place, named: contact }: Help,
  { heading: title, text, later }: Section & { readonly later?: Sentence },
  after: Prose = [],
): Panel {
  const { earlySigns, emergency, emergencySigns, unsteady, whenTheyCome, bleeding, yellowSkin } =
    words.withdrawalCaution;
  const named = firstContactLinks(words, contact);
  return panel('caution', [
    heading(2, title),
    sideBySide(
      [
        ...text.map(sentenceParagraph),
        ...(named.length > 0 ? [paragraph(named)] : []),
        sentenceParagraph(joinSentences(atPlace(earlySigns, place), atPlace(yellowSkin, place))),
      ],
      [
        sentenceParagraph(emergency),
        list(emergencySigns),
        sentenceParagraph(unsteady),
        sentenceParagraph(whenTheyCome),
        ...(later === undefined ? [] : [sentenceParagraph(later)]),
        sentenceParagraph(bleeding),
      ],
    ),
    ...after.map(sentenceParagraph),
  ]);
}

/**
 * Returns the advice after stopping, in a box or as a line; empty if there is none. Below the full caution the box is
 * shorter, because the caution already lists the signs of withdrawal. If it is not certain that the visitor has
 * stopped, the heading is a question.
 */
function afterStoppingAdvice(words: Content, help: Help, judgement: Judgement): readonly Block[] {
  const { afterStopping, caution, dryWeek, drinking } = judgement;
  if (afterStopping === null) return [];
  const stopped = { ...words.withdrawalCaution.stopped, text: stoppedText(words, judgement) };
  if (afterStopping === 'line') return [strongParagraph(atPlace(stopped.line, help.place))];
  const title = afterStopping === 'box' ? stopped.heading : stopped.question;
  const slip = drinking === 'stopped' ? stopped.slip(help.named.gpOr) : [];
  if (caution !== 'full' || dryWeek !== null) return [cautionBox(words, help, { ...stopped, heading: title }, slip)];
  const named = firstContactLinks(words, help.named);
  return [
    panel('caution', [
      heading(2, title),
      ...stopped.text.map(sentenceParagraph),
      ...(named.length > 0 ? [paragraph(named)] : []),
      sentenceParagraph(stopped.later),
    ]),
  ];
}

/** Returns the note on contradictory answers with the questions to check; empty if none contradict each other. */
export function contradiction({ feedback, steps }: Content, judgement: Judgement): readonly Block[] {
  const text = contradictionText(feedback, judgement);
  if (text === null) return [];
  const { contradicting, contradictsWeek } = judgement;
  const { heading: title, question } = feedback.contradiction;
  const questions = contradicting.length === 0 ? ['q1'] : contradicting;
  return [
    panel('note', [
      heading(2, title),
      ...sectionBody({ text }),
      list([
        ...questions.map((id) => question(Number(id.slice(1)))),
        ...(contradictsWeek ? [steps.lastWeek.heading] : []),
      ]),
    ]),
  ];
}

/** Returns the advice on pregnancy, as a box or a line; empty if there is none. */
function pregnancyAdvice(words: Content, { judgement, help }: JudgedRecord): readonly Block[] {
  const { pregnancy: advice, drinksLittle } = judgement;
  const { place } = help;
  if (advice === null) return [];
  if (advice.form === 'note')
    return [panel('note', section(2, pregnancyNote(words, advice.says, { drinksLittle, place })))];
  return [paragraph([{ text: pregnancyLine(words, advice.says, place), strong: true }])];
}

/** Returns the general advice on pregnancy. It may follow the plan, because it does not ask people to act today. */
export const generalPregnancyAdvice = (words: Content, judged: JudgedRecord): readonly Block[] =>
  judged.judgement.pregnancy?.says === 'general' ? pregnancyAdvice(words, judged) : [];

/** Returns the cautions and any advice on pregnancy that is not general. They precede advice on cutting down. */
export function cautions(words: Content, judged: JudgedRecord): readonly Block[] {
  const { judgement, help: contact } = judged;
  const { caution, pregnancy, dryWeek } = judgement;
  const { heading: title, line, lineAgain, stopped } = words.withdrawalCaution;
  const text = cautionText(words, judgement, { contact: contact.named.gpOr, place: contact.place });
  const isAgain = dryWeek !== null;
  // After a week of no alcohol the box comes first and lists the signs of withdrawal; the caution follows without them.
  const afterBox = panel('caution', [heading(2, title), ...[stopped.drinkingAgain, ...text].map(sentenceParagraph)]);
  return [
    ...dryWeekText(words.feedback, judgement, false).map(strongParagraph),
    ...(caution === 'full' && !isAgain ? [cautionBox(words, contact, { heading: title, text })] : []),
    ...afterStoppingAdvice(words, contact, judgement),
    ...(caution === 'full' && isAgain ? [afterBox] : []),
    ...(caution === 'line' ? [paragraph([{ text: isAgain ? lineAgain : line, strong: true }])] : []),
    ...(pregnancy?.says === 'general' ? [] : pregnancyAdvice(words, judged)),
  ];
}

/** Returns the plan on its card, last week's bars and sentences, and, side by side, the benefits and the reminders. */
function planAndWeek(
  words: Content,
  { figures, plan, answers, madeOn }: SummaryInput,
  judged: JudgedRecord,
): readonly Block[] {
  const { keepInMind, benefits } = planAdvice(words, judged.judgement);
  return [
    cardBlock(planCard(words, { plan, q6: answers.q6 }, { ...judged, now: madeOn })),
    ...weekBlocks(words, figures, judged),
    ...(keepInMind === null ? section(2, benefits) : [sideBySide(section(2, benefits), section(2, keepInMind))]),
  ];
}

/** Returns the urgent helplines, and below them the sections of help, the app and the reference in two columns. */
function help(
  words: Content,
  settings: SummarySettings,
  { contacts, localSupport: support, reference, age }: SummaryInput,
  { help: contact, judgement }: JudgedRecord,
): readonly Block[] {
  const medicines = drivingAndMedicines(words, judgement, age);
  const sections = [
    localService(words, contacts),
    localSupport(words, support),
    nationalHelp(words, contact),
    helpForOthers(words, contact),
    medicines === null ? [] : section(2, medicines),
    [...app(words, settings), ...yourWeek(words, settings, judgement)],
    referenceSection(words, settings, reference),
  ];
  return [
    heading(2, words.steps.results.helpHeading),
    urgentPanel(words, contact),
    { kind: 'sections', sections: sections.filter(({ length }) => length > 0) },
  ];
}

/** Returns the link to the week page; empty where the page does not fit the visitor. */
function yourWeek(words: Content, { publicUrl }: SummarySettings, { linksWeekPage }: Judgement): readonly Block[] {
  if (publicUrl === null || !linksWeekPage) return [];
  const { yourWeek: name } = words.welcome;
  return [paragraph([{ text: `${name}: ` }, webLink(`${publicUrl}/your-week/${words.language}`, name)])];
}

function app({ apps, summary }: Content, { appStoreUrl, playStoreUrl }: SummarySettings): readonly Block[] {
  return [
    heading(2, summary.appsHeading),
    paragraph(apps.intro),
    list([
      [{ text: `${apps.appStore}: ` }, webLink(appStoreUrl, apps.appStore)],
      [{ text: `${apps.playStore}: ` }, webLink(playStoreUrl, apps.playStore)],
    ]),
  ];
}

function referenceSection(
  { feedback }: Content,
  { contactEmail }: SummarySettings,
  reference: string,
): readonly Block[] {
  const { label, erase } = feedback.reference;
  return [
    heading(2, label),
    paragraph([{ text: reference, reference: true }], 'lead'),
    paragraph([{ text: `${erase.before}${erase.link} (` }, mailLink(contactEmail), { text: `)${erase.after}` }]),
  ];
}

/** Returns the summary of one visit, in reading order: cautions, the plan on its card, the week, and help. */
export function summaryDocument(words: Content, settings: SummarySettings, input: SummaryInput): PrintedDocument {
  const { figures, talkFirst } = input;
  const judged = judgeRecord(words, input, { ...figures, talkFirst });
  const blocks: readonly Block[] = [
    ...opening(words, settings, input),
    ...(judged.judgement.contradictsWeek ? contradiction(words, judged.judgement) : []),
    ...cautions(words, judged),
    ...higherRiskBlocks(words, judged),
    ...planAndWeek(words, input, judged),
    ...generalPregnancyAdvice(words, judged),
    ...help(words, settings, input, judged),
  ];
  return {
    title: words.summary.documentTitle,
    language: words.locale,
    madeOn: input.madeOn,
    page: words.summary.page,
    maxPages: 2,
    blocks,
    ...(input.diary && { lastPage: diaryPage(words, judged.judgement) }),
  };
}
