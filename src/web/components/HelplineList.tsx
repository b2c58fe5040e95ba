import type { ShownHelpline } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import { useFirstWords } from '../runtime/words.ts';
import styles from './HelplineList.module.css';
import { OffSiteLink, LinkOwner } from './OffSiteLink.tsx';

/**
 * A list of helplines. Each row has a link to call, the helpline's purpose and hours, and a link to its website. If a
 * row has only one of these links, the whole row can be pressed.
 */
export function HelplineList({ lines }: { readonly lines: readonly ShownHelpline[] }) {
  const { common } = useFirstWords();
  return (
    <ul className={styles.list}>
      {lines.map(({ name, phone, url, about, hours = '', call }) => (
        <li key={name} className={phone === null || url === null ? styles.single : undefined}>
          <span className={styles.name}>
            {phone === null ? name : <a href={telHref(phone)}>{call ?? common.call(name, phone)}</a>}
          </span>{' '}
          <span className={styles.about}>{`${about} ${hours}`}</span>
          {url !== null && (
            <span className={styles.site}>
              <OffSiteLink href={url}>
                {common.theirWebsite}
                <LinkOwner name={name} />
              </OffSiteLink>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
