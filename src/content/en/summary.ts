import type { Week } from '#domain/week.ts';
import type { Content } from '../content.ts';

const week = (units: number, atLeast: boolean): string => `${atLeast ? 'at least ' : ''}${units}`;

/** The titles are neutral, since others may see a file's title in a list. */
export const summary: Content['summary'] = {
  documentTitle: 'Your summary',
  heading: 'Your summary',
  figureAlt: ({ units, atLeast }: Week, target, guideline) =>
    `A bar chart. Last week: ${week(units, atLeast)} units.${target === null ? '' : ` Your target: ${target} units.`} The weekly guideline: ${guideline} units.`,
  bars: { lastWeek: 'Last week', target: 'Your target', guideline: 'Weekly guideline' },
  unclear: 'not clear',
  fromTo: ({ units, atLeast }, target) => [week(units, atLeast), `${target} ${target === 1 ? 'unit' : 'units'} a week`],
  barUnits: (units, atLeast) => `${week(units, atLeast)} ${units === 1 ? 'unit' : 'units'}`,
  appsHeading: 'Get the app',
  page: (page, of) => `Page ${page} of ${of}`,
};

/** Neutral, since others may see it: it does not mention the subject of the check. */
export const email: Content['email'] = {
  subject: 'Your summary',
  body: [
    'Hello,',
    'Here is the summary you asked for. It is in the attached file, and opens with what you chose.',
    'We have not kept your email address.',
    'If you did not ask for this, you can delete it.',
  ],
};
