import type { Body } from '../prose.ts';

/** Returns a text with its advice to drink less, or without that advice where it may harm (decision 8.10). */
export function withDrinkLessAdvice<Text extends Body>(
  { less, ...rest }: Text,
  adviseLess: boolean,
): Omit<Text, 'less'> {
  if (!adviseLess || less === undefined) return rest;
  const list = [...(rest.list ?? []), ...(less.list ?? [])];
  return { ...rest, text: [...rest.text, ...(less.text ?? [])], ...(list.length > 0 && { list }) };
}
