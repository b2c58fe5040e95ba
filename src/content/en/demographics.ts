import type { AgeCode, EthnicityCode, Gender } from '#domain/questionnaire.ts';

export const demographics = {
  referral: {
    caption: 'Get started',
    question: 'How did you hear about this service?',
    hint: 'This tells us how people find us.',
    /** Below an option that was preselected by the link that the visitor followed. */
    fromLink: 'From the link you used',
  },
  age: {
    question: 'How old are you?',
    hint: 'Choose “17 or under” to see where to get help.',
    options: {
      0: '17 or under',
      1: '18-24',
      2: '25-34',
      3: '35-44',
      4: '45-54',
      5: '55-64',
      6: '65 or over',
    } satisfies Record<AgeCode, string>,
  },
  gender: {
    question: 'What is your gender?',
    hint: 'It changes the numbers in 1 question, and who we compare you with.',
    options: { m: 'Male', f: 'Female', o: 'Other' } satisfies Record<Gender, string>,
  },
  ethnicity: {
    question: 'What is your ethnic group?',
    hint: 'This helps us check that the service reaches everyone. It does not change your result.',
    groups: { white: 'White', asian: 'Asian', black: 'Black', mixed: 'Mixed', other: 'Other Ethnic Group' },
    options: {
      0: 'White British',
      1: 'White Irish',
      2: 'Other White',
      3: 'Asian Bangladeshi',
      4: 'Asian Indian',
      5: 'Asian Pakistani',
      6: 'Other Asian',
      7: 'Black African',
      8: 'Black Caribbean',
      9: 'Other Black',
      10: 'Mixed White and Black African',
      11: 'Mixed White and Black Caribbean',
      12: 'Other Mixed',
      13: 'Other Ethnic Group',
    } satisfies Record<EthnicityCode, string>,
  },
};

export const underAge = {
  heading: 'This service is for people aged 18 or above',
  seeGp: 'If drinking worries you, see your GP. You can go on your own.',
  backToStart: 'Back to start',
};
