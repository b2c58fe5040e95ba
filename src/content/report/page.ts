const bands = 'lower risk 0 to 7, increasing risk 8 to 15, higher risk 16 to 19, possible dependence 20 to 40';

export const pageOne = {
  skipLink: 'Skip to the figures',
  title: (service: string, client: string) => `${service} in ${client}`,
  rounding:
    'Counts of checks, with a little noise and each rounded to the nearest 5, so figures may not add up. Small groups are counted together; small counts are not shown.',
  roundingShort: 'Counts of checks with a little noise, rounded to the nearest 5; small ones are not shown.',
  before: (checks: string, change: string) => `${checks}\u00a0a year before (${change})`,
  beforeIs: (period: string) => `“A year before”: the same months, ${period}, because use follows the year.`,
  beforeAlone: (checks: string) => `${checks}\u00a0a year before`,
  /** The name of the line chart of one figure across several issued reports. */
  trend: (figure: string, from: string, to: string) => `${figure}, ${from} to ${to}`,
  lookups: (count: string) => `${count} postcodes were looked up first`,
  preview: 'Preview – not for release',
  invented: 'Demonstration – these visits are invented',
  noFigures: 'Too few checks were started in this period to show any figure.',
  standsOut: 'What stands out',
  /** The line under the title of page one. */
  lead: {
    started: (checks: string) => `${checks} checks started`,
    finished: (checks: string, share: string) => `${checks} finished (${share})`,
    eightOrMore: (checks: string, share: string) => `${checks} of them at increasing risk or above (${share})`,
  },
  /** The three questions of page one. Each tile has its finding as the heading. */
  used: {
    question: 'Is it used?',
    change: (checks: string, change: string, year: string) =>
      `${checks} checks finished: ${change} in the same months of ${year}`,
    finished: (checks: string, share: string) => `${checks} checks finished: ${share} of those started`,
    columns: 'Finished checks by period',
    otherSeason: 'another season',
    likeMonths: 'Compared with the same months, because use follows the year.',
    frame: (seasons: number) =>
      seasons > 1
        ? 'The empty frames are other seasons, and not compared.'
        : 'The empty frame is another season, and not compared.',
    ofStarted: (checks: string) => `Of ${checks} started`,
    finishedBar: 'Finished',
    ofAnswered: (checks: string) => `Of ${checks} that said how it was`,
    helpful: '“Helpful”',
  },
  missed: {
    question: 'Who is missed?',
    finding: (group: string, shares: string) => `${group}: ${shares}`,
    shares: (checks: string, adults: string) => `${checks} of checks, ${adults} of adults`,
    key: ['share of checks', 'share of the area’s adults'],
    below: '5 points or more below',
    marked: 'Marked: 5 points or more below, beyond chance',
    /** The name of a group under the heading “Age”. */
    withoutAges: (name: string) => name.replaceAll(/\bages /gi, ''),
    notCompared: 'Checks are not compared with the area',
    charts: {
      age: 'Age: share of checks beside share of adults',
      gender: 'Gender: share of checks beside share of adults',
    },
    groups: { age: 'Age', gender: 'Gender' },
  },
  leadsOn: {
    question: 'Does it lead on?',
    completed: (share: string) => `${share} at increasing risk reached the advice’s last step`,
    pressedAt16: (share: string) => `${share} at 16 and over pressed a local contact`,
    pressedAt8: (share: string) => `${share} at 8 and over pressed a local contact`,
    none: 'Too few checks to tell what came after',
    increasing: (checks: string) => `${checks} at increasing risk, 8 to 15: brief advice`,
    sixteenOrMore: (checks: string) => `${checks} scored 16 or more: local help`,
    eightOrMore: (checks: string) => `${checks} scored 8 or more`,
    bars: {
      beganOrMore: 'Began it',
      weekOrMore: 'Entered last week or a target',
      completed: 'Reached the last step',
      summary: 'Took a summary away',
      help: 'Saw the screen with local help',
      pressed: 'Pressed a local contact',
    },
    note: 'Each frame is its heading’s checks. A press is not a referral; calls made later are not counted.',
  },
  tooFew: {
    heading: 'Where there are too few checks to tell',
    text: (sizes: string) => `In risk, a difference of fewer points would not show: ${sizes}.`,
    size: (points: number, group: string) => `${points} by ${group}`,
  },
  notShown: 'Not shown: too few checks',
  hidden: (figures: string) => `Not shown, too few checks: ${figures}.`,
  helpAlways: 'Every result of 16 and over shows the local service.',
  figures: {
    started: {
      label: 'checks were started',
      part: () => 'agreed to the notices and gave an age; earlier exits leave no trace',
    },
    finished: { label: 'were finished', part: (share: string) => `${share} of those started` },
    eightOrMore: {
      label: 'scored 8 or more: increasing risk or above',
      part: (share: string) => `${share} of those finished`,
    },
    sixteenOrMore: {
      label: 'scored 16 or more: higher risk or above',
      part: (share: string) => `${share} of those finished`,
    },
    completed: {
      label: 'completed the brief advice',
      part: (share: string, base: string) => `${share} of the ${base} at increasing risk`,
    },
    help: {
      label: 'reached the screen with local help',
      part: (share: string, base: string) => `${share} of the ${base} that scored 16 or more`,
    },
  },
  pressed: (checks: string, share: string) =>
    `A local contact was pressed in ${checks} checks: ${share} of those that scored 8 or more`,
  /** A paragraph that readers can quote. */
  summary: {
    lead: (area: string, period: string, figures: string) => `In ${area} (${period}), ${figures}.`,
    started: (checks: string) => `${checks} alcohol self-checks were started`,
    finished: (checks: string) => `${checks} finished`,
    eightOrMore: (checks: string) => `${checks} scored 8 or more (increasing risk or above)`,
    limits: 'People choose to take a check, so other adults may differ.',
  },
  cannotTell: {
    heading: 'This report cannot tell you',
    items: (area: string): readonly string[] => [
      'whether anyone drank less, or called the local service',
      `how many people in ${area} drink at risk`,
      'how many people took a check: some come back',
    ],
  },
} as const;

