export const welcome = {
  heading: 'Check your drinking',
  /** How long it takes: docs/evidence.md says how that is measured. */
  lead: 'Answer 14 short questions. You will have your result in about 8 minutes.',
  about: 'It’s free and private, for UK adults.',
  /** In place of `about` after Finish. */
  finished: 'Finished. Nothing is left on this device.',
  /** In place of the page after every other end of a visit, where the start cannot be loaded. */
  cleared: 'Your answers are cleared. Nothing is left on this device.',
  /** Said above the start after a reload inside a visit. */
  reloaded: 'The page was reloaded, so it starts again. Nothing was kept here.',
  whyPostcode: 'We use your postcode to see if the service is available where you live and who provides it.',
  keepsNothing:
    'We keep nothing on this device. If you reload the page, you start again. We clear your answers after 20 minutes without use. To hide this page fast, press “Leave this site”, or Shift 3 times.',
  postcode: 'Postcode',
  consent: 'I understand how my data will be used',
  consentStatement: 'We keep no answers until you agree.',
  privacyLink: 'Read our privacy policy',
  start: 'Get started',
  /** The link to the guide for people who worry about someone else's drinking; also on every result. */
  someoneElse: 'Worried about someone else’s drinking?',
  /** The link to the page for the weeks after, also on results; and its title, so as neutral as the others. */
  yourWeek: 'Your week by day',
  /** Heads the message for a postcode that nobody serves. */
  notServed: 'Not where you live yet',
  checking: 'Checking your postcode',
  errors: {
    empty: 'To access the product, you will first need to enter your postcode',
    invalid: 'This postcode is not valid',
    notFound: 'We’re very sorry but the product is not yet available where you live',
    notChecked: 'You must click the above checkbox in order to proceed',
  },
};
