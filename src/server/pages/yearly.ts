/** Makes a value from the year once, and again when the year has changed: pages show it without a restart. */
export function yearly<Value>(now: () => Date, make: (year: string) => Value): () => Value {
  let made: { year: string; value: Value } | null = null;
  return () => {
    const year = String(now().getFullYear());
    if (made?.year !== year) made = { year, value: make(year) };
    return made.value;
  };
}
