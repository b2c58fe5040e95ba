import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { markdownFiles, markdownTexts } from './testing/markdownTexts.ts';
import { shownTexts } from './testing/texts.ts';

/** In names of helplines and websites, and better known than what they stand for. */
const NAMES = ['DAN', 'FRANK', 'GOV', 'NI', 'SHOUT', 'SMART', 'UK'];

const isExplained = (file: { readonly path: string }): boolean => file.path.endsWith('legal/accessibility.md');

test('the page on accessibility says what each short name on a screen stands for (WCAG 3.1.4)', () => {
  const glossary = markdownFiles()
    .filter(isExplained)
    .flatMap(({ source }) => source.match(/\*\*.*?\*\*/g) ?? [])
    .flatMap((name) => name.match(/\w+/g) ?? []);
  const guides = markdownFiles().flatMap((file) => (file.path.includes('/guides/') ? markdownTexts(file) : []));
  const texts = [...shownTexts(en), ...guides].map(({ text }) => text);
  const short = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? []));
  expect(short).toContain('GP');
  const unexplained = [...short].filter((name) => !NAMES.includes(name) && !glossary.includes(name));
  expect(unexplained).toEqual([]);
});
