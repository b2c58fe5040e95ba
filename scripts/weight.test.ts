import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATER, readBuiltPage, SANITISER } from './builtPage.ts';

/**
 * The built page, with sizes in bytes as a phone downloads it. `npm test` builds the page before it runs these tests.
 */
const { manifest, files, size, chunk, weight, first, firstBytes, text } = readBuiltPage();
const KB = 1000;
const firstHtml = text('pages/index.html');

describe('the first page', () => {
  // The limit was 75 KB before the guard against second taps and the help for a mistyped postcode (26 November 2026).
  it('needs at most 78 KB of script, and names all of it in its HTML', () => {
    expect(firstBytes).toBeGreaterThan(50 * KB);
    expect(firstBytes).toBeLessThanOrEqual(78 * KB);
    for (const name of first) expect(firstHtml).toContain(chunk(name).file);
  });

  it('calls nothing after ?. with spread arguments, which Chrome 90 handles wrongly', () => {
    const scripts = files('assets/*.js').map((file) => text(`web/${file}`));
    expect(scripts.join('\n')).toContain('?.');
    for (const script of scripts) expect(script).not.toMatch(/\?\.[\w$.[\]]*\([^()]*\.\.\./);
  });

  // The limit was 9 KB before the calculator's rows for phones of 320 px, 9.1 KB before the pictures of step 3, and
  // 9.4 KB before the picture of the week and the steppers of step 6, and 9.8 KB before the total and the rows of the
  // week page (30 November 2026).
  it('needs at most 10.2 KB of styles, which serve every later screen too', () => {
    const styles = files('assets/*.css');
    expect(styles).toHaveLength(1);
    expect(styles.reduce((sum, file) => sum + size(`${file}.br`), 0)).toBeLessThanOrEqual(10.2 * KB);
  });

  it('needs at most 45 KB of fonts, which do not delay its text', () => {
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
  // Until 30 November 2026 they came in seven scripts of 68 KB together.
  it('need one script of at most 63 KB, texts and calculator included', () => {
    expect(
      files('assets/*.js')
        .map((file) => basename(file).replace(/-.*/, ''))
        .sort(),
    ).toEqual(['fetchPage', 'index', 'later', 'legalHtml']);
    expect(weight(LATER)).toBeLessThanOrEqual(63 * KB);
  });

  it('fetch the HTML sanitiser only when a public page asks for it', () => {
    const chunks = Object.entries(manifest);
    expect(chunks.filter(([, { imports = [] }]) => imports.includes(SANITISER))).toEqual([]);
    const fetching = chunks.filter(([, { dynamicImports = [] }]) => dynamicImports.includes(SANITISER));
    expect(fetching.map(([name]) => name)).toEqual([LATER]);
  });
});
