import DOMPurify from 'dompurify';
import { shownAddress } from '#content/linked.ts';
import { splitUrl } from '../../components/BreakableUrl.tsx';
import type { TrustedTypePolicyFactory, TrustedTypePolicyOptions } from 'trusted-types/lib';

/** The browser's Trusted Types; undefined in browsers without them. */
const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypePolicyFactory };

/** The page's only Trusted Types policy, private to this module. */
const policy = trustedTypes?.createPolicy<TrustedTypePolicyOptions>('legal-html', { createHTML: (html) => html });
const throughPolicy = policy ? { TRUSTED_TYPES_POLICY: policy } : {};

/**
 * Sanitises the server's legal text into elements. Links to other sites open a new tab without referrer or opener, and
 * say so in their text. The first heading is removed, since the screen has its own.
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
    // A link whose text is its address gets places to break. They also tell `print.css` not to repeat the address.
    if (link.textContent === shownAddress(link.href))
      link.replaceChildren(...splitUrl(link.textContent).flatMap((piece) => [document.createElement('wbr'), piece]));
    link.append(` ${opensInNewTab}`);
  }
  return fragment;
}
