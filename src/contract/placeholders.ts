/** Replaces each `{{name}}` that has a value. The braces may be percent-encoded, as in a link's target. */
export const replacePlaceholders = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) => valueOf(name) ?? whole);
