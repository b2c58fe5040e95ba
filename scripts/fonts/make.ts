import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import { commandLine } from '../commandLine.ts';
import { separatePackages } from '../separatePackages.ts';
import { withPlainZero } from './plainZero.ts';

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { readonly targetFormat: 'woff2'; readonly keepFeatures: string[] },
) => Promise<Buffer>;

const FONTS = join(ROOT, 'fonts');
const TYPEFACE = join(import.meta.dirname, 'node_modules/@expo-google-fonts/atkinson-hyperlegible-next');
const WEIGHTS = ['300Light', '400Regular', '700Bold'];
/** The characters of the page's fonts: Basic Latin, Latin-1, Welsh letters, and the signs in the texts. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, at) => 0x20 + at))}ŴŵŶŷ‐‑–—‘’“”•…‹›€→−`;

const original = (weight: string): Buffer =>
  readFileSync(join(TYPEFACE, weight, `AtkinsonHyperlegibleNext_${weight}.ttf`));

/** Writes every file of `fonts/`: whole fonts for documents (.ttf), and fonts with the page's characters (.woff2). */
async function makeFonts(): Promise<void> {
  const packages = separatePackages('scripts/fonts');
  const fault = await packages.install();
  if (fault !== null) throw new Error(fault);
  const { default: subsetFont } = await packages.load<{ readonly default: SubsetFont }>('subset-font');
  const write = (name: string, font: Buffer): void => writeFileSync(join(FONTS, name), font);
  // Keep kerning (kern) and digits of equal width (tnum).
  const subset = (font: Buffer, characters: string): Promise<Buffer> =>
    subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'] });
  for (const weight of WEIGHTS) write(`${weight}.woff2`, await subset(withPlainZero(original(weight)), CHARACTERS));
  write('zero.woff2', await subset(original('700Bold'), '0'));
  for (const weight of ['400Regular', '700Bold']) write(`${weight}.ttf`, withPlainZero(original(weight)));
  write('700BoldReference.ttf', original('700Bold'));
  copyFileSync(join(TYPEFACE, 'LICENSE_FONT'), join(FONTS, 'OFL.txt'));
}

commandLine(
  'node scripts/fonts/make.ts',
  'Writes the files of fonts/ from Atkinson Hyperlegible Next: a zero without a slash, and the typeface’s own zero for ' +
    'references. The same packages give the same bytes. Run it after a change of them, then commit what it wrote.',
).parse();
await makeFonts();
