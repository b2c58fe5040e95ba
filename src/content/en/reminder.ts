import { REMINDER_MONTHS } from '#domain/reminder.ts';

/** The title is neutral, since others may see it in a calendar. */
export const reminder = {
  heading: `Check again in ${REMINDER_MONTHS} months`,
  later: 'Do not wait for it to get help.',
  add: 'Add a reminder to my calendar',
  /** The event's title; neutral, since others may see it. */
  title: 'Check-in',
  note: (title: string) => `This saves a file on this device. It says “${title}”, and nothing about drinking.`,
  saved: 'The reminder has been saved on this device.',
};
