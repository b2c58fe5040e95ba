import type { Action } from '#advice/blocks.ts';
import { buttonClass, type ButtonVariant } from '../components/Button.tsx';
import { LinkOwner, OffSiteLink } from '../components/OffSiteLink.tsx';
import { useContactPress } from '../runtime/useContactPress.ts';

export const isCall = ({ href }: Action): boolean => href.startsWith('tel:');

/** Returns the e-mail address of a link, which is printed after its text; undefined if the link does not write one. */
export const emailAddressOf = (href: string): string | undefined => /^mailto:([^?]*)/.exec(href)?.[1];

type ActionProps = Action & { readonly look?: ButtonVariant | undefined };

function ActionLink({ look, onClick, ...action }: ActionProps & { readonly onClick?: (() => void) | undefined }) {
  const { text, href, owner } = action;
  const name = (
    <>
      {text}
      {owner !== undefined && <LinkOwner name={owner} />}
    </>
  );
  if (href.startsWith('https:'))
    return (
      <OffSiteLink href={href} variant={look} onClick={onClick}>
        {name}
      </OffSiteLink>
    );
  return (
    <a href={href} className={look && buttonClass(look)} data-address={emailAddressOf(href)} onClick={onClick}>
      {name}
    </a>
  );
}

function LocalActionLink(props: ActionProps) {
  return <ActionLink {...props} onClick={useContactPress()} />;
}

/**
 * A link that calls, writes or opens a page elsewhere. A press on a contact of the local service is recorded. Only that
 * needs a visit: a page that cannot start has none.
 */
export function ActionView(props: ActionProps) {
  return props.isLocal ? <LocalActionLink {...props} /> : <ActionLink {...props} />;
}
