import type { FirstWords } from '#content/content.ts';
import { firstWords as english } from '#content/en/initial.ts';
import { marked } from '#content/testing/marked.ts';

export const firstWords: FirstWords = { ...marked(english), language: 'xx', locale: 'en-XX' };
