import type { Action } from '#advice/blocks.ts';
import { buttonClass, type ButtonVariant } from '../components/Button.tsx';
import { LinkOwner, OffSiteLink } from '../components/OffSiteLink.tsx';
import { useContactPress } from '../runtime/useContactPress.ts';

export const isCall = ({ href }: Action): boolean => href.startsWith('tel:');

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
  const address = isCall(action) ? undefined : href.slice('mailto:'.length);
  return (
    <a href={href} className={look && buttonClass(look)} data-address={address} onClick={onClick}>
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
