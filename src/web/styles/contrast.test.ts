import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightCss = '', rest = ''] = css.split('prefers-color-scheme: dark');
const [darkCss = ''] = rest.split('forced-colors');

const coloursIn = (text: string) =>
  new Map([...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]));
const SCHEMES = { light: coloursIn(lightCss), dark: coloursIn(darkCss) };

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['--paper', '--sheet', '--sunk'];
const on = (tokens: readonly string[], grounds: readonly string[]) =>
  tokens.flatMap((token) => grounds.map((ground) => [token, ground] as const));

const TEXT = [
  ...on(['--ink', '--ink-soft', '--accent', '--accent-strong'], [...GROUNDS, '--accent-tint']),
  ...on(['--ink', '--problem'], ['--problem-tint']),
  ...on(['--problem'], GROUNDS),
  ...on(['--on-accent'], ['--accent', '--accent-strong']),
];
const GRAPHICS = [
  ...on(['--edge'], [...GROUNDS, '--accent-tint']),
  ...on(['--problem', '--figure'], GROUNDS),
  ...on(['--risk-edge'], GROUNDS),
  ...on(['--risk-lower', '--risk-higher'], GROUNDS),
  // The outline of a glass, against the drink in the glass.
  ...on(['--ink', '--accent'], ['--beer', '--wine', '--spirits', '--alcopop']),
  ...on(['--focus-near'], ['--focus-far']),
];
/** Hairlines, which carry no meaning, and yellow, which has a test of its own. */
const DECORATION = ['--line', '--risk-increasing'];

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_, colours) => {
  const ratio = ([token, ground]: readonly [string, string]) =>
    contrast(colours.get(token) ?? '#000000', colours.get(ground) ?? '#000000');

  it.each(TEXT)('text in %s on %s has a contrast of 7:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7);
  });

  it.each(GRAPHICS)('a graphic in %s on %s has a contrast of 3:1 or more', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });

  it('the two rings around the focused control contrast by 9:1 (WCAG 2.4.13, C40)', () => {
    expect(ratio(['--focus-near', '--focus-far'])).toBeGreaterThanOrEqual(9);
  });

  // In the light scheme yellow has too little contrast, so its edge must provide it. In the dark scheme it has enough.
  it.each(GROUNDS)('the yellow of increasing risk, or its edge, has a contrast of 3:1 or more on %s', (ground) => {
    const byItself = ratio(['--risk-increasing', ground]);
    const byItsEdge = Math.min(ratio(['--risk-edge', ground]), ratio(['--risk-edge', '--risk-increasing']));
    expect(Math.max(byItself, byItsEdge)).toBeGreaterThanOrEqual(3);
  });

  it('beer, wine, spirits and alcopop each have a colour of their own', () => {
    const tints = ['--beer', '--wine', '--spirits', '--alcopop'].map((name) => colours.get(name) ?? '#000000');
    // The largest difference between two tints in red, green or blue.
    const separate = (one: string, other: string) =>
      Math.max(
        ...[1, 3, 5].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))),
      );
    for (const [index, one] of tints.entries())
      for (const other of tints.slice(index + 1)) expect(separate(one, other)).toBeGreaterThan(35);
  });

  it('thin lines can be seen on every background, more strongly in the dark scheme', () => {
    const least = colours === SCHEMES.dark ? 2 : 1.25;
    for (const ground of GROUNDS) expect(ratio(['--line', ground])).toBeGreaterThanOrEqual(least);
  });

  it('every colour’s contrast is measured by these tests', () => {
    const measured = new Set([...TEXT, ...GRAPHICS].flat());
    expect([...colours.keys()].filter((name) => !measured.has(name) && !DECORATION.includes(name))).toEqual([]);
  });

  it('one of the two focus rings has enough contrast on every background', () => {
    for (const ground of [...GROUNDS, '--accent-tint', '--accent', '--problem-tint']) {
      const best = Math.max(ratio(['--focus-near', ground]), ratio(['--focus-far', ground]));
      expect(best).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it.each(['styles/base.css', 'components/ChoiceRow.module.css'])(
  'the two rings of the focus are 3 px wide each in %s (WCAG 2.4.13)',
  (file) => {
    const style = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(style).toMatch(/box-shadow:\s+(?:.*,\s+)?0 0 0 3px var\(--focus-near\),\s+0 0 0 6px var\(--focus-far\);/);
  },
);

it('the light and the dark scheme have the same colour names', () => {
  expect([...SCHEMES.dark.keys()].sort()).toEqual([...SCHEMES.light.keys()].sort());
});
