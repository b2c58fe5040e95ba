import { fileURLToPath } from 'node:url';

const pathOf = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${file}`));

/** The files of Atkinson Hyperlegible Next, as on the pages, with the letters of further European languages. */
export const FONT_FILES = {
  regular: pathOf('400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  bold: pathOf('700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
} as const;
/** A reference is bold, and alone has the typeface's own zero, whose slash tells it from the letter O. */
export type Weight = keyof typeof FONT_FILES | 'reference';
