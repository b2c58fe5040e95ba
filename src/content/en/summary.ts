import type { Week } from '#domain/week.ts';
import type { Content } from '../content.ts';

const week = (units: number, atLeast: boolean): string => `${atLeast ? 'at least ' : ''}${units}`;

/** The titles are neutral, since others may see a file's title in a list. */
export const summary: Content['summary'] = {
  documentTitle: 'Your summary',
  heading: 'Your summary',
  weekHeading: 'Your week',
  figureAlt: ({ units, atLeast }: Week, target, guideline) =>
    `A bar chart. Last week: ${week(units, atLeast)} units.${target === null ? '' : ` Your target: ${target} units.`} The weekly guideline: ${guideline} units.`,
  bars: { lastWeek: 'Last week', target: 'Your target', guideline: 'Weekly guideline' },
  weekUnits: week,
  unitsFromTo: (least, most) => `${least} to ${most}`,
  unclear: 'not clear',
  barUnits: (units, atLeast) => `${week(units, atLeast)} ${units === 1 ? 'unit' : 'units'}`,
  goalHeading: 'Your target',
  tableColumns: {
    what: 'Week',
    unitsADay: 'Units a day',
    days: 'Days',
    week: 'Units a week',
  },
  appsHeading: 'Get the app',
  page: (page, of) => `Page ${page} of ${of}`,
};

/** Neutral, since others may see it: it does not mention the subject of the check. */
export const email: Content['email'] = {
  subject: 'Your summary',
  body: [
    'Hello,',
    'Here’s the summary you asked for. It’s in the attached file.',
    'We have not kept your email address.',
    'If you did not ask for this, you can delete it.',
  ],
};
