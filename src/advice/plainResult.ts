import type { Content } from '#content/content.ts';
import type { Prose, Section } from '#content/prose.ts';
import { INCREASING_RISK_SHARE } from '#domain/advice.ts';
import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import type { LocalSupport } from '#domain/client.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, heading, list, panel, paragraph, type RichText } from './blocks.ts';
import { driversDuty } from './drivingAndMedicines.ts';
import { answersTable, recordText } from './gpSheetDocument.ts';
import { helpForOthers, localSupport, nationalHelp, urgentPanel } from './helpBlocks.ts';
import { type JudgedRecord, judgeRecord } from './judgeRecord.ts';
import { mailLink } from './links.ts';
import { localService } from './localService.ts';
import { prose, section } from './prose.ts';
import { result, showsTexting } from './result.ts';
import { planText } from './sentences/plan.ts';
import { benefitsText, helpText, informationSections } from './sentences/steps.ts';
import type { GpSheetInput } from './summaryInput.ts';

export type PlainResultInput = Omit<GpSheetInput, 'lastWeek' | 'clientName'> & {
  readonly localSupport: readonly LocalSupport[];
};

type Settings = { readonly serviceName: string; readonly contactEmail: string; readonly norms: string };

/** Returns a risk band's line in the list of bands below the score. The visitor's own band is marked. */
function bandLine({ plain, bands, feedback }: Content, band: RiskBand, own: RiskBand): RichText {
  const line = plain.paper.band(bands[band].range, bands[band].name);
  return [band === own ? { text: `${line} (${feedback.you})`, strong: true } : { text: line }];
}

/** Returns the score and the four bands, with the visitor's own marked. */
const score = (words: Content, { band, score: points }: Judgement): readonly Block[] => [
  paragraph(words.feedback.score(points, words.bands[band].name), 'lead'),
  list(RISK_BANDS.map((item) => bandLine(words, item.band, band))),
];

type Step = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

const step = ({ heading: title, lead, sections }: Step, judgement: Judgement): readonly Block[] => [
  heading(2, title),
  ...prose(lead),
  ...sections.map((item) => section(item, judgement, 3)),
];

/** Returns the comparison with other people, as on step 1. It is not shown to people who have stopped. */
function comparison(words: Content, standing: JudgedRecord['standing'], norms: boolean): readonly Block[] {
  const { heading: title, figureTitle, sentence, after, standing: own } = words.steps.compare;
  const place = standing === null ? own.none : [own.sentence(own.people(standing.peers), standing.lower), own.source];
  return [
    heading(2, title),
    ...(norms ? prose(place) : []),
    heading(3, figureTitle),
    ...prose([sentence(INCREASING_RISK_SHARE.m, INCREASING_RISK_SHARE.f), ...after]),
  ];
}

function planPart(words: Content, { judgement, plans }: JudgedRecord): readonly Block[] {
  const { heading: title, lists } = planText(words, judgement);
  const { first, choices } = words.steps.plan;
  return [
    heading(2, title),
    heading(3, first),
    list(plans.map((code) => choices[code])),
    ...lists.map((item) => section(item, judgement, 3)),
  ];
}

/** Returns the content of the screens after the result: the steps without their questions, or the help from 16 points. */
function laterScreens(words: Content, judged: JudgedRecord, norms: boolean): readonly Block[] {
  const { judgement, standing } = judged;
  const { band } = judgement;
  if (band === 'lower') return [];
  if (band !== 'increasing') return step(helpText(words, band, judgement), judgement);
  const { heading: title } = words.steps.information;
  return [
    ...(judgement.drinking === 'stopped' ? [] : comparison(words, standing, norms)),
    ...step({ heading: title, lead: [], sections: informationSections(words, judgement) }, judgement),
    // The line is left out if the page already shows advice on pregnancy, which includes it.
    ...(judgement.pregnancyLine && judgement.pregnancy === null ? prose([words.pregnancy.line.general]) : []),
    ...step(benefitsText(words, judgement), judgement),
    ...planPart(words, judged),
  ];
}

/** Returns the sources of help; from 8 points with the local service (decision 8.10b). */
const helpSections = (
  words: Content,
  { contacts, localSupport: support }: PlainResultInput,
  { judgement, help }: JudgedRecord,
): readonly Block[] => [
  ...(judgement.band === 'lower' ? [] : [...localService(words, contacts), ...localSupport(words, support)]),
  nationalHelp(words, help),
  ...helpForOthers(words, help),
];

/** Returns the text for the patient's record, the reference for an erasure, and the answers. */
function closing(words: Content, settings: Settings, input: PlainResultInput, judged: JudgedRecord): readonly Block[] {
  const { feedback, gpSheet } = words;
  const { before, link, after } = feedback.reference.erase;
  return [
    panel('note', [heading(2, gpSheet.recordHeading), paragraph(recordText(words, settings, input, judged))]),
    heading(2, feedback.reference.label),
    // The reference is in two groups, because ten wide letters do not fit a line of a phone with large text.
    paragraph([{ text: input.reference.replace(/.{5}(?=.)/g, '$& '), strong: true }], 'lead'),
    paragraph([{ text: `${before}${link} (` }, mailLink(settings.contactEmail), { text: `)${after}` }]),
    // The page shows the answers that arrived, because some text browsers preselect an answer that nobody chose.
    heading(2, gpSheet.answersHeading),
    answersTable(words, input),
  ];
}

/**
 * Returns the result of the form that needs no JavaScript: the parts of the result, in their order, and the content of
 * all later screens.
 */
export function plainResult(words: Content, settings: Settings, input: PlainResultInput): readonly Block[] {
  const judged = judgeRecord(words, input, null);
  const { judgement, help } = judged;
  const helpNow = urgentPanel(words, help, showsTexting(judged));
  const parts: Partial<Record<ReturnType<typeof result>[number]['id'], readonly Block[]>> = {
    helpFirst: [helpNow],
    score: score(words, judgement),
    laterScreens: laterScreens(words, judged, settings.norms === 'shown'),
    driversDuty: driversDuty(words, judged),
    help: [heading(2, words.steps.results.helpHeading)],
    helpNow: [helpNow],
    more: [...helpSections(words, input, judged), ...closing(words, settings, input, judged)],
  };
  return result(words, judged).flatMap(({ id, blocks }) => [...blocks, ...(parts[id] ?? [])]);
}
