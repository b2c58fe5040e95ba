import type { ComponentProps } from 'react';

type HeadingProps = ComponentProps<'h2'> & { readonly level: 1 | 2 | 3 | 4 };

/** A heading whose level is a prop, for components that are used at different levels. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
