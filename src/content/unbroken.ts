/** What stays on one line: a telephone number, a number with its unit, and from one number to another. */
export const NUMBER =
  /(\b(?:\d+(?:[.,]\d+)?(?:[ap]m)? (?:to )?)+(?:\d+(?:[ap]m)?|units?|ml|points?|minutes?|hours?|days?|weeks?|months?|years?)\b)/g;

/** What `common.shortNames` explains. */
export const SHORT_NAME = /\b(GP|NHS|DVLA|DVA|AUDIT)\b/;

/** A text with no-break spaces in its numbers, where it cannot be marked in another way. */
export const unbroken = (text: string): string => text.replace(NUMBER, (number) => number.replaceAll(' ', '\u00a0'));
