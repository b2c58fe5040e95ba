import type { Content } from '#content/content.ts';
import { gpSheet } from '#content/en/gpSheet.ts';
import { plain } from '#content/en/plain.ts';
import { email } from '#content/en/summary.ts';
import { marked } from '#content/testing/marked.ts';
import { descriptions } from './descriptions.ts';
import { firstWords } from './initial.ts';
import { laterWords } from './deferred.ts';

/** A language for tests: each English text inside «». `e2e/language.spec.ts` adds it to a copy of the project. */
export const xx: Content = {
  ...firstWords,
  ...laterWords,
  descriptions,
  email: marked(email),
  gpSheet: marked(gpSheet),
  plain: marked(plain),
};
