import type { ComponentProps, ReactNode } from 'react';
import type { Content } from '#content/content.ts';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type OffSiteLinkProps = Pick<ComponentProps<'a'>, 'onClick' | 'id'> & {
  readonly href: string;
  readonly children: ReactNode;
  readonly words: Pick<Content, 'common'>;
  /** Look like a button instead of a link in a text. */
  readonly variant?: ButtonVariant | undefined;
};

/** A link off the site: a new tab without referrer or opener, and it says so. */
export function OffSiteLink({ children, words, variant, ...rest }: OffSiteLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" className={variant && buttonClass(variant)}>
      {children}
      <VisuallyHidden> {words.common.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
