import { describe, expect, test } from 'vitest';
import { plainText } from '../linked.ts';
import type { LinkedSentence } from '../prose.ts';
import { en } from './index.ts';

const whole = ({ before, link, after }: LinkedSentence): string => before + link + after;
const { common, welcome, steps, calculator } = en;

describe('sentences that are specified word for word', () => {
  test.each([
    [common.progress.questions(5, 14), 'Step 5 of 14'],
    [common.progress.advice(2, 7), 'Part 2 of 7'],
    [common.copyright('2026', 'Sample Health'), '© 2026 Sample Health'],
    [common.errorTitlePrefix, 'Error: '],
    [common.errorSummaryHeading, 'There is a problem'],
    [common.selectAnAnswer, 'Please select an answer'],
    [common.allFieldsRequired, 'All fields are required'],
    [
      whole(common.renderFailure),
      "Something went wrong. We've made note of the error, and are working on fixing it. If this problem persists, please contact us.",
    ],
    [whole(common.unknownError), 'An unexpected error occurred. Please contact us'],
    [common.offline, 'You seem to be offline. Nothing is lost. Try again when you are back.'],
    [en.helpNow.heading, 'If you need help now'],
    [
      welcome.whyPostcode,
      'We use your postcode to see if the service is available where you live and who provides it.',
    ],
    [welcome.errors.empty, 'To access the product, you will first need to enter your postcode'],
    [welcome.errors.invalid, 'This postcode is not valid'],
    [welcome.errors.notFound, 'We\u2019re very sorry but the product is not yet available where you live'],
    [welcome.errors.notChecked, 'You must click the above checkbox in order to proceed'],
    [en.notices.processing.heading, 'Data processing'],
    [en.notices.sharing.heading, 'Data sharing'],
    [en.demographics.referral.caption, 'Get started'],
    [en.feedback.score(9, 'Increasing risk'), 'Your score: 9 out of 40, in the increasing risk band'],
    [en.feedback.helpFirst.heading, 'There is help, and you do not have to do this alone'],
    [en.feedback.helpFirst.askToContact('York Drink Wise'), 'Ask York Drink Wise to contact you'],
    [en.feedback.lowScoreHeadings.weeklyUnits(null), 'Your score is low, but you may be drinking above the guideline'],
    [en.feedback.notDrinking.never[0], 'You told us you do not drink.'],
    [en.feedback.notDrinking.stopped[0], 'You told us you do not drink now.'],
    [en.withdrawalCaution.stopped.heading, 'If you stopped in the last 3 days'],
    [steps.results.unclear.heading, 'Your units and days do not fit'],
    [en.feedback.contradiction.heading, 'Some of your answers do not fit together'],
    [en.withdrawalCaution.heading, 'Do not stop drinking suddenly'],
    [
      en.withdrawalCaution.line,
      'If you sometimes need a drink to get going in the morning, talk to your GP before you cut down.',
    ],
    [en.planWithGp, 'To talk over with your GP'],
    [steps.lastWeek.higherRisk.heading, 'This is a higher-risk amount'],
    [steps.lastWeek.higherRisk.checklist.text[0], 'Do not stop suddenly on your own if you:'],
    [en.pregnancy.line.general, 'If you are pregnant or could be, it is safest not to drink at all.'],
    [
      en.pregnancy.line.seekHelpToday.england,
      'If you could be pregnant, speak to your midwife or GP today. If they are closed, call NHS 111. Do not stop suddenly without their help.',
    ],
    [
      en.pregnancy.line.seekHelpToday.northernIreland,
      'If you could be pregnant, speak to your midwife or GP today. If they are closed, call the GP out-of-hours service. Do not stop suddenly without their help.',
    ],
    [
      en.pregnancy.line.seekHelpToday.islands,
      'If you could be pregnant, speak to your midwife or GP today. If they are closed, call the number in your maternity notes. Do not stop suddenly without their help.',
    ],
    [
      en.pregnancy.note.seekHelpToday.england.text.map(plainText).join(' '),
      'Speak to your midwife or GP today. Tell them how much you drink. If they are closed, call the number in your maternity notes or NHS 111. Do not stop suddenly without their help. If you have already stopped, tell them that today.',
    ],
    [
      en.drivingAndMedicines.driving,
      'Your body clears about 1 unit an hour. Nothing speeds it up. You can still be over the limit next morning.',
    ],
    [
      en.drivingAndMedicines.medicines,
      'Ask a pharmacist if your medicines mix with alcohol. Do not stop a medicine so you can drink.',
    ],
    [
      en.drivingAndMedicines.licence.england[0],
      'This score cannot say you are dependent. If a doctor says you are, you must stop driving and tell DVLA. Ask for help first.',
    ],
    [steps.compare.after[0], 'Most people drink less than this group.'],
    [steps.lastWeek.unitOption(35), '35 or more'],
    [steps.targets.unitOption(35), '35'],
    [en.download.note, 'A file goes to your downloads.'],
    [
      en.download.blocked,
      'Something in your browser blocks this, maybe an ad blocker. Print this page, or turn the blocker off and try again.',
    ],
    [
      en.download.lookFor('results.pdf', true),
      'Look in your downloads for results.pdf. Not there? Email it instead, or open this site in your phone’s own browser.',
    ],
    [
      en.download.lookFor('sheet.pdf', false),
      'Look in your downloads for sheet.pdf. Not there? Open this site in your phone’s own browser.',
    ],
    [whole(steps.results.downloadFailed), 'There was an error downloading your summary. Please contact us.'],
    [steps.results.emailFailed, 'There was an error sending the email. Please use the download.'],
    [steps.results.emailed, 'Your summary has been emailed to you!'],
    [en.loggedInElsewhere.heading, 'Your check is open somewhere else'],
    [en.notFound.heading, 'Page not found'],
    [common.stillThere.heading, 'Are you still there?'],
  ])('“%s” is the text as specified', (shown, promised) => {
    expect(shown).toBe(promised);
  });
});

