import type { Nation } from '#domain/nations.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';

const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;

const listed = (points: readonly number[]): string =>
  `${points.slice(0, -1).join(', ')} or ${points.slice(-1).join('')}`;

/** Texts used only on the page that needs no JavaScript. Its other texts are those of the screens and the summary. */
export const plain = {
  intro: 'This page has the whole check. You can also print it and fill it in on paper.',
  /** The link to the check on several pages. */
  ordinary: 'Go to the check on several pages, with a unit calculator and a plan',
  keeps: [
    'We keep nothing on this device, but your browser may.',
    'Until you close it, your browser can show this form and your result again, with your answers.',
    'Your browser may also save your answers on this device. If it closes by itself, it may show them when it opens again.',
    'On a shared device, clear the browser’s history and close it when you have finished.',
  ],
  /** The label of a checkbox that agrees to the text under a heading. */
  agreeTo: (agree: string, heading: string) => `${agree}: ${heading}`,
  /** Shown by text browsers alone, as the first answer of each question. */
  noAnswer: 'No answer yet',
  submit: 'See my result',
  /** The button of a result that shows the form again, with all answers in place. */
  change: 'Change an answer',
  /** A field's error message in the list of all errors. */
  faultAt: (field: string, fault: string) => `${field}${field.endsWith('?') ? '' : ':'} ${fault}`,
  /** The error message for a referral option that only another client offers. */
  otherReferral: (labels: readonly string[]) => `Where you live, choose one of these: ${labels.join(', ')}`,
  /** Shown if part of the form did not arrive, or the record has been erased in the meantime. */
  sendAgain: 'Check your answers and send the form again.',
  busy: 'We cannot take your answers right now. Wait a minute, then send the form again.',
  /** Shown if the form was refused before its answers were read. The browser sends them again with the page. */
  unread: 'We cannot take your answers right now. Press Reload in a minute: your answers are sent again.',
  failed: {
    heading: 'We could not show your result',
    text: ['Go back and send the form again. If that does not help, start with a new form.'],
  },
  /** The link to an empty form. */
  toForm: 'A new form',
  /**
   * Shown for a form that is sent again after more than 30 minutes, or after the visitor left. It does not say which: on a
   * shared device another person may read it.
   */
  sent: {
    heading: 'This form has been sent',
    text: [
      'A form closes when you leave this site, or 30 minutes after you send it. Your answers stay as they were.',
      'To see a result, fill in a new form.',
    ],
    noResearch: 'The box about research is empty. We do not use your answers for research.',
  },
  paper: {
    heading: 'Add up your score on paper',
    points: (questions: string, points: readonly number[]) =>
      `${questions}: the answers in order are ${listed(points)} points.`,
    questions: (first: number, last: number) => `Questions ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`,
    /** The caution against stopping suddenly on the paper form. It names the answers that call for it. */
    stopWithHelp:
      'Whatever your score: if you chose the last answer to question 3, or monthly or more often in question 6, or 10 or more units 4 times a week, do not stop suddenly. Talk to your GP first.',
    total: 'Add up the points of all the questions. This is your score.',
    band: (range: string, name: string) => `${range}: ${name}`,
    /** The next step at lower risk. The next steps of the other bands come from the texts of the result. */
    checkAgain: 'You can check again in 3 months.',
    guideline: [
      `If you scored 0 to 15: doctors advise no more than ${guidelineUnits} units a week, over ${overDays} days or more.`,
      'A low score does not rule out harm.',
      `If you have stopped drinking, the ${guidelineUnits} units are not for you.`,
    ],
    pregnancy:
      'If you scored 16 or more, or gave one of the answers above, speak to your midwife or GP today. If they are closed, call the number in your maternity notes. Do not stop suddenly without their help.',
    nations: {
      england: 'England: ',
      scotland: 'Scotland: ',
      wales: 'Wales: ',
      northernIreland: 'Northern Ireland: ',
    } satisfies Record<Exclude<Nation, 'islands'>, string>,
  },
};
