import { join } from 'node:path';

const pathOf = (file: string): string => join(import.meta.dirname, '../../../fonts', file);

/** Atkinson Hyperlegible Next, the typeface of the pages, with letters for other European languages too. */
export const FONT_FILES = {
  regular: pathOf('400Regular.ttf'),
  bold: pathOf('700Bold.ttf'),
  /** Bold, with the slashed zero of the typeface, which distinguishes it from the letter O. */
  reference: pathOf('700BoldReference.ttf'),
} as const;
export type Weight = keyof typeof FONT_FILES;
