import type { ComponentType } from 'react';
import { MARKDOWN_COMPONENTS } from '../../parts/help/markdown.tsx';
import { PageBack } from '../../parts/forms/Actions.tsx';

type Markdown = ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;

export function legalScreen(Text: Markdown): ComponentType {
  return () => (
    <>
      <Text components={MARKDOWN_COMPONENTS} />
      <PageBack />
    </>
  );
}
