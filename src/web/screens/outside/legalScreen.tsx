import type { ComponentType } from 'react';
import { MARKDOWN_COMPONENTS } from '../parts/markdown.tsx';
import { PageBack } from './PageBack.tsx';

type Markdown = ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;

/** Makes the screen of a legal page from its text, whose first heading is the page's. */
export function legalScreen(Text: Markdown): ComponentType {
  return () => (
    <>
      <Text components={MARKDOWN_COMPONENTS} />
      <PageBack />
    </>
  );
}
