import type { Content } from '#content/content.ts';
import { type Body, type Section, withDrinkLessAdvice } from '#content/prose.ts';
import { atPlace } from '#content/helplines.ts';
import { basePath } from '#content/languages.ts';
import { drivingAndMedicines } from '#advice/sentences/cautions.ts';
import { babyAdvice } from '#advice/sentences/baby.ts';
import { guidelineSection, lowScoreNote, resultHeading, resultMeaning, resultNext } from '#advice/sentences/result.ts';
import { planText } from '#advice/sentences/plan.ts';
import { benefitsText, helpText, informationSections } from '#advice/sentences/steps.ts';
import { INCREASING_RISK_SHARE } from '#domain/advice.ts';
import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import type { LocalSupport } from '#domain/client.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, heading, list, paragraph, type Text } from '#advice/blocks.ts';
import { answersTable, recordText } from '#advice/gpSheetDocument.ts';
import {
  helpForOthers,
  localService,
  localSupport,
  firstContactLinks,
  nationalHelp,
  urgentPanel,
} from '#advice/helpBlocks.ts';
import { type JudgedRecord, judgeRecord } from '#advice/judgeRecord.ts';
import { mailLink, sentenceRuns } from '#advice/links.ts';
import { sectionBody } from '#advice/planBlocks.ts';
import { cautions, contradiction, generalPregnancyAdvice, panel, section } from '#advice/summaryDocument.ts';
import type { GpSheetInput } from '#advice/summaryInput.ts';
import { drawBlocks } from './drawBlocks.ts';
import { type Html, safe } from './html.ts';

export type PlainResultInput = Omit<GpSheetInput, 'lastWeek' | 'clientName'> & {
  readonly localSupport: readonly LocalSupport[];
};

type Settings = { readonly serviceName: string; readonly contactEmail: string; readonly norms: string };

/** Returns the first contacts for help, which are shown above the score (decision 8.10b). */
function helpFirst(words: Content, { contacts }: PlainResultInput, { named }: JudgedRecord['help']): Block {
  const { heading: title, talkTo, askToContact } = words.feedback.helpFirst;
  const form = contacts?.referralLink ?? null;
  return panel('note', [
    heading(2, title),
    ...(named.lines.length === 0 ? [paragraph(sentenceRuns(talkTo(named.gpOr)))] : []),
    paragraph(firstContactLinks(words, named)),
    ...(form === null
      ? []
      : [paragraph([{ text: askToContact(contacts?.name ?? words.help.localService), href: form }])]),
  ]);
}

const guideLink = (words: Content, guide: string, text: string): Block =>
  paragraph([{ text, href: `${basePath(words)}/${guide}/${words.language}` }]);

/** Returns the notes before a low score. The note about weekly units links to the week page. */
function lowScoreNotes(words: Content, judgement: Judgement): readonly Block[] {
  const { band, lowScore, adviseLess, linksWeekPage } = judgement;
  if (band !== 'lower') return [];
  return lowScore.leads.map((lead) => {
    const { heading: title, ...body } = lowScoreNote(words.feedback, lead, judgement);
    const way = lead === 'weeklyUnits' && linksWeekPage ? [guideLink(words, 'your-week', words.welcome.yourWeek)] : [];
    return panel('note', [heading(2, title), ...sectionBody(withDrinkLessAdvice(body, adviseLess)), ...way]);
  });
}

/** Returns, for a low score, the advice on drinking on one day, and a link to the guide on driving and medicines. */
function oneDay(words: Content, judgement: Judgement): readonly Block[] {
  const { steps, drivingAndMedicines: guide } = words;
  const { band, lowScore, adviseLess, untilAdvice } = judgement;
  if (band !== 'lower' || !lowScore.oneDay) return [];
  return [
    ...(untilAdvice ? [] : [paragraph(steps.results.oneDay[adviseLess ? 'less' : 'slowly'])]),
    guideLink(words, 'driving-and-medicines', guide.more),
  ];
}

/** Returns the advice on a baby's safety after a drink, with a link to the guide; empty without the note on pregnancy. */
function baby(words: Content, judgement: Judgement): readonly Block[] {
  const advice = babyAdvice(words, judgement);
  return advice === null ? [] : [paragraph(advice.text), guideLink(words, 'driving-and-medicines', advice.more)];
}

