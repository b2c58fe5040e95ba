import { describe, expect, test } from 'vitest';
import { STYLE } from './document.ts';

const [lightCss = '', rest = ''] = STYLE.split('prefers-color-scheme: dark');
const coloursIn = (text: string) =>
  new Map([...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]));
const light = coloursIn(lightCss);
const dark = new Map([...light, ...coloursIn(rest.split('@media print')[0] ?? '')]);

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  { scheme: 'light', colours: light },
  { scheme: 'dark', colours: dark },
])('in the $scheme scheme of a report', ({ colours }) => {
  const contrast = (one: string, other: string): number => {
    const [darker = 0, lighter = 0] = [one, other]
      .map((name) => luminance(colours.get(name) ?? ''))
      .sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  // A gap in the page's colour separates neighbouring marks, so each mark needs contrast with the page.
  const BANDS = ['--mark-one', '--mark-two', '--mark-three', '--mark-four'];
  test.each([...BANDS, '--mark-plain', '--mark-rest'])('the colour of %s has a contrast of 3 with the page', (mark) => {
    expect(contrast(mark, '--paper')).toBeGreaterThanOrEqual(3);
  });

  test('each higher band’s colour stands out more than the one before', () => {
    const steps = BANDS.slice(1).map((band, at) => contrast(band, '--paper') / contrast(BANDS[at] ?? '', '--paper'));
    for (const step of steps) expect(step).toBeGreaterThanOrEqual(1.5);
  });

  test.each([
    ['--on-one', '--mark-one'],
    ['--on-two', '--mark-two'],
    ['--on-three', '--mark-three'],
    ['--on-four', '--mark-four'],
    ['--on-plain', '--mark-plain'],
    ['--on-rest', '--mark-rest'],
    ['--ink', '--paper'],
    ['--ink-soft', '--paper'],
    ['--accent', '--paper'],
    ['--accent', '--sheet'],
    ['--ink', '--sheet'],
    ['--ink-soft', '--sheet'],
    ['--below', '--sheet'],
    ['--ink', '--accent-tint'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
