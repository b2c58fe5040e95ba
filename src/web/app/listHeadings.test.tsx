import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import { LIST_HEADINGS } from '#content/testing/listHeadings.ts';
import { loadMarkup } from '../testing/markup.tsx';

/** The component that this test replaces by its children, because single-pass rendering would leave them out. */
const DEFERRED = '../parts/forms/DeferUntilPainted.tsx';

let markupOf: Awaited<ReturnType<typeof loadMarkup>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(DEFERRED, () => ({ DeferUntilPainted: ({ children }: { children: ReactNode }) => children }));
  markupOf = await loadMarkup();
});

afterAll(() => {
  vi.doUnmock(DEFERRED);
  vi.resetModules();
});

const linesOf = (markup: string): string =>
  markup
    .replaceAll('\u00a0', ' ')
    .replace(/<\/?(?:a|b|strong|span)\b[^>]*>/g, '')
    .replace(/(?:\s*<[^>]*>\s*)+/g, '\n');

test.each(LIST_HEADINGS)(
  'on the screen $screen, “$heading” stands before “$first”',
  ({ heading, first, answers, gender = 'm', figures, screen }) => {
    const path = screen === 'result' ? '/feedback' : screen === 'help' ? '/intervention' : pathOfStep(screen);
    const text = linesOf(markupOf(path, { ...answers, gender, age: 3, ...figures }));
    expect(text).toContain(`\n${heading}\n${first}`);
  },
);