/** Returns the section for people whose drinking has hurt somebody in the last year; empty for other people. */
function afraid({ feedback }: Content, { injuredLately }: Judgement): readonly Block[] {
  const { heading: title, text } = feedback.afraid;
  return injuredLately ? section(2, { heading: title, text: [text] }) : [];
}

/** Returns the section for people who may be hurt at home. It is for the screen alone: see `resultPage`. */
function hurtAtHome({ feedback }: Content, { judgement, help: { place } }: JudgedRecord): readonly Block[] {
  const { heading: title, text, talk, lines, leave } = feedback.hurtAtHome;
  const ofPlace = atPlace(lines, place);
  const all = [text, ...(ofPlace.length > 0 ? [talk] : []), ...ofPlace, leave];
  return judgement.injuredLately ? section(2, { heading: title, text: all }) : [];
}

/** Returns a risk band's line in the list of bands below the score. The visitor's own band is marked. */
function bandLine({ plain, bands, feedback }: Content, band: RiskBand, own: RiskBand): Text {
  const line = plain.paper.band(bands[band].range, bands[band].name);
  return [band === own ? { text: `${line} (${feedback.you})`, strong: true } : { text: line }];
}

/** Whether help comes before the score: from 16 points, or if the result shows a caution in a box. */
const isCallFirst = ({ judgement: { band }, hasCautionBox }: JudgedRecord): boolean =>
  band === 'higher' || band === 'dependence' || hasCautionBox;

const helpNow = (words: Content, { judgement, help }: JudgedRecord): Block =>
  urgentPanel(words, help, judgement.score > 0);

/** Returns the result as on the result screen: its meaning, cautions and urgent advice, then the score and the band. */
function result(words: Content, input: PlainResultInput, judged: JudgedRecord): readonly Block[] {
  const { feedback } = words;
  const { judgement } = judged;
  const { band, score, adviseLess } = judgement;
  const meaning = sectionBody(withDrinkLessAdvice(resultMeaning(feedback, judgement), adviseLess));
  const callFirst = isCallFirst(judged);
  return [
    heading(1, resultHeading(feedback, judgement)),
    ...(callFirst ? [helpFirst(words, input, judged.help)] : []),
    ...meaning,
    ...cautions(words, judged),
    ...generalPregnancyAdvice(words, judged),
    ...baby(words, judgement),
    ...(callFirst ? [helpNow(words, judged)] : []),
    ...contradiction(words, judgement),
    ...lowScoreNotes(words, judgement),
    ...oneDay(words, judgement),
    ...sectionBody({ text: resultNext(feedback, judgement) }),
    paragraph(feedback.score(score, words.bands[band].name), 'lead'),
    list(RISK_BANDS.map((item) => bandLine(words, item.band, band))),
    paragraph(feedback.screeningNote),
  ];
}

type Part = { readonly heading: string; readonly lead: Body['text']; readonly sections: readonly Section[] };

function part({ heading: title, lead, sections }: Part, { adviseLess }: Judgement): readonly Block[] {
  return [
    heading(2, title),
    ...sectionBody({ text: lead }),
    ...sections.flatMap((item) => section(3, withDrinkLessAdvice(item, adviseLess))),
  ];
}

/** Returns the comparison with other people, as on step 1. It is not shown to people who have stopped. */
function comparison(words: Content, standing: JudgedRecord['standing'], norms: boolean): readonly Block[] {
  const { heading: title, figureTitle, sentence, after, standing: own } = words.steps.compare;
  const place = standing === null ? own.none : [own.sentence(own.people(standing.peers), standing.lower), own.source];
  return [
    heading(2, title),
    ...(norms ? sectionBody({ text: place }) : []),
    ...section(3, {
      heading: figureTitle,
      text: [sentence(INCREASING_RISK_SHARE.m, INCREASING_RISK_SHARE.f), ...after],
    }),
  ];
}

function planPart(words: Content, { judgement, plans }: JudgedRecord): readonly Block[] {
  const { heading: title, lists } = planText(words, judgement);
  const { first, choices } = words.steps.plan;
  return [
    heading(2, title),
    heading(3, first),
    list(plans.map((code) => choices[code])),
    ...lists.flatMap((item) => section(3, withDrinkLessAdvice(item, judgement.adviseLess))),
  ];
}

/**
 * Returns the content of the screens that follow the result: the guideline for lower risk, the steps without their
 * questions for increasing risk, and the help from 16 points.
 */
