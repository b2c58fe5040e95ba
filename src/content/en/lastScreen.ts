import type { Experience } from '#domain/record.ts';
import { REMINDER_MONTHS, REMINDER_WEEKS, type ReminderTimes } from '#domain/reminder.ts';

const times: Readonly<Record<ReminderTimes, string>> = {
  once: `Once in ${REMINDER_MONTHS} months`,
  weekly: `Each week for ${REMINDER_WEEKS} weeks`,
};

export const reminder = {
  heading: 'Check again later',
  later: `You can check again in ${REMINDER_MONTHS} months. If you want help, you do not need to wait.`,
  add: 'Add a reminder to my calendar',
  when: 'When to remind you',
  times,
  titleLabel: 'Title in your calendar',
  /** The suggested title of the event, which is neutral, because others may see it in a calendar. */
  title: 'Check-in',
  address: 'Add the address of this site',
  addressHint: 'Anyone who sees your calendar can then see it.',
  note: (title: string, hasAddress: boolean) =>
    `The file says “${title}”${hasAddress ? ' and the address of this site' : ''}, and nothing else.`,
  save: 'Save the reminder',
};

/** Files that the page gives to the browser. The page cannot know whether the browser saved them. */
export const download = {
  note: 'A file goes to your downloads.',
  /** Shown where the browser blocks the calls that store a visit, but not others. */
  blocked:
    'Something in your browser blocks this, maybe an ad blocker. Print this page, or turn the blocker off and try again.',
  /** Shown once the browser was given a file. `canEmail` says whether the same file can be sent by e-mail. */
  lookFor: (file: string, canEmail: boolean) =>
    `Look in your downloads for ${file}. Not there? ${canEmail ? 'Email it instead, or open' : 'Open'} this site in your phone’s own browser.`,
};

/** The last question of a visit, which may stay unanswered. */
export const experience = {
  question: 'How was this check for you?',
  answers: { 0: 'Not helpful', 1: 'Not sure', 2: 'Helpful' } satisfies Readonly<Record<Experience, string>>,
};
