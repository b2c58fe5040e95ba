import { telHref } from '#content/linked.ts';
import { useWords } from '../../runtime/words.ts';
import { OffSiteLink, LinkOwner } from '../../components/OffSiteLink.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useContactPress } from '../../runtime/useContactPress.ts';
import styles from './ContactLinks.module.css';

type ContactLinksProps = {
  /** The service's name, which is added to each link for screen readers. */
  readonly of: string;
  readonly phone: string | null;
  readonly email?: string | null | undefined;
  readonly url: string | null;
};

export function ContactLinks({ of, phone, email = null, url }: ContactLinksProps) {
  const words = useWords();
  const pressed = useContactPress();
  if (phone === null && email === null && url === null) return null;
  return (
    <ul className={styles.ways}>
      {phone !== null && (
        <LinkLine as="li">
          <a href={telHref(phone)} onClick={pressed}>
            {words.common.callNumber(phone)}
            <LinkOwner name={of} />
          </a>
        </LinkLine>
      )}
      {email !== null && (
        <LinkLine as="li">
          <a href={`mailto:${email}`} data-address={email} onClick={pressed}>
            {words.help.ways.email}
            <LinkOwner name={of} />
          </a>
        </LinkLine>
      )}
      {url !== null && (
        <LinkLine as="li">
          <OffSiteLink href={url}>
            {words.common.theirWebsite}
            <LinkOwner name={of} />
          </OffSiteLink>
        </LinkLine>
      )}
    </ul>
  );
}
