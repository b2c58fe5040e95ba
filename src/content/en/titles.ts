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
