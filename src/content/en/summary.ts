import type { FromTo } from '../prose.ts';
import { toOneDecimal, type Week } from '#domain/week.ts';
import { amountOf, unitsOf } from './amounts.ts';

/** The titles are neutral, because others may see a file's title in a list. */
export const summary = {
  documentTitle: 'Your summary',
  heading: 'Your summary',
  /** Describes the chart in words; `target` is null if the chart leaves it out. */
  figureAlt: ({ units, atLeast }: Week, target: number | null, guideline: number) =>
    `A bar chart. Last week: ${amountOf({ units, atLeast })}.${target === null ? '' : ` Your target: ${unitsOf(target)}.`} The weekly guideline: ${unitsOf(guideline)}.`,
  bars: { lastWeek: 'Last week', target: 'Your target', guideline: 'Guideline' },
  /** Shown instead of the week's units if the figures of that week contradict each other. */
  unclear: 'not clear',
  /** Both sides of the arrow in "32 → 12 units a week". */
  fromTo: ({ units, atLeast }: Week, target: number): FromTo => [
    `${atLeast ? 'at least ' : ''}${toOneDecimal(units)}`,
    `${unitsOf(target)} a week`,
  ],
  /** Units in a week beside a bar, e.g. "at least 70 units". */
  barUnits: (units: number, atLeast: boolean) => amountOf({ units, atLeast }),
  appsHeading: 'Get the app',
  /** Other people may find the diary, so it does not say why the visitor keeps it. */
  diary: {
    heading: 'Four-week diary',
    lead: 'Fill in each day. Add up each week.',
    target: (units: number) => `Target: ${unitsOf(units)} a week`,
    week: (week: number) => `Week ${week}`,
    drinks: 'Drinks',
    units: 'Units',
    total: 'Total',
  },
  page: (page: number, of: number) => `Page ${page} of ${of}`,
};

/** Neutral, because others may see the mail: it does not mention the subject of the check. */
export const email = {
  subject: 'Your summary',
  body: [
    'Hello,',
    'Here is the summary you asked for. It is in the attached file, and opens with what you chose.',
    'We have not kept your email address.',
    'If you did not ask for this, you can delete it.',
  ],
};
