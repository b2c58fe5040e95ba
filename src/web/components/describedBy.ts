/** The value of `aria-describedby` from the ids that stand on the page; undefined when none does. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
