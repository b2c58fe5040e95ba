import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { markdownFiles, markdownTexts } from './testing/markdownTexts.ts';
import { syllables } from './testing/readability.ts';
import { contentTexts } from './testing/texts.ts';

/** Short names in the names of helplines and websites, which are better known than the full names. */
const NAMES = ['DAN', 'FRANK', 'GOV', 'NI', 'NSPCC', 'SHOUT', 'SMART', 'UK'];

const isExplained = (file: { readonly path: string }): boolean => file.path.endsWith('legal/accessibility.md');

test('the accessibility page explains each short name on a screen (WCAG 3.1.4)', () => {
  const glossary = markdownFiles()
    .filter(isExplained)
    .flatMap(({ source }) => source.match(/\*\*.*?\*\*/g) ?? [])
    .flatMap((name) => name.match(/\w+/g) ?? []);
  const guides = markdownFiles().flatMap((file) => (file.path.includes('/guides/') ? markdownTexts(file) : []));
  const texts = [...contentTexts(en), ...guides].map(({ text }) => text);
  const short = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? []));
  expect(short).toContain('GP');
  const unexplained = [...short].filter((name) => !NAMES.includes(name) && !glossary.includes(name));
  expect(unexplained).toEqual([]);
});

/**
 * Long words on the screens that are used in everyday language. Decide for each new word: is it one of these, or does
 * the accessibility page explain it?
 */
const EVERYDAY =
  `another privacy unexpected samaritans citizens agreement policy medicines medicine lifeline ireland emergency services
available understand provided processing everyone bangladeshi indian pakistani african caribbean containing alcohol alcoholic
alcoholics typical normally expected unable remember somebody relative suggested calculate calculator regular deleted quantity
instagram increasing possible anonymous recovery together different completely senior several suddenly dangerous confusion
anxiety every pharmacist pharmacy persistent benefits javascript safari firefox computer usually downloading reminder calendar
accidents pregnancy energy serious anything ideas tomorrow november wednesday saturday summary example history diary positive reloading
reloaded whatever national domestic marriage vitamin thiamine maternity regularly steadily already likely`.split(/\s/);

test('the accessibility page explains each unusual word on a screen (WCAG 3.1.3)', () => {
  const [page] = markdownFiles().filter(isExplained);
  const explained = page?.source.match(/(?<=\*\*)[A-Za-z ]+(?=\*\*)/g)?.map((word) => word.toLowerCase()) ?? [];
  const text = contentTexts(en)
    .map((item) => item.text.toLowerCase())
    .join(' ');
  for (const short of ['unit', 'single occasion', 'screening']) {
    expect.soft(text).toContain(short);
    expect.soft(explained).toContain(short);
  }
  const long = new Set(text.match(/[a-z]+/g)?.filter((word) => syllables(word) >= 3));
  const known = [...EVERYDAY, ...explained.flatMap((words) => words.split(' '))];
  expect([...long].filter((word) => !known.includes(word))).toEqual([]);
});
