import type { Font } from 'fontkit';
import { expect, test } from 'vitest';
import { rememberLayouts } from './rememberedLayout.ts';

/** A minimal font that counts its layouts. */
function fakeFont(unitsPerEm: number) {
  const asked: string[] = [];
  const layout = (text: string) => {
    asked.push(text);
    return { advanceWidth: text.length };
  };
  return { font: { unitsPerEm, fullName: 'Test', layout } as unknown as Font, asked };
}

test('a word is laid out once, however often it is used', () => {
  const { font, asked } = fakeFont(1000);
  const remembering = rememberLayouts(font);
  expect(['units ', 'a ', 'units '].map((word) => remembering.layout(word).advanceWidth)).toEqual([6, 2, 6]);
  expect(asked).toEqual(['units ', 'a ']);
});

test('a text with font features is laid out with them', () => {
  const { font, asked } = fakeFont(1000);
  const remembering = rememberLayouts(font);
  remembering.layout('units', ['smcp']);
  remembering.layout('units', ['smcp']);
  expect(asked).toEqual(['units', 'units']);
});

test('a font that could not be shared by documents is refused', () => {
  expect(() => rememberLayouts(fakeFont(2048).font)).toThrow('2048');
});
