/**
 * Makes a function remember its results for the last texts, at most `most` of them. The oldest is forgotten first and one at
 * a time, so that no call pays for a whole cache at once.
 */
export function remember<Result>(most: number, find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = find(text);
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    known.set(text, result);
    return result;
  };
}
