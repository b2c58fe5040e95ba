import { describe, expect, test } from 'vitest';
import { MARKDOWN_PAGE_SAFETY, sentencesNotOnce } from './testing/publicPages.ts';
import { markdownFiles } from './testing/markdownTexts.ts';

const FILES = markdownFiles();

/** Returns the text of a Markdown page; a link to a phone number is followed by that number. */
const textOf = (page: string): string =>
  (FILES.find(({ path }) => path === page)?.source ?? '')
    .replace(/\[([^\]]*)\]\((tel:\d+)\)/g, (_, text: string, href: string) =>
      /\d{5}/.test(href) ? `${text} (${href})` : text,
    )
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

test('every Markdown page is in the table of required safety sentences', () => {
  expect(FILES.map(({ path }) => path)).toEqual(Object.keys(MARKDOWN_PAGE_SAFETY).sort());
});

describe.each(Object.entries(MARKDOWN_PAGE_SAFETY).filter(([, sentences]) => sentences.length > 0))(
  'the page %s',
  (page, sentences) => {
    test.each(sentences)('The page says: %s', (sentence) =>
      expect(sentencesNotOnce(textOf(page), [sentence])).toEqual([]),
    );
  },
);
