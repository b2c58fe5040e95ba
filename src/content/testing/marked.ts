/** Entries that are not marked: addresses and the language's own names. */
const UNREAD = new Set(['href', 'language', 'locale']);

const markedText = (text: string): string => (/\p{L}/u.test(text) ? `«${text}»` : text);

function markedEntry(key: string, value: unknown): unknown {
  if (UNREAD.has(key)) return value;
  if (typeof value === 'string') return markedText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => markedEntry('', item));
  if (typeof value === 'function')
    return (...gaps: unknown[]): unknown => markedEntry('', (value as (...gaps: unknown[]) => unknown)(...gaps));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markedEntry(name, part)]));
}

/** Returns the texts, each inside «», so that a test can find text that comes from anywhere else. */
export function marked<Words extends object>(words: Words): Words {
  return markedEntry('', words) as Words;
}
