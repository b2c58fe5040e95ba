import { noBreakSpaces } from '#content/noBreakSpaces.ts';

/**
 * Converts Markdown to safe HTML: raw HTML is escaped and dangerous links are emptied. The converter is loaded at its
 * first use, which shortens the start.
 */
export async function htmlOf(markdown: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(noBreakSpaces(markdown));
}
