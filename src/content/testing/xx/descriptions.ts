import type { Content } from '#content/content.ts';
import { descriptions as english } from '#content/en/descriptions.ts';
import { marked } from '#content/testing/marked.ts';

export const descriptions: Content['descriptions'] = marked(english);
