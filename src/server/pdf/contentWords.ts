const wordsIn = (text: string): readonly string[] => text.match(/\S+/g) ?? [];
/** Returns the words in a function's source: between spaces, and next to its placeholders. */
const wordsOfSource = (source: string): readonly string[] => source.match(/[^\s`{}]+/g) ?? [];

function wordsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return wordsIn(content);
  if (typeof content === 'function') return wordsOfSource(String(content));
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(wordsOf) : [];
}

/** Returns the words of some content, with their punctuation, each with and without a space after it. */
export const contentWords = (content: unknown): ReadonlySet<string> =>
  new Set(wordsOf(content).flatMap((word) => [word, `${word} `]));
