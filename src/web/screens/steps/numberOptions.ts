/** The choices 0 to `max` of a select, in words. */
export function numberOptions(max: number, label: (value: number) => string): { value: string; label: string }[] {
  return Array.from({ length: max + 1 }, (_, value) => ({ value: String(value), label: label(value) }));
}

/** A select's value as a number; `undefined` takes the answer back. */
export function chosenNumber(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}
