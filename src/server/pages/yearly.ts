/** Creates a value from the year, and again when the year changes, so that pages need no restart. */
export function yearly<Value>(now: () => Date, create: (year: string) => Value): () => Value {
  let current: { year: string; value: Value } | null = null;
  return () => {
    const year = String(now().getFullYear());
    if (current?.year !== year) current = { year, value: create(year) };
    return current.value;
  };
}
