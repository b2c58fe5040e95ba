import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { GUIDE_LIST_HEADINGS, LIST_HEADINGS } from './testing/listHeadings.ts';
import { markdownFiles } from './testing/markdownTexts.ts';
import { contentTexts } from './testing/texts.ts';

const guides = markdownFiles().filter(({ path }) => path.startsWith('en/guides/'));

describe('a heading that carries the meaning of its list, in a guide', () => {
  test.each(GUIDE_LIST_HEADINGS)(
    'The guides’ heading “%s” stands before its list, which begins “%s”',
    (heading, first) => {
      expect(guides.filter(({ source }) => source.includes(`\n${heading}\n\n- ${first}`))).toHaveLength(1);
    },
  );

  test('each list of the guides that follows a colon is in the table of these tests', () => {
    const introduced = guides.flatMap(({ source }) => [...source.matchAll(/^(.*:)\n\n- /gm)].map(([, line]) => line));
    expect(introduced.sort()).toEqual(GUIDE_LIST_HEADINGS.map(([heading]) => heading).sort());
  });
});

test('every text of the screens that introduces a list with a colon is in the table of list headings', () => {
  const texts = contentTexts(en);
  const introduced = texts.filter(({ path, text }) => {
    const section = /^(.*)\.text\.\d+$/.exec(path)?.[1];
    return (
      text.endsWith(':') && section !== undefined && texts.some((item) => item.path.startsWith(`${section}.list.`))
    );
  });
  expect(introduced.length).toBeGreaterThan(8);
  const known = LIST_HEADINGS.map(({ heading }) => heading);
  expect(introduced.filter(({ text }) => !known.includes(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual(
    [],
  );
});
