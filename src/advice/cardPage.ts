import type { Content } from '#content/content.ts';
import { type Block, heading, panel, paragraph } from './blocks.ts';
import type { JudgedRecord } from './judgeRecord.ts';
import { startDate } from './sentences/plan.ts';
import { weeksToDraw } from './sentences/week.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';

/** The widths of the plan and of the code beside it. */
const SHARES = [0.68, 0.32];

type Words = Pick<Content, 'language' | 'locale' | 'steps' | 'summary'>;

/** Returns the code of the week page's address and the link to it; empty unless asked for and fit for the visitor. */
function weekPage(
  { language, summary: { card } }: Words,
  { publicUrl }: Pick<SummarySettings, 'publicUrl'>,
  isLinked: boolean,
): readonly Block[] {
  if (publicUrl === null || !isLinked) return [];
  const address = `${publicUrl}/your-week/${language}`;
  return [
    { kind: 'code', alt: card.code, text: address },
    paragraph([{ text: card.count, href: address, describe: card.count }], 'lead'),
  ];
}

/**
 * Returns the page with a card to cut out and keep; null unless it is asked for and the target is confirmed. Others may
 * see the card, so it names neither its purpose nor the visitor nor the service, and has no score and no band.
 */
export function cardPage(
  words: Words,
  settings: Pick<SummarySettings, 'publicUrl'>,
  { card: isWanted, cardLink, figures, plan: { reason, startDay }, madeOn }: SummaryInput,
  { card, judgement }: JudgedRecord,
): readonly Block[] | null {
  const { lastWeek, target } = weeksToDraw(judgement);
  if (!isWanted || card === null || lastWeek === null || target === null) return null;
  const { locale, summary, steps } = words;
  const text = summary.card;
  const link = weekPage(words, settings, cardLink && card.linksWeekPage);
  const mine = steps.results.plan.reasons[reason ?? 'none'];
  const startsOn = startDay === null ? null : startDate(locale, startDay, madeOn);
  const plan = [
    heading(2, text.heading),
    ...(mine === null ? [] : [paragraph([{ text: mine, strong: true }], 'lead')]),
    paragraph(text.weeks(lastWeek, target.units, figures.goalDays), 'lead'),
    ...(startsOn === null ? [] : [paragraph(text.start(startsOn.weekday, startsOn.date), 'lead')]),
    ...(card.gp === null ? [] : [paragraph(text.gp[card.gp], 'lead')]),
  ];
  return [
    panel('cutOut', [
      ...(link.length === 0 ? plan : [{ kind: 'columns', columns: [plan, link], shares: SHARES } as const]),
      { kind: 'boxes', alt: text.boxes, letters: steps.lastWeek.dayNames.map((name) => name.charAt(0)) },
    ]),
  ];
}
