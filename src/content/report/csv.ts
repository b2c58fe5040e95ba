/** The texts of the report's CSV files. They do not change between reports, so that analysts can rely on them. */
export const csvWords = {
  headline: 'Headline',
  lookups: 'Postcodes looked up',
  figures: {
    started: 'Started',
    finished: 'Finished',
    eightOrMore: 'Scored 8 or more',
    increasing: 'Increasing risk',
    sixteenOrMore: 'Scored 16 or more',
    completed: 'Completed the brief advice',
    summary: 'Took their summary away',
    help: 'Reached the screen with local help',
  },
  others: 'Other councils',
  othersNote: (councils: string) => `sum of the reports of ${councils} other councils`,
  sum: 'sum of outcomes above',
  joined: 'groups counted together',
  packageTitle: (client: string, period: string) => `Alcohol self-check report for ${client}, ${period}`,
  notShown: 'not shown: too few checks',
} as const;
