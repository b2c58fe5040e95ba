/** The texts of the summary sheet for a council's scrutiny board. Some also appear on the pictures for sharing. */
export const sheetWords = {
  title: (report: string) => `${report}: summary`,
  skipLink: 'Skip to the figures',
  reach: 'Who is reached',
  next: 'One thing to try next',
  nextOnPageOne: 'What to try next',
  steps: {
    reach: (group: string) => `Put posters and links where ${group} will see them`,
    risk: (group: string) => `Tell the services that meet ${group} about the self-check`,
    none: 'Keep the address of the check where people see it',
  },
  thenCompare: (step: string) => `${step}, and compare in the next report.`,
  take: 'Take the check:',
  full: 'The full report',
} as const;

export const shareWords = {
  alt: 'Alt text for the pictures',
  post: 'Post (280 characters at most)',
  press: 'Paragraph for the press',
  limits: 'Do not write',
  pictureOf: (title: string, period: string, figures: string, address: string) =>
    `${title}, ${period}. Bars: ${figures}.${address}`,
  takeAt: (address: string) => ` Take the check: ${address}`,
  pressLimits: (area: string) =>
    `Some people take a check more than once, so the figures do not say how many people in ${area} drink at risk.`,
  not: (share: string, area: string) =>
    `Not: “${share} of ${area} drink too much”. It is ${share} of the finished checks, and people who choose a check are not like all adults.`,
  notEffect: 'Not: that the check changed how much anyone drinks, or that anyone got help. The report cannot tell.',
} as const;
