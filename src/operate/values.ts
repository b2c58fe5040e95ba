import { InvalidArgumentError } from '@commander-js/extra-typings';

/** A whole number of an option. Throws commander's own fault. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number in digits.');
  return Number(text);
}
