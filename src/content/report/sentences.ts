import { HSE_SCORED_8_OR_MORE } from './england.ts';

/**
 * The sentences of the council's report. Figures are passed in as printed. No sentence claims an effect, a saving or a
 * cause; a test searches for such claims.
 */
export const reportSentences = {
  funnel: (finished: string, eightOrMore: string) =>
    `${finished} of the checks started were finished, and ${eightOrMore} of these scored 8 or more`,
  funnelStarted: (started: string) => `${started} checks were started`,

  monthsDiffer: (most: string, mostChecks: string, fewest: string, fewestChecks: string) =>
    `${most} had the most finished checks (${mostChecks}) and ${fewest} the fewest (${fewestChecks})`,
  monthsAlike: (item: string) => `the number of finished checks was about the same each ${item}`,

  monthsPlain: 'Finished checks by month',
  /** Comes before a sentence that leaves out joined groups, which cannot be compared. */
  shownAlone: (label: string) => `Of the ${label} shown alone, `,

  /** The largest difference in a share between two groups; `points` is the lowest score counted. */
  shareDiffers: (larger: string, largerShare: string, smaller: string, smallerShare: string, points: number) =>
    `${larger} had ${largerShare} of checks scoring ${points} or more, and ${smaller} ${smallerShare}`,
  shareAlike: (points: string, groups: string) =>
    `the share of checks scoring ${points} or more was about the same ${groups}`,

  bands: (tenths: string) => `${tenths} finished checks scored 8 or more`,
  tenths: (tenths: number) =>
    tenths < 1 ? 'Fewer than 1 in 10' : tenths > 9 ? 'More than 9 in 10' : `About ${tenths} in 10`,

  reachDiffers: (most: string, mostShare: string, least: string, leastShare: string) =>
    `${most} made up the largest share of finished checks (${mostShare}) and ${least} the smallest (${leastShare})`,
  reachAlike: (groups: string) => `finished checks were spread about evenly ${groups}`,

  areaDiffers: (group: string, checks: string, adults: string) =>
    `${group} made up ${checks} of finished checks, and ${adults} of adults in the area`,
  areaAlike: 'finished checks were spread by age and gender about as the adults in the area are',
  areaMarks: (year: string) =>
    `the line across each bar is the share of adults in the area by the estimate for the middle of ${year}`,

  madeUp: (parts: readonly { readonly name: string; readonly share: string }[], checks: string) =>
    parts
      .map(({ name, share }, index) => {
        if (index === 0) return `${name} made up ${share} of ${checks}`;
        return `${index === parts.length - 1 ? 'and ' : ''}${name} ${share}`;
      })
      .join(', '),

  finishedChecks: 'finished checks',
  byWomenAndMen: 'finished checks by women and men',

  ends: (notFinished: string, checks: string, screen: string) =>
    `Of the ${notFinished} checks not finished, ${checks} ended at ${screen}`,
  endsEach: (notFinished: string, checks: string, screens: string) =>
    `Of the ${notFinished} checks not finished, the largest numbers ended at ${screens} (${checks} each)`,

  advice: (share: string) => `${share} of checks at increasing risk completed the brief advice`,
  help: (share: string) => `${share} of checks that scored 16 or more reached the screen with local help`,
  contact: (share: string) => `a local contact was pressed in ${share} of checks that scored 8 or more`,
  lowerTarget: (checks: string, completed: string) =>
    `In ${checks} of the ${completed} checks that completed the advice, last week was over 14 units and the target lower`,
  overFourteen: (checks: string, completed: string) =>
    `In ${checks} of the ${completed} checks that completed the advice, last week was over 14 units`,
  apps: (checks: string, base: string) =>
    `An app store was opened in ${checks} of the ${base} checks that were shown one`,

  england: `In England about ${HSE_SCORED_8_OR_MORE.inHundred} in 100 adults aged 16 and over score 8 or more (${HSE_SCORED_8_OR_MORE.source}). People who choose a check are not like all adults, so expect more here.`,

  /** Comes after the name of a table. */
  withheld: (table: string) => `${table}: not shown`,
} as const;
