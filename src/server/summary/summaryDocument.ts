import type { Content, Section } from '#content/content.ts';
import { pregnancyNote, withdrawalCaution } from '#domain/advice.ts';
import type { FiveCode } from '#domain/questionnaire.ts';
import { fillEvery, fillSettings, type SettingValues } from './fillSettings.ts';
import { localService, localSupport, nationalHelp, urgentPanel } from './helpBlocks.ts';
import { joined, mailLink, webLink } from './links.ts';
import { type Block, heading, list, type Panel, paragraph, type SummaryDocument } from './summaryBlocks.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';
import { goalBlocks, weekBlocks } from './weekBlocks.ts';

/** Only this band has a summary. */
const BAND = 'increasing';

const section = (level: 2 | 3, { heading: title, text, list: lines }: Section): readonly Block[] => [
  heading(level, title),
  ...text.map((each) => paragraph(each)),
  ...(lines ? [list(lines)] : []),
];

const panel = (tone: Panel['tone'], blocks: readonly Block[]): Panel => ({ kind: 'panel', tone, blocks });
const sideBySide = (...columns: readonly (readonly Block[])[]): Block => ({ kind: 'columns', columns });

function opening(words: Content, settings: SummarySettings, { clientName, madeOn }: SummaryInput): readonly Block[] {
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'Europe/London' }).format(madeOn);
  const brand = [{ text: settings.serviceName, strong: true } as const];
  return [
    paragraph(
      settings.publicUrl ? joined([...brand, webLink(settings.publicUrl, settings.serviceName)]) : brand,
      'brand',
    ),
    heading(1, words.summary.heading),
    paragraph(`${words.summary.madeOn(date)}. ${words.summary.forClient(clientName)}.`, 'lead'),
    paragraph(words.summary.keepPrivate, 'small'),
  ];
}

/** What has to be read before anything about cutting down. */
function cautions(words: Content, { gender, age, q6, figures }: SummaryInput): readonly Block[] {
  const record = { consumptionUnits: figures.consumptionUnits, ...(q6 !== null && { q6: q6 as FiveCode }) };
  const note = pregnancyNote({ gender, age }, BAND);
  return [
    ...(withdrawalCaution(record, BAND) ? [panel('caution', section(2, words.withdrawalCaution))] : []),
    ...(note ? [panel('note', section(2, words.pregnancy[note]))] : []),
  ];
}

/** A section without the sentences that lead into its list: the visitor has read them on the screen. */
const inShort = (level: 2 | 3, part: Section): readonly Block[] => section(level, { ...part, text: [] });

/** The target, what it may bring, and how to get there. */
function goalAndPlan(words: Content, { figures }: SummaryInput): readonly Block[] {
  const { results, plan } = words.steps;
  return [
    sideBySide([...goalBlocks(words, figures), ...section(2, results.benefits)], section(2, results.plan)),
    sideBySide(inShort(3, plan.ifThen), inShort(3, plan.swaps)),
  ];
}

function help(words: Content, { nation, contacts, localSupport: support }: SummaryInput): readonly Block[] {
  const local = [...localService(words, contacts), ...localSupport(words, support)];
  return [
    heading(2, words.steps.results.helpHeading),
    urgentPanel(words, nation),
    ...(local.length ? [sideBySide(local, nationalHelp(words, nation, 1))] : nationalHelp(words, nation, 2)),
  ];
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

/** The settings that the words may name in placeholders. */
const placeholders = ({ serviceName, contactEmail, appStoreUrl, playStoreUrl }: SummarySettings): SettingValues => ({
  serviceName,
  contactEmail,
  appStoreUrl,
  playStoreUrl,
});

/** The summary of one visit, in reading order: cautions first, then the week, the target, the plan and where to get help. */
export function summaryDocument(words: Content, settings: SummarySettings, input: SummaryInput): SummaryDocument {
  const blocks = [
    ...opening(words, settings, input),
    ...cautions(words, input),
    ...weekBlocks(words, input.figures),
    ...goalAndPlan(words, input),
    ...help(words, input),
    ...closing(words, settings, input),
  ];
  return {
    title: fillSettings(words.summary.documentTitle, placeholders(settings)),
    language: words.locale,
    madeOn: input.madeOn,
    page: words.summary.page,
    blocks: fillEvery(blocks, placeholders(settings)),
  };
}