describe('The goodbye says what is true for the visit that has ended', () => {
  test.each([
    ['finished', false, false, 'Finished. Nothing is left on this device.'],
    ['cleared', false, false, 'Your answers are cleared. Nothing is left on this device.'],
    ['finished', true, false, 'Finished. This page kept nothing. Your downloads may hold what you saved.'],
    ['cleared', true, false, 'Your answers are cleared. Your downloads may hold what you saved.'],
    ['finished', false, true, 'Finished. Nothing is left on this device. Your summary is in your email.'],
    [
      'cleared',
      false,
      true,
      'Your answers are cleared. Nothing is left on this device. Your summary is in your email.',
    ],
    [
      'finished',
      true,
      true,
      'Finished. This page kept nothing. Your downloads may hold what you saved. Your summary is in your email.',
    ],
    [
      'cleared',
      true,
      true,
      'Your answers are cleared. Your downloads may hold what you saved. Your summary is in your email.',
    ],
  ] as const)('%s, a file asked for: %s, a mail sent: %s', (end, file, mail, says) => {
    expect(welcome.goodbye({ end, file, mail })).toBe(says);
  });
});

describe('names of controls, on which automated tests rely', () => {
  test.each([
    [common.exit, 'Exit'],
    [common.call('Samaritans', '116 123'), 'Call Samaritans on 116 123'],
    [common.leaveSite, 'Leave this site'],
    [common.back, 'Back'],
    [common.next, 'Next'],
    [common.finish, 'Finish'],
    [common.tryAgain, 'Try again'],
    [common.stillThere.carryOn, 'Carry on'],
    [welcome.postcode, 'Postcode'],
    [welcome.consent, 'I understand how my data will be used'],
    [welcome.start, 'Get started'],
    [en.terms.agree, 'I agree'],
    [en.notices.agree, 'I agree'],
    [en.underAge.backToStart, 'Back to start'],
    [en.audit.helpMeCalculate, 'Help me calculate'],
    [steps.lastWeek.units, 'Units on a typical day'],
    [steps.lastWeek.days, 'Days you drank'],
    [steps.targets.units, 'Target units on a drinking day'],
    [steps.targets.days, 'Target drinking days'],
    [steps.results.download, 'Download my summary'],
    [steps.results.email, 'Email address'],
    [steps.results.emailMine, 'Email my summary'],
    [calculator.add, 'Add a drink'],
    [calculator.remove(2, 'Pint (568ml)', 'Beer or cider'), 'Delete 2, pint (568ml), beer or cider'],
    [calculator.addToList, 'Add to list'],
    [calculator.cancel, 'Cancel'],
    [calculator.quantity, 'Quantity'],
    [calculator.oneFewer, 'One fewer'],
    [calculator.oneMore, 'One more'],
    [calculator.close, 'Close calculator'],
    [calculator.useTotal, 'Use this total'],
  ])('“%s” is unchanged', (shown, promised) => {
    expect(shown).toBe(promised);
  });
});

test.each(Object.entries(en.feedback.byBand))(
  'the result of the band %s recommends what to do next in one sentence at most',
  (_, { next }) => {
    expect(next.flatMap((text) => text.split(/(?<=[.?!])\s+/)).length).toBeLessThanOrEqual(1);
  },
);

describe('answers about the visitor', () => {
  const { age, gender, ethnicity } = en.demographics;

  test('seven age groups, from 17 or under', () => {
    const groups = ['17 or under', '18-24', '25-34', '35-44', '45-54', '55-64', '65 or over'];
    expect(Object.values(age.options)).toEqual(groups);
  });

  test('three genders, each label with its code', () => {
    expect(gender.options).toEqual({ m: 'Male', f: 'Female', o: 'Other' });
  });

  test('fourteen ethnic groups, each label with its code', () => {
    expect(Object.values(ethnicity.options)).toEqual([
      ...['White British', 'White Irish', 'Other White'],
      ...['Asian Bangladeshi', 'Asian Indian', 'Asian Pakistani', 'Other Asian'],
      ...['Black African', 'Black Caribbean', 'Other Black'],
      ...['Mixed White and Black African', 'Mixed White and Black Caribbean', 'Other Mixed'],
      'Other Ethnic Group',
    ]);
  });
});

describe('question 3', () => {
  test('The hint of question 3 tells gender “other” which of its two figures to use', () => {
    expect(en.audit.hint('q3', 'o')).toContain('If you are not sure which applies to you, use 6.');
    for (const gender of ['m', 'f'] as const) expect(en.audit.hint('q3', gender)).not.toContain('use 6');
  });
});

describe('the calculator’s sizes', () => {
  test('each shows its ml, except the litre bottle, which shows only its litre', () => {
    expect(calculator.sizeWithMl(calculator.sizes.beer.pint, 568)).toBe('Pint (568ml)');
    expect(calculator.sizeWithMl(calculator.sizes.wine.bottle, 1000)).toBe('Large bottle (1 litre)');
  });
});