function further(words: Content, judged: JudgedRecord, norms: boolean): readonly Block[] {
  const { feedback, steps } = words;
  const { judgement, standing } = judged;
  const { band } = judgement;
  if (band === 'lower') {
    const guideline = guidelineSection(feedback, judgement);
    return guideline === null ? [] : section(2, guideline);
  }
  if (band !== 'increasing') return part(helpText(words, band, judgement), judgement);
  const { heading: title } = steps.information;
  return [
    ...(judgement.drinking === 'stopped' ? [] : comparison(words, standing, norms)),
    ...part({ heading: title, lead: [], sections: informationSections(words, judgement) }, judgement),
    // The line is left out if the page already shows advice on pregnancy, which includes it.
    ...(judgement.pregnancyLine && judgement.pregnancy === null
      ? sectionBody({ text: [words.pregnancy.line.general] })
      : []),
    ...part(benefitsText(words, judgement), judgement),
    ...planPart(words, judged),
  ];
}

function driving(words: Content, { age }: PlainResultInput, { judgement, help }: JudgedRecord): readonly Block[] {
  const advice = drivingAndMedicines(words, judgement, age);
  const { duty, licence: licences } = words.drivingAndMedicines;
  const licence = judgement.band === 'dependence' ? atPlace(licences, help.place) : [];
  if (advice !== null) return [...section(2, advice), ...sectionBody({ text: licence })];
  return licence.length === 0 ? [] : section(2, { heading: duty, text: licence });
}

/** Returns the sources of help; from 8 points with the local service (decision 8.10b). */
function helpSections(
  words: Content,
  { contacts, localSupport: support }: PlainResultInput,
  judged: JudgedRecord,
): readonly Block[] {
  const { judgement, help } = judged;
  const local = judgement.band === 'lower' ? [] : [...localService(words, contacts), ...localSupport(words, support)];
  return [
    heading(2, words.steps.results.helpHeading),
    ...(isCallFirst(judged) ? [] : [helpNow(words, judged)]),
    ...local,
    ...nationalHelp(words, help),
    ...helpForOthers(words, help),
  ];
}

/** Returns the text for the patient's record, the reference for an erasure, and the answers. */
function closing(words: Content, settings: Settings, input: PlainResultInput, judged: JudgedRecord): readonly Block[] {
  const { feedback, gpSheet } = words;
  const { before, link, after } = feedback.reference.erase;
  return [
    panel('note', [heading(2, gpSheet.recordHeading), paragraph(recordText(words, settings, input, judged))]),
    heading(2, feedback.reference.label),
    paragraph([{ text: input.reference, strong: true }], 'lead'),
    paragraph([{ text: `${before}${link} (` }, mailLink(settings.contactEmail), { text: `)${after}` }]),
    // Visitors can check the answers that arrived, because some text browsers preselect an answer.
    heading(2, gpSheet.answersHeading),
    answersTable(words, input),
  ];
}

/**
 * Returns the result of the form that needs no JavaScript, with the content of all later screens, in reading order, in
 * two parts: `screenOnly` comes between them.
 */
function partsOfResult(words: Content, settings: Settings, input: PlainResultInput) {
  const judged = judgeRecord(words, input, null);
  return {
    before: [
      ...result(words, input, judged),
      ...further(words, judged, settings.norms === 'shown'),
      ...driving(words, input, judged),
    ],
    screenOnly: hurtAtHome(words, judged),
    after: [
      ...afraid(words, judged.judgement),
      ...helpSections(words, input, judged),
      ...closing(words, settings, input, judged),
    ],
  };
}

/** Returns what of the result is printed too. */
export function plainResult(words: Content, settings: Settings, input: PlainResultInput): readonly Block[] {
  const { before, after } = partsOfResult(words, settings, input);
  return [...before, ...after];
}

/** Draws blocks that the page's style sheet leaves out in print. */
const onScreenOnly = (words: Content, blocks: readonly Block[]): Html =>
  safe`<div class="ours">
${drawBlocks(words, blocks)}</div>
`;

/** Returns the result page. People who may be hurt at home read of help on the screen alone. */
export function resultPage(words: Content, settings: Settings, input: PlainResultInput): Html {
  const { before, screenOnly, after } = partsOfResult(words, settings, input);
  return safe`${drawBlocks(words, before)}${screenOnly.length > 0 && onScreenOnly(words, screenOnly)}${drawBlocks(words, after)}${onScreenOnly(words, sectionBody({ text: words.plain.keeps }))}`;
}