export type SectionWords = {
  readonly name: string;
  readonly definition: string;
  readonly caption: string;
  /** The heading of the table's first column. */
  readonly lineHeading: string;
  /** The table's name in the CSV files, the same in every report. */
  readonly csvTitle: string;
  /** The text in place of the figures, for a table that may be missing for reasons other than too few checks. */
  readonly withheld?: string;
};

/** The texts of each section, in the order of the report. */
export const reportSections = {
  funnel: {
    name: 'From start to finish',
    definition:
      'Started: both notices were agreed and an age of 18 or over was given. Finished: all ten AUDIT questions were answered.',
    caption: 'Checks from start to finish',
    lineHeading: 'Step',
    csvTitle: 'Headline',
  },
  months: {
    name: 'Month by month',
    definition:
      'Checks by the month in which they were started. The share is of the finished checks started in that month.',
    caption: 'Checks by month',
    lineHeading: 'Month',
    csvTitle: 'Months',
  },
  bands: {
    name: 'Risk bands',
    definition: `The band follows from the AUDIT score: ${bands}.`,
    caption: 'Finished checks by risk band',
    lineHeading: 'Band',
    csvTitle: 'Bands',
  },
  age: {
    name: 'Age',
    definition: 'Finished checks by age and risk band.',
    caption: 'Risk bands by age',
    lineHeading: 'Age',
    csvTitle: 'Bands by age',
  },
  gender: {
    name: 'Gender',
    definition: 'Finished checks by gender and risk band.',
    caption: 'Risk bands by gender',
    lineHeading: 'Gender',
    csvTitle: 'Bands by gender',
  },
  area: {
    name: 'Against the area',
    definition:
      'Finished checks by age and gender, beside the adults of the council’s area by age and sex: mid-year estimates of the Office for National Statistics. People who choose a check are no sample of the area.',
    caption: 'Finished checks beside the adults of the area',
    lineHeading: 'Group',
    csvTitle: 'Against the area',
  },
  ethnicity: {
    name: 'Ethnic group',
    definition:
      'Finished checks by ethnic group and risk band. The groups are the service’s own, not the 2021 census list.',
    caption: 'Risk bands by ethnic group',
    lineHeading: 'Ethnic group',
    csvTitle: 'Bands by ethnic group',
  },
  deprivation: {
    name: 'Deprivation',
    definition:
      'Finished checks by the deprivation of the postcode’s area and risk band: fifths of England’s small areas by the Index of Multiple Deprivation. An area’s rank says nothing of one person in it.',
    caption: 'Risk bands by deprivation of the area',
    lineHeading: 'Areas',
    csvTitle: 'Bands by deprivation',
    withheld:
      'This table is not shown. It is for England alone, and needs a postcode directory with the Index of Multiple Deprivation, and enough checks.',
  },
  source: {
    name: 'How people heard',
    definition: 'Finished checks by the answer to “How did you hear about this service?” and risk band.',
    caption: 'Risk bands by how people heard',
    lineHeading: 'How people heard',
    csvTitle: 'Bands by how people heard',
  },
  ends: {
    name: 'Where checks end',
    definition: 'A check that was not finished ended at the first question without an answer.',
    caption: 'Checks by where they ended',
    lineHeading: 'Ended at',
    csvTitle: 'Where checks end',
  },
  advice: {
    name: 'Through the brief advice',
    definition: 'Checks at increasing risk, by the furthest point reached. Completed: the last step was reached.',
    caption: 'Checks at increasing risk by furthest point of the brief advice',
    lineHeading: 'Furthest point',
    csvTitle: 'Brief advice',
  },
  help: {
    name: 'Local help',
    definition:
      'Checks that scored 16 or more. Each result shows how to contact the local service, and the next screen says more. Nobody can tell who called.',
    caption: 'Checks that scored 16 or more, by band and furthest screen',
    lineHeading: 'Band',
    csvTitle: 'Local help',
  },
  contact: {
    name: 'Local contact',
    definition:
      'Finished checks that scored 8 or more, by band and by whether a link to call, message or write to a local service was pressed. A press is not a referral: nobody can tell who was reached.',
    caption: 'Checks that scored 8 or more, by band and whether a local contact was pressed',
    lineHeading: 'Band',
    csvTitle: 'Local contact',
  },
  targets: {
    name: 'Weekly targets',
    definition:
      'Checks that completed the brief advice, by units last week and the weekly target. A target is what someone chose, not what they drank.',
    caption: 'Checks that completed the brief advice, by last week and target',
    lineHeading: 'Last week and target',
    csvTitle: 'Weekly targets',
  },
  apps: {
    name: 'Links to the app',
    definition:
      'Checks that completed the brief advice, and checks at higher risk that reached the screen with local help.',
    caption: 'Checks that were shown the app stores',
    lineHeading: 'App store',
    csvTitle: 'App links',
  },
  experience: {
    name: 'How the check was',
    definition:
      'Finished checks that answered “How was this check for you?” on their last screen. The question may stay unanswered, and the page that needs no JavaScript does not ask it.',
    caption: 'Checks that answered “How was this check for you?”',
    lineHeading: 'Answer',
    csvTitle: 'Experience',
  },
} as const satisfies Record<string, SectionWords>;
export type SectionName = keyof typeof reportSections;

