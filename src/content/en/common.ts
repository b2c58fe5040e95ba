export const common = {
  skipLink: 'Skip to main content',
  exit: 'Exit',
  exitDescription: 'Clears your answers and goes to the start',
  /** Asked before Exit clears answers. */
  clearAnswers: {
    heading: 'Clear your answers and start again?',
    clear: 'Clear and start again',
    carryOn: 'Go on with my check',
  },
  leaveSite: 'Leave this site',
  leaveSiteDescription:
    'Hides this page, clears your answers and opens another website. You can also press Shift 3 times',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  progress: {
    questions: (step: number, of: number) => `Step ${step} of ${of}`,
    advice: (step: number, of: number) => `Part ${step} of ${of}`,
  },
  /** Beside the progress of the questions. */
  minutesLeft: (minutes: number) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  opensInNewTab: '(opens in a new tab)',
  headerLabel: 'This service',
  footerLabel: 'About this service',
  legalLinksLabel: 'Privacy, terms and access',
  plainLink: 'The check on one page',
  contactLink: 'Contact us',
  copyright: (year: string, operator: string) => `© ${year} ${operator}`,
  errorTitlePrefix: 'Error: ',
  errorSummaryHeading: 'There is a problem',
  selectAnAnswer: 'Please select an answer',
  allFieldsRequired: 'All fields are required',
  unknownError: { before: 'An unexpected error occurred. Please ', link: 'contact us', after: '' },
  /** Shown when a call cannot reach the server. */
  offline: 'You seem to be offline. Nothing is lost. Try again when you are back.',
  renderFailure: {
    before:
      "Something went wrong. We've made note of the error, and are working on fixing it. If this problem persists, please ",
    link: 'contact us',
    after: '.',
  },
  tryAgain: 'Try again',
  loading: 'Loading',

  stillThere: {
    heading: 'Are you still there?',
    twoMinutes: 'To keep your answers private, we’ll clear them in 2 minutes.',
    oneMinute: 'We’ll clear your answers in 1 minute.',
    how: 'Press any key or touch the screen to carry on.',
    carryOn: 'Carry on',
  },
  /** The text of a link to a phone number, e.g. "Call Samaritans on 116 123". */
  call: (name: string, phone: string) => `Call ${name} on ${phone}`,
  /** The link text for a number below the name of its service. */
  callNumber: (phone: string) => `Call ${phone}`,
  theirWebsite: 'Their website',
  /** A service and its number, as part of a sentence. */
  nameAndPhone: (name: string, phone: string) => `${name}, ${phone}`,
};

/** The titles of the pages that are neither a question nor a step. */
export const titles = {
  welcome: 'Start',
  terms: 'Terms of use',
  notices: 'How we use your data',
  feedback: 'Your result',
  help: 'Next steps',
  eula: 'App licence agreement',
  appPrivacy: 'App privacy policy',
  apps: 'Get the app',
  someoneElse: 'Worried about someone else',
  drivingAndMedicines: 'Driving and medicines',
  elsewhere: 'Open somewhere else',
  notFound: 'Page not found',
};
