import type { Goodbye } from '#content/goodbye.ts';

export const welcome = {
  heading: 'Check your drinking',
  /** Gives the time to the result; docs/evidence.md says how it is measured. */
  lead: '14 questions, about 6 minutes. You get your result, and a plan or local help.',
  /** Who the check is for. Shown above the heading, after the council's name if there is only one council. */
  audience: 'Free, for adults in the UK',
  /**
   * Announced on the start screen after a visit has ended; while offline, shown in place of the page. The page cannot
   * know what other programs did with a file or an e-mail.
   */
  goodbye: ({ end, file, mail }: Goodbye): string =>
    [
      end === 'finished' ? 'Finished.' : 'Your answers are cleared.',
      file && end === 'finished' && 'This page kept nothing.',
      file ? 'Your downloads may hold what you saved.' : 'Nothing is left on this device.',
      mail && 'Your summary is in your email.',
    ]
      .filter((sentence) => sentence)
      .join(' '),
  /** Shown above the start screen after a reload during a visit. */
  reloaded: 'The page was reloaded, so it starts again. Nothing was kept here.',
  whyPostcode: 'We use your postcode to see if the service is available where you live and who provides it.',
  keepsNothing:
    'Nothing stays on this device. Reloading starts again. Answers are cleared after 20 minutes without use. To hide this page fast, press “Leave this site”, or Shift 3 times.',
  postcode: 'Postcode',
  consent: 'I understand how my data will be used',
  consentStatement: 'We keep no answers until you agree.',
  privacyLink: 'Read our privacy policy',
  start: 'Get started',
  /** The link to the guide for people worried about someone else. Every result has it too. */
  someoneElse: 'Worried about someone else’s drinking?',
  /** The link to the week page, also on results. It is also the page's title, so it is neutral. */
  yourWeek: 'Your week by day',
  /** The heading of the message for a postcode that no client serves. */
  notServed: 'Not where you live yet',
  checking: 'Checking your postcode',
  errors: {
    empty: 'To access the product, you will first need to enter your postcode',
    invalid: 'This postcode is not valid',
    notFound: 'We’re very sorry but the product is not yet available where you live',
    notChecked: 'You must click the above checkbox in order to proceed',
  },
};
