import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { withPlainZero } from '../src/server/pdf/plainZero.ts';
import { ROOT } from './command.ts';

/** Where the page's styles find its fonts (`src/web/styles/fonts.css`). */
export const PAGE_FONTS = join(ROOT, 'node_modules/.fonts');

const WEIGHTS = ['300Light', '400Regular', '700Bold'];
/** Basic Latin and Latin-1, Welsh, and the signs of our texts. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, at) => 0x20 + at))}ŴŵŶŷ‐‑–—‘’“”•…‹›€→−`;
/** Kerning, and figures that are all equally wide. */
const OPTIONS = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'] } as const;

const typeface = (weight: string): Buffer => {
  const file = `@expo-google-fonts/atkinson-hyperlegible-next/${weight}/AtkinsonHyperlegibleNext_${weight}.ttf`;
  return readFileSync(fileURLToPath(import.meta.resolve(file)));
};

/** Makes the page's fonts: the typeface with a plain zero, and for references a font of its own zero alone. */
export async function writePageFonts(): Promise<void> {
  mkdirSync(PAGE_FONTS, { recursive: true });
  const write = async (name: string, font: Buffer, characters: string): Promise<void> => {
    const file = join(PAGE_FONTS, `${name}.woff2`);
    // Another build may be reading it.
    writeFileSync(`${file}.${process.pid}`, await subsetFont(font, characters, OPTIONS));
    renameSync(`${file}.${process.pid}`, file);
  };
  for (const weight of WEIGHTS) await write(weight, withPlainZero(typeface(weight)), CHARACTERS);
  await write('zero', typeface('700Bold'), '0');
}
