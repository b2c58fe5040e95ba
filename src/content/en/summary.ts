import type { FromTo } from '../prose.ts';
import { MAX_UNITS } from '#domain/record.ts';
import { type JudgedWeek, toOneDecimal, type Week } from '#domain/week.ts';
import { amountOf, plural, unitsOf } from './amounts.ts';
import { lastWeek as lastWeekWords } from './results.ts';

type WeekInDays = Week & Pick<JudgedWeek, 'days' | 'isByDay'>;

/** Returns the units of each day: ": Monday 9, Tuesday 0, …" or " (5 units on each of 3 days)". */
function perDay({ days, isByDay, atLeast }: WeekInDays): string {
  const amount = (units: number): string => `${toOneDecimal(units)}${atLeast && units === MAX_UNITS ? ' or more' : ''}`;
  const [first = 0] = days;
  if (isByDay)
    return `: ${days.map((units, day) => `${lastWeekWords.dayNames[day] ?? ''} ${amount(units)}`).join(', ')}`;
  if (days.length === 0) return '';
  return days.length === 1 ? ' (on 1 day)' : ` (${amount(first)} on each of ${days.length} days)`;
}

/** The titles are neutral, because others may see a file's title in a list. */
export const summary = {
  documentTitle: 'Your summary',
  heading: 'Your summary',
  /** The picture of a week; with a confirmed lower target it shows that too. */
  week: {
    lastWeek: 'Last week',
    target: 'Target',
    guideline: 'Guideline',
    /** The hatched part of a column. */
    above: 'Above it',
    /** Describes the picture of the week with this name in one sentence; `target` is null if the picture leaves it out. */
    alt: (name: string, lastWeek: WeekInDays, target: WeekInDays | null, guideline: number) =>
      `${name}: ${amountOf(lastWeek)}${perDay(lastWeek)}; ${target === null ? '' : `your target: ${unitsOf(target.units)}${perDay(target)}; `}guideline: ${unitsOf(guideline)} a week.`,
    /** The units in a column. */
    units: (units: number, isMost: boolean) => `${toOneDecimal(units)}${isMost ? '+' : ''}`,
    /** After the total of last week, in large type, e.g. "28 units last week". `name` is the week's name. */
    total: (units: number, name: string) => `${toOneDecimal(units) === 1 ? 'unit' : 'units'} ${name.toLowerCase()}`,
    /** After "28 → 12" in large type; the second text is strong. */
    change: (units: number, freeDays: number) =>
      [
        `${toOneDecimal(units) === 1 ? 'unit' : 'units'} a week${freeDays > 0 ? ', and' : ''}`,
        freeDays > 0 ? `${plural(freeDays, 'day')} with no alcohol` : '',
      ] as const,
  },
  /** A week's total in large type: "28", "at least 70". */
  figure: ({ units, atLeast }: Week) => `${atLeast ? 'at least ' : ''}${toOneDecimal(units)}`,
  /** Shown instead of the week's units if the figures of that week contradict each other. */
  unclear: 'not clear',
  /** Both sides of the arrow in "32 → 12 units a week". */
  fromTo: ({ units, atLeast }: Week, target: number): FromTo => [
    `${atLeast ? 'at least ' : ''}${toOneDecimal(units)}`,
    `${unitsOf(target)} a week`,
  ],
  /** Units in a week, e.g. "at least 70 units". */
  amount: (units: number, atLeast: boolean) => amountOf({ units, atLeast }),
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
  /** A card to cut out and keep. Others may see it, so it does not say what the figures count. */
  card: {
    heading: 'My week',
    /** For example "Last week 28 · target 12 on 3 days". */
    weeks: ({ units, atLeast }: Week, target: number, days: number) =>
      `Last week ${atLeast ? 'at least ' : ''}${toOneDecimal(units)} · target ${target}${target === 0 ? '' : ` on ${plural(days, 'day')}`}`,
    start: (weekday: string, date: string) => `Start: ${weekday} ${date}`,
    gp: { beforeStart: 'Talk to your GP before you start.', asWell: 'Talk to your GP as well.' },
    boxes: 'Seven empty boxes, one for each day from Monday to Sunday.',
    count: 'Count your next week here',
    code: 'A code to scan that opens the same page as the link below.',
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
