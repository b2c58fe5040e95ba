import { contactLink, contactToCall } from '#content/contactToCall.ts';
import type { Content, Section } from '#content/content.ts';
import { longDate } from '#content/longDate.ts';
import { yearSection } from '#content/planWords.ts';
import { type CautionStrength, pregnancyAdvice, withdrawalCaution } from '#domain/advice.ts';
import { type Block, heading, list, type Panel, paragraph, type PrintedDocument } from '../pdf/blocks.ts';
import { localService, localSupport, nationalHelp, urgentPanel } from './helpBlocks.ts';
import { joined, mailLink, phoneLink, sentenceRuns, webLink } from './links.ts';
import { planBlocks, sectionBody } from './planBlocks.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';
import { goalBlocks, higherRiskBlocks, weekBlocks } from './weekBlocks.ts';

/** Only this band has a summary. */
const BAND = 'increasing';

const section = (level: 2 | 3, { heading: title, ...body }: Section): readonly Block[] => [
  heading(level, title),
  ...sectionBody(body),
];

const panel = (tone: Panel['tone'], blocks: readonly Block[]): Panel => ({ kind: 'panel', tone, blocks });
const sideBySide = (...columns: readonly (readonly Block[])[]): Block => ({ kind: 'columns', columns });

/** The strength of the caution about stopping suddenly, from the record and the figures. */
function cautionOf({ answers, figures }: SummaryInput): CautionStrength | null {
  const { consumptionUnits, consumptionDays } = figures;
  const given = Object.entries(answers).filter(([, code]) => code !== null);
  return withdrawalCaution({ ...Object.fromEntries(given), consumptionUnits, consumptionDays }, BAND);
}

/** What the sentences about the weeks depend on. */
function readerOf(words: Content, input: SummaryInput) {
  const contact = contactLink(words, contactToCall(words, input.contacts, input.nation));
  return { gender: input.gender, cautionInFull: cautionOf(input) === 'full', contact };
}

function opening(words: Content, settings: SummarySettings, { clientName, madeOn }: SummaryInput): readonly Block[] {
  const { results } = words.steps;
  const brand = [{ text: settings.serviceName, strong: true } as const];
  return [
    paragraph(
      settings.publicUrl ? joined([...brand, webLink(settings.publicUrl, settings.serviceName)]) : brand,
      'brand',
    ),
    heading(1, words.summary.heading),
    paragraph(results.madeOn(longDate(words.locale, madeOn), clientName), 'lead'),
    paragraph(results.keepPrivate, 'small'),
  ];
}

function fullCaution(words: Content, { contacts, nation }: SummaryInput): readonly Block[] {
  const { heading: title, text, earlySigns, emergency, emergencySigns, whenTheyCome } = words.withdrawalCaution;
  const { name, phone } = contactToCall(words, contacts, nation);
  return [
    heading(2, title),
    sideBySide(
      [
        ...text.map((each) => paragraph(sentenceRuns(each))),
        paragraph([phoneLink(words.common.call(name, phone), phone)]),
        paragraph(sentenceRuns(earlySigns[nation ?? 'unknown'])),
      ],
      [paragraph(sentenceRuns(emergency)), list(emergencySigns), paragraph(whenTheyCome)],
    ),
  ];
}

/** The cautions, which come before anything about cutting down. */
function cautions(words: Content, input: SummaryInput): readonly Block[] {
  const caution = cautionOf(input);
  const advice = pregnancyAdvice(input, caution);
  return [
    ...(caution === 'full' ? [panel('caution', fullCaution(words, input))] : []),
    ...(caution === 'line' ? [paragraph([{ text: words.withdrawalCaution.line, strong: true }])] : []),
    ...(advice?.form === 'note' ? [panel('note', section(2, words.pregnancy.note[advice.says]))] : []),
    ...(advice?.form === 'line' ? [paragraph([{ text: words.pregnancy.line[advice.says], strong: true }])] : []),
  ];
}

/** The target, what a year of it means, its benefits, and the plan. */
function goalAndPlan(words: Content, input: SummaryInput): readonly Block[] {
  const { figures, plan, madeOn } = input;
  const reader = readerOf(words, input);
  const year = yearSection(words, figures, reader);
  return [
    sideBySide(
      [...goalBlocks(words, figures, reader), ...(year ? section(2, year) : [])],
      section(2, words.steps.results.benefits),
    ),
    ...planBlocks(words, plan, { ...reader, now: madeOn }),
  ];
}

function help(words: Content, { nation, contacts, localSupport: support }: SummaryInput): readonly Block[] {
  const local = [...localService(words, contacts), ...localSupport(words, support)];
  return [
    heading(2, words.steps.results.helpHeading),
    urgentPanel(words, nation),
    ...(local.length
      ? [sideBySide(local, [...nationalHelp(words, nation, 1), ...drivingAndMedicines(words)])]
      : [...nationalHelp(words, nation, 2), ...drivingAndMedicines(words)]),
  ];
}

function drivingAndMedicines({ drivingAndMedicines: words }: Content): readonly Block[] {
  return [heading(2, words.heading), paragraph(words.driving), paragraph(words.medicines)];
}

function closing(words: Content, settings: SummarySettings, { reference }: SummaryInput): readonly Block[] {
  const { apps, common, summary, steps } = words;
  const { before, link, after } = steps.results.erase;
  return [
    sideBySide(
      [
        heading(2, summary.appsHeading),
        paragraph(apps.intro),
        list([
          [{ text: `${apps.appStore}: ` }, webLink(settings.appStoreUrl, apps.appStore)],
          [{ text: `${apps.playStore}: ` }, webLink(settings.playStoreUrl, apps.playStore)],
        ]),
      ],
      [
        heading(2, common.reference.label),
        paragraph([{ text: reference, strong: true }], 'lead'),
        paragraph(common.reference.about),
        paragraph([{ text: `${before}${link} (` }, mailLink(settings.contactEmail), { text: `)${after}` }]),
      ],
    ),
  ];
}

/** The summary of one visit, in reading order: cautions, the week, the target, the plan, and help. */
export function summaryDocument(words: Content, settings: SummarySettings, input: SummaryInput): PrintedDocument {
  const reader = readerOf(words, input);
  const blocks: readonly Block[] = [
    ...opening(words, settings, input),
    ...cautions(words, input),
    ...weekBlocks(words, input.figures, reader),
    ...higherRiskBlocks(words, input.figures, reader),
    ...goalAndPlan(words, input),
    ...help(words, input),
    ...closing(words, settings, input),
  ];
  return {
    title: words.summary.documentTitle,
    language: words.locale,
    madeOn: input.madeOn,
    page: words.summary.page,
    maxPages: 2,
    blocks,
  };
}
