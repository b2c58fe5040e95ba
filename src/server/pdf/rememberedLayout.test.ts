import type { Font } from 'fontkit';
import { expect, test } from 'vitest';
import { rememberLayouts } from './rememberedLayout.ts';

/** As much of a font as is asked here; counts how often it is made to set a text. */
function fakeFont(unitsPerEm: number) {
  const asked: string[] = [];
  const layout = (text: string) => {
    asked.push(text);
    return { advanceWidth: text.length };
  };
  return { font: { unitsPerEm, fullName: 'Test', layout } as unknown as Font, asked };
}

test('a word is set once, however often it is asked for', () => {
  const { font, asked } = fakeFont(1000);
  const remembering = rememberLayouts(font);
  expect(['units ', 'a ', 'units '].map((word) => remembering.layout(word).advanceWidth)).toEqual([6, 2, 6]);
  expect(asked).toEqual(['units ', 'a ']);
});

test('a text with features of its own is set as asked', () => {
  const { font, asked } = fakeFont(1000);
  const remembering = rememberLayouts(font);
  remembering.layout('units', ['smcp']);
  remembering.layout('units', ['smcp']);
  expect(asked).toEqual(['units', 'units']);
});

test('a font that could not be shared by documents is refused', () => {
  expect(() => rememberLayouts(fakeFont(2048).font)).toThrow('2048');
});
