/** Text that must not wrap: phone numbers, numbers with units or “or more”, and ranges such as “9am to 8pm”. */
const NUMBER =
  /\b(?:\d+(?:[.,]\d+)?(?:[ap]m)? (?:to )?)+(?:\d+(?:[ap]m)?|or more|units?|ml|points?|minutes?|hours?|days?|weeks?|months?|years?)\b/g;

const inText = (text: string): string => text.replace(NUMBER, (number) => number.replaceAll(' ', '\u00a0'));

/**
 * Returns a text with no-break spaces (U+00A0) inside its numbers. For a list or an object, every text in it is changed
 * in this way; a function is wrapped so that its results are. Use it only for text that people, not programs, read.
 */
export function noBreakSpaces<Value>(value: Value): Value {
  if (typeof value === 'string') return inText(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => noBreakSpaces(item)) as Value;
  if (typeof value === 'function')
    return ((...args: unknown[]): unknown =>
      noBreakSpaces((value as (...args: unknown[]) => unknown)(...args))) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, noBreakSpaces(part) as unknown]),
  ) as Value;
}
