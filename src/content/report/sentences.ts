/**
 * How many in 100 adults in England score 8 or more on the AUDIT, for comparison in a report. Source: Health Survey for
 * England 2022, Adult drinking (docs/evidence.md).
 */
export const HSE_SCORED_8_OR_MORE = { inHundred: 12, source: 'Health Survey for England 2022' } as const;

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
  /** Opens a sentence that leaves out groups that were merged, because merged groups cannot be compared. */
  shownAlone: (label: string) => `Of the ${label} shown alone, `,

  /** The largest difference in a share between two groups; `points` is the lowest score counted. */
  shareDiffers: (larger: string, largerShare: string, smaller: string, smallerShare: string, points: number) =>
    `${largerShare} of checks scored ${points} or more for ${larger}, and ${smallerShare} for ${smaller}`,

  bands: (tenths: string) => `${tenths} finished checks scored 8 or more`,
  tenths: (tenths: number) =>
    tenths < 1 ? 'Fewer than 1 in 10' : tenths > 9 ? 'More than 9 in 10' : `About ${tenths} in 10`,

  areaDiffers: (group: string, checks: string, adults: string) =>
    `${group} made up ${checks} of finished checks, and ${adults} of adults in the area`,
  areaMarks: (year: string) =>
    `the line across each bar is the share of adults in the area by the estimate for the middle of ${year}`,

  othersMarks: (councils: string) =>
    `The lines across the bars are the same shares in ${councils} other councils, added up.`,

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
  experience: (share: string) => `the answer was “Helpful” in ${share} of the checks that said how it was`,

  england: `In England about ${HSE_SCORED_8_OR_MORE.inHundred} in 100 adults aged 16 and over score 8 or more (${HSE_SCORED_8_OR_MORE.source}). People who choose a check are not like all adults, so expect more here.`,

  /**
   * The heading of a section without a clear difference in risk. `points` is the size from which one would have shown: it
   * says of a small table that it cannot tell, so that nobody reads it as equal risk or as reach.
   */
  tooFewToTell: (by: string, points: number) =>
    `Risk ${by}: too few checks to tell; a difference of under ${points} points would not show`,
  noDifference: (by: string, points: number) => `Risk ${by}: no difference of ${points} points or more`,
  /** The heading of the section on the adults of the area if no difference is clear. */
  tooFewToTellReach: (points: number) =>
    `Reach by age and gender: too few checks to tell; a difference of under ${points} points from the area’s adults would not show`,
  noDifferenceInReach: (points: number) =>
    `Reach by age and gender: no difference of ${points} points or more from the area’s adults`,
  /** The heading of the section on deprivation if the area's deprivation is known for too few checks. */
  areasNotKnown: (share: string) => `The area’s deprivation is not known for ${share} of finished checks`,
  /** Shown on page one if no difference is clear. */
  nothingStandsOut: 'No clear difference stands out.',

  withheld: (table: string) => `${table}: not shown`,
} as const;
