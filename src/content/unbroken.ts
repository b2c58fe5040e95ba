/** What stays on one line: a telephone number, a number with its unit or “or more”, from one number to another, and “higher-risk”. */
export const NUMBER =
  /(\b(?:(?:\d+(?:[.,]\d+)?(?:[ap]m)? (?:to )?)+(?:\d+(?:[ap]m)?|or more|units?|ml|points?|minutes?|hours?|days?|weeks?|months?|years?)|higher-risk)\b)/g;

/** What `common.shortNames` explains. */
export const SHORT_NAME = /\b(GP|NHS|DVLA|DVA|AUDIT)\b/;

/** A text with no-break spaces in its numbers, where it cannot be marked in another way. */
export const unbroken = (text: string): string => text.replace(NUMBER, (number) => number.replaceAll(' ', '\u00a0'));
