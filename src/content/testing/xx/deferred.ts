import type { LaterWords } from '#content/content.ts';
import { laterWords as english } from '#content/en/deferred.ts';
import { marked } from '#content/testing/marked.ts';

export const laterWords: LaterWords = marked(english);
