import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Parses an option's whole number. Throws commander's own error. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number in digits.');
  return Number(text);
}
