import DOMPurify from 'dompurify';
import { shownAddress } from '#content/linked.ts';
import { breakablePieces } from '../../components/Breakable.tsx';
import type { TrustedTypePolicyFactory, TrustedTypePolicyOptions } from 'trusted-types/lib';

/** Absent in browsers without Trusted Types. */
const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypePolicyFactory };

/** The page's one Trusted Types policy; nothing else can reach it. */
const policy = trustedTypes?.createPolicy<TrustedTypePolicyOptions>('legal-html', { createHTML: (html) => html });
const throughPolicy = policy ? { TRUSTED_TYPES_POLICY: policy } : {};

/**
 * The server's legal text as elements, with everything that could act taken out. Links off the site open a new tab
 * without referrer or opener and say so; a first heading is left out, since the screen has its own.
 */
export function legalFragment(html: string, opensInNewTab: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'svg', 'math', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
    ...throughPolicy,
  });
  fragment.querySelector('h1')?.remove();
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
    // As `Breakable` has it: an address that is its link's own text breaks well, and is not printed a second time.
    if (link.textContent === shownAddress(link.href))
      link.replaceChildren(
        ...breakablePieces(link.textContent).flatMap((piece) => [document.createElement('wbr'), piece]),
      );
    link.append(` ${opensInNewTab}`);
  }
  return fragment;
}
