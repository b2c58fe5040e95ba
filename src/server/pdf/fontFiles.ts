import { join } from 'node:path';

const pathOf = (file: string): string => join(import.meta.dirname, '../../../fonts', file);

/** The files of Atkinson Hyperlegible Next, as on the pages, with the letters of further European languages. */
export const FONT_FILES = {
  regular: pathOf('400Regular.ttf'),
  bold: pathOf('700Bold.ttf'),
  /** Bold, and with the typeface's own zero, whose slash tells it from the letter O. */
  reference: pathOf('700BoldReference.ttf'),
} as const;
export type Weight = keyof typeof FONT_FILES;
