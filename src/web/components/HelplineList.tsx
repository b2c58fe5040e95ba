import type { Content } from '#content/content.ts';
import type { ShownHelpline } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import styles from './HelplineList.module.css';
import { OffSiteLink, LinkOwner } from './OffSiteLink.tsx';

type HelplineListProps = {
  readonly lines: readonly ShownHelpline[];
  readonly words: Pick<Content, 'common'>;
};

/**
 * A list of helplines. Each row has a link to call, the helpline's purpose and hours, and a link to its website. If a
 * row has only one of these links, the whole row can be pressed.
 */
export function HelplineList({ lines, words }: HelplineListProps) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <HelplineItem key={line.name} line={line} words={words} />
      ))}
    </ul>
  );
}

type HelplineItemProps = Pick<HelplineListProps, 'words'> & { readonly line: ShownHelpline };

function HelplineItem({ line: { name, phone, url, about, hours = '', call }, words }: HelplineItemProps) {
  return (
    <li className={phone === null || url === null ? styles.single : undefined}>
      <span className={styles.name}>
        {phone === null ? name : <a href={telHref(phone)}>{call ?? words.common.call(name, phone)}</a>}
      </span>{' '}
      <span className={styles.about}>{`${about} ${hours}`}</span>
      {url !== null && (
        <span className={styles.site}>
          <OffSiteLink href={url} words={words}>
            {words.common.theirWebsite}
            <LinkOwner name={name} />
          </OffSiteLink>
        </span>
      )}
    </li>
  );
}
