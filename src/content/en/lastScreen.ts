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
    `This saves a file on this device. It says “${title}”${hasAddress ? ' and the address of this site' : ''}, and nothing else.`,
  save: 'Save the reminder',
  saved: 'The reminder has been saved on this device.',
};

/** The last question of a visit, which may stay unanswered. */
export const experience = {
  question: 'How was this check for you?',
  answers: { 0: 'Not helpful', 1: 'Not sure', 2: 'Helpful' } satisfies Readonly<Record<Experience, string>>,
};
