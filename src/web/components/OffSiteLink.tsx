import type { ComponentProps, ReactNode } from 'react';
import { useFirstWords } from '../runtime/words.ts';
import { buttonClass, type ButtonVariant } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type OffSiteLinkProps = Pick<ComponentProps<'a'>, 'onClick'> & {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
};

/** A link to another site, which opens in a new tab without referrer or opener. Screen readers announce the new tab. */
export function OffSiteLink({ children, variant, ...rest }: OffSiteLinkProps) {
  const { common } = useFirstWords();
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener" className={variant && buttonClass(variant)}>
      {children}
      <VisuallyHidden> {common.opensInNewTab}</VisuallyHidden>
    </a>
  );
}

/** Adds a service's name to a link for screen readers, so that the link alone says where it leads (WCAG 2.4.9). */
export function LinkOwner({ name }: { readonly name: string }) {
  return (
    <>
      {' '}
      <VisuallyHidden>{`(${name})`}</VisuallyHidden>
    </>
  );
}
