import type { Content } from '#content/content.ts';
import { longDate } from '#content/longDate.ts';
import { planAdvice, planCard } from './sentences/plan.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, heading, list, paragraph, type PrintedDocument, shownParts } from './blocks.ts';
import { cardPage } from './cardPage.ts';
import { cautions } from './cautions.ts';
import { contradiction } from './contradiction.ts';
import { drivingAndMedicines } from './drivingAndMedicines.ts';
import { helpForOthers, localSupport, nationalHelp, urgentPanel } from './helpBlocks.ts';
import { judgeRecord, type JudgedRecord } from './judgeRecord.ts';
import { brandLine, mailLink, webLink } from './links.ts';
import { localService } from './localService.ts';
import { cardBlock } from './planBlocks.ts';
import { pregnancyAdvice } from './pregnancy.ts';
import { prose, section } from './prose.ts';
import { weekSentences } from './sentences/week.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';
import { diaryPage, higherRiskNote, weekPicture } from './weekBlocks.ts';

const sideBySide = (...columns: readonly (readonly Block[])[]): Block => ({ kind: 'columns', columns });

function opening(words: Content, settings: SummarySettings, { clientName, madeOn }: SummaryInput): readonly Block[] {
  const { results } = words.steps;
  return [
    paragraph(brandLine(settings), 'brand'),
    heading(1, words.summary.heading),
    paragraph(`${results.madeOn(longDate(words.locale, madeOn), clientName)} ${results.keepPrivate}`, 'small'),
  ];
}

/**
 * Returns the plan on its card with the picture of the week, the sentences on the week, and, side by side, the benefits
 * and the reminders.
 */
function planAndWeek(
  words: Content,
  { figures, plan, answers, madeOn }: SummaryInput,
  judged: JudgedRecord,
): readonly Block[] {
  const { judgement } = judged;
  const { keepInMind, benefits } = planAdvice(words, judgement);
  const advice = [benefits, keepInMind].flatMap((text) => (text === null ? [] : [section(text, judgement)]));
  return [
    cardBlock(
      planCard(words, { plan, q6: answers.q6 }, { ...judged, now: madeOn }),
      weekPicture(words, judged, { isUnderCard: true }),
    ),
    ...prose(weekSentences(words, figures, { ...judged, place: judged.help.place })),
    ...(advice.length > 1 ? [sideBySide(...advice.map((item) => [item]))] : advice),
  ];
}

/** Returns the urgent helplines, and below them the sections of help, the app and the reference in two columns. */
function help(
  words: Content,
  settings: SummarySettings,
  { contacts, localSupport: support, reference }: SummaryInput,
  judged: JudgedRecord,
): readonly Block[] {
  const { help: contact, judgement } = judged;
  const sections = [
    localService(words, contacts),
    localSupport(words, support),
    [nationalHelp(words, contact)],
    helpForOthers(words, contact),
    drivingAndMedicines(words, judged),
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

/** Returns the parts of the summary of one visit, in reading order. */
function summaryParts(words: Content, settings: SummarySettings, input: SummaryInput, judged: JudgedRecord) {
  const { judgement } = judged;
  // General advice on pregnancy may follow the plan, because it does not ask people to act today.
  const isGeneral = judgement.pregnancy?.says === 'general';
  const pregnancy = pregnancyAdvice(words, judged);
  return shownParts(
    ['opening', true, opening(words, settings, input)],
    ['contradiction', judgement.contradictsWeek, contradiction(words, judged)],
    ['cautions', true, cautions(words, judged)],
    ['pregnancyFirst', !isGeneral, pregnancy],
    ['higherRisk', judgement.caution !== 'full', higherRiskNote(words, judged, true)],
    ['planAndWeek', true, planAndWeek(words, input, judged)],
    ['pregnancy', isGeneral, pregnancy],
    ['help', true, help(words, settings, input, judged)],
  );
}

/** Returns the summary of one visit, as a PDF of two pages at most. */
export function summaryDocument(words: Content, settings: SummarySettings, input: SummaryInput): PrintedDocument {
  const { figures, talkFirst } = input;
  const judged = judgeRecord(words, input, { ...figures, talkFirst });
  const card = cardPage(words, settings, input, judged);
  return {
    title: words.summary.documentTitle,
    language: words.locale,
    madeOn: input.madeOn,
    page: words.summary.page,
    maxPages: 2,
    blocks: summaryParts(words, settings, input, judged).flatMap(({ blocks }) => blocks),
    lastPages: [...(input.diary ? [diaryPage(words, judged.judgement)] : []), ...(card ? [card] : [])],
  };
}
