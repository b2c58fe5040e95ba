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
  invented: 'Demonstration: these visits are invented.',
} as const;

/** The identifier or address of each licence that councils use, for programs. Others are named in README.txt. */
export const LICENCES: Readonly<Record<string, { readonly name?: string; readonly path: string }>> = {
  'Open Government Licence v3.0': {
    name: 'OGL-UK-3.0',
    path: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  'CC BY 4.0': { name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/' },
};

/** The licence of a report, unless the client's file names another. */
export const DEFAULT_LICENCE = 'Open Government Licence v3.0';

/** The meaning of each column of the CSV files, in their order. */
export const CSV_COLUMNS = {
  client: 'the code of the client',
  area_code: 'the ONS codes of its local authorities, joined with +',
  period_from: 'the first day of the period, such as 2026-01-01',
  period_to: 'the last day of the period',
  table: 'the name of the table',
  line: 'the group or month; "all" is the total',
  outcome: 'what is counted; "all" is the total of the line',
  checks: 'the count with noise, rounded to the nearest 5, or a sum of such counts; [c] is not shown',
  base: 'the count that percent is a share of',
  percent: 'the share, from the printed counts: a number, [low] for under 1 or [high] for over 99',
  low: 'the lower limit of the 95% interval of percent, which allows for noise and rounding',
  high: 'the upper limit of that interval',
  note: 'groups counted together, or why a count is not shown',
  code: 'the codes of line and outcome, which stay the same; groups counted together with +',
  kind: 'part, sum or total: the parts of a table are each of its checks once, so add parts alone',
  invented: 'yes: the visits are invented, for a demonstration; no: they are real',
} as const;
/** The extra column of the file of months. */
export const MONTH_COLUMNS = {
  month: 'the first day of the month, or of the first month of a quarter',
} as const;
/** The extra columns of the file that compares checks with the area. */
export const AREA_COLUMNS = {
  adults: 'the adults of these groups in the area, a public estimate',
  adults_percent: 'their share of all adults there',
  per_10000: 'printed checks for every 10,000 of these adults',
} as const;

const listed = (columns: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(columns).map(([name, text]) => `${name.padEnd(15)} ${text}`);

/** Returns the text of `csv/README.txt`: the columns of the CSV files, and the licence. */
export const dataDictionary = (licence: string, isInvented: boolean): string =>
  [
    'Data dictionary',
    '',
    ...(isInvented ? [`${csvWords.invented} Every row has invented = yes.`, ''] : []),
    'Every file is in UTF-8 and has the same columns.',
    '',
    ...listed(CSV_COLUMNS),
    '',
    'months.csv has one more:',
    ...listed(MONTH_COLUMNS),
    '',
    'against-the-area.csv, where there is one, has three more:',
    ...listed(AREA_COLUMNS),
    '',
    'other-councils.csv, where there is one, adds up what other councils’ reports of the same months print; it has no interval.',
    'data.json holds all rows of all files; datapackage.json describes them for programs (Frictionless Data Package).',
    'Outcomes are changed and rounded one by one; sums and totals are sums of the printed counts. See methods.html.',
    `Licence: ${licence}.`,
    '',
  ].join('\r\n');