/** The texts around charts, tables and files. */
export const reportWords = {
  funnel: {
    started: 'Started',
    finished: 'Finished',
    eightOrMore: 'Scored 8 or more',
    completed: 'Completed the brief advice',
    help: 'Reached the screen with local help',
    ofStarted: 'of started',
    ofFinished: 'of finished',
    ofIncreasing: 'of increasing risk',
    ofSixteen: 'of 16 or more',
    others: 'Other councils',
  },
  allChecks: 'All',
  allStarted: 'All started',
  allFinished: 'All finished',
  checks: 'Checks',
  checksText: (checks: string) => `${checks} checks`,
  shareOfChecks: (share: string, checks: string) => `${share} of ${checks} checks`,
  share: 'Share',
  shareOf8: 'Share scoring 8 or more',
  notShown: 'not shown',
  withheld: 'This table is not shown. It has too few checks to be published without telling something of single ones.',
  area: {
    adults: 'Adults in the area',
    perThousand: 'Checks for every 1,000 adults',
    unknown: 'no figure',
    figure: (checks: string, adults: string | null) => (adults === null ? checks : `${checks} · adults ${adults}`),
    noFile: 'This comparison is not shown: figures of the adults in the area have not been imported.',
    noAuthorities:
      'This comparison is not shown: the area is not made up of whole local authorities, so its adults cannot be counted.',
    missing: 'This comparison is not shown: the imported figures lack a local authority of the area.',
  },
  womenAndMen: 'Women and men alone: the other finished checks are in the totals of other tables.',
  allColumns: 'All columns',
  showFigures: 'Show the figures',
  download: 'Download these figures:',
  atLeast: (point: string) => `At least: ${point.charAt(0).toLowerCase()}${point.slice(1)}`,
  fromLeft: 'From left to right:',
  partedAt8: 'Right of the line: scored 8 or more, with their share above. From left to right:',
  fromBottom: 'From bottom to top:',
  table: 'The table with it has every figure.',
  contents: 'Sections',
  highest: (name: string, value: string) => `Highest: ${name}, ${value}.`,
  lowest: (name: string, value: string) => `Lowest: ${name}, ${value}.`,
  chart: {
    bars: 'Horizontal bars.',
    framed: 'The frame around a bar is what it is a part of.',
    marked: 'A line across a bar is the share of adults in the area.',
    markedOthers: 'A line across a bar is the same share in other councils.',
    stacked: 'Horizontal bars, each divided by outcome.',
    columns: 'Columns, each divided by outcome.',
  },
  footer: {
    methods: 'How these figures are made, rounded and hidden: methods',
    written: (date: string, service: string, operator: string) => `Written on ${date} by ${operator} for ${service}.`,
    contact: 'Questions about this report:',
    licence: (licence: string) => `Licence: ${licence}.`,
    profile: 'National figures on alcohol for each council: Fingertips, Department of Health and Social Care',
  },
} as const;
