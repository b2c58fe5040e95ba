import { describe, expect, it } from 'vitest';
import { readBuiltPage, SANITISER, WORDS } from './builtPage.ts';

/**
 * The built page, with sizes in bytes as a phone downloads it. `npm test` builds the page before it runs these tests.
 */
const { manifest, files, size, chunk, weight, first, firstBytes, groupBytes, text } = readBuiltPage();
const KB = 1000;
const firstHtml = text('pages/index.html');

describe('the first page', () => {
  // The limit was 75 KB before the guard against second taps and the help for a mistyped postcode (26 November 2026).
  it('brings at most 78 KB of script, all of it named in the page itself', () => {
    expect(firstBytes).toBeGreaterThan(50 * KB);
    expect(firstBytes).toBeLessThanOrEqual(78 * KB);
    for (const name of first) expect(firstHtml).toContain(chunk(name).file);
  });

  it('calls nothing after ?. with spread arguments, which Chrome 90 gets wrong', () => {
    const scripts = files('assets/*.js').map((file) => text(`web/${file}`));
    expect(scripts.join('\n')).toContain('?.');
    for (const script of scripts) expect(script).not.toMatch(/\?\.[\w$.[\]]*\([^()]*\.\.\./);
  });

  // The limit was 9 KB before the calculator's rows for phones of 320 px, 9.1 KB before the pictures of step 3, and
  // 9.4 KB before the picture of the week and the steppers of step 6, and 9.8 KB before the total and the rows of the
  // week page (30 November 2026).
  it('brings at most 10.2 KB of styles, those of every later screen among them', () => {
    const styles = files('assets/*.css');
    expect(styles).toHaveLength(1);
    expect(styles.reduce((sum, file) => sum + size(`${file}.br`), 0)).toBeLessThanOrEqual(10.2 * KB);
  });

  it('brings at most 45 KB of fonts, which hold up no text', () => {
    const fonts = files('assets/*.woff2');
    expect(fonts.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(45 * KB);
    const styles = files('assets/*.css').map((file) => text(`web/${file}`));
    const faces = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? []);
    const sources = faces.map((face) => /url\(([^)]*)\)/.exec(face)?.[1]);
    expect(new Set(sources).size).toBe(fonts.length);
    const swapped = faces.filter((face) => !/font-display:\s*optional/.test(face));
    // These two may change the font of visible text: `later` is used only from the second screen on, and `zero` is as
    // wide as the zero that it replaces.
    expect(swapped.filter((face) => !/Atkinson (later|zero)/.test(face))).toEqual([]);
  });
});

describe('later screens', () => {
  it('need at most 12 script files in all', () => {
    expect(files('assets/*.js').length).toBeLessThanOrEqual(12);
  });

  // The limits of the words and of the shared code were 12 and 9.5 KB before the advice on signs of harm, a dry week, a
  // stop, medicines and vitamin B1, and 13 and 15.7 KB before the judgement by the clock of who can be called, with the
  // bank holidays of each nation and the hours of local support as text (29 November 2026). The words were 13.2 KB, the
  // shared code 18.6 and the screens from the result on 11.2 before the reason of one's own on step 3 (29 November 2026).
  // They were 13.4 KB, 19.1 and 11.8 before the picture of the week on steps 5 to 7, and a year and a target in the
  // visitor's own drinks, and 13.9 and 12.4 before the rows of the days and the total of the week page (30 November
  // 2026).
  it('share one file of texts of at most 14.2 KB', () => {
    expect(weight(WORDS)).toBeLessThanOrEqual(14.2 * KB);
  });

  // The two limits from the result on were 25 KB together before each piece of advice was written once for the screens,
  // the page without script and the PDF (29 November 2026).
  it.each([
    ['code that they share', 'shared', 21.5],
    ['the screens up to the last question', 'questions', 6],
    ['the screens from the result on', 'result', 14.2],
    ['the pages outside a visit', 'pages', 10],
  ])('stay within the size limit of %s', (_, name, most) => {
    expect(groupBytes(name)).toBeLessThanOrEqual(most * KB);
  });

  it('fetch the calculator as a file of at most 5 KB', () => {
    expect(weight('calculator/UnitCalculator.tsx')).toBeLessThanOrEqual(5 * KB);
  });

  it('fetch the HTML sanitiser only when a public page asks for it', () => {
    const chunks = Object.entries(manifest);
    expect(chunks.filter(([, { imports = [] }]) => imports.includes(SANITISER))).toEqual([]);
    const fetching = chunks.filter(([, { dynamicImports = [] }]) => dynamicImports.includes(SANITISER));
    expect(fetching.map(([name]) => name)).toEqual([expect.stringMatching(/^_pages-/)]);
  });
});
