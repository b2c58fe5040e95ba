import type { SectionName } from '#content/report/page.ts';

export const HEADLINE_CSV = 'headline.csv';

/** The file that holds each section's figures. */
export const CSV_OF = {
  funnel: HEADLINE_CSV,
  months: 'months.csv',
  share: 'months.csv',
  bands: 'bands.csv',
  age: 'bands-by-age.csv',
  gender: 'bands-by-gender.csv',
  ethnicity: 'bands-by-ethnicity.csv',
  source: 'bands-by-source.csv',
  ends: 'where-checks-end.csv',
  advice: 'brief-advice.csv',
  help: 'local-help.csv',
  targets: 'targets.csv',
  apps: 'app-links.csv',
} as const satisfies Record<SectionName, string>;
