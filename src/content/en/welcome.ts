import type { Content } from '../content.ts';

export const welcome: Content['welcome'] = {
  heading: 'Check your drinking',
  lead: [
    'This free check helps you see how your drinking may affect your health.',
    'You answer some questions. Then you see your result, and what you can do next.',
  ],
  facts: [
    { heading: 'It is short', text: 'It takes about 5 minutes. There are 14 questions.' },
    { heading: 'It is private', text: 'We do not ask for your name. You do not need an account.' },
    { heading: 'It is for adults', text: 'It is for people aged 18 or over who live in the UK.' },
  ],
  whyPostcode: 'We use your postcode to see if the service is available where you live and who provides it.',
  keepsNothing: 'We keep nothing on this device. If you reload the page, you start again.',
  postcode: 'Postcode',
  postcodeHint: 'For example, YO1 7HH',
  consent: 'I understand how my data will be used',
  consentStatement:
    'When you press “Get started”, we check your postcode. We keep no answers until you have read how we use them and agreed.',
  privacyLink: 'Read our privacy policy',
  start: 'Get started',
  checking: 'Checking your postcode',
  errors: {
    empty: 'To access the product, you will first need to enter your postcode',
    invalid: 'This postcode is not valid',
    notFound: 'We’re very sorry but the product is not yet available where you live',
    notChecked: 'You must click the above checkbox in order to proceed',
  },
};
