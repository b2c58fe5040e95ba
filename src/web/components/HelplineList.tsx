import type { Content } from '#content/content.ts';
import { type Helpline, type HelplineId, HELPLINES } from '#content/helplines.ts';
import styles from './HelplineList.module.css';
import { OffSiteLink } from './OffSiteLink.tsx';

type HelplineListProps = {
  readonly ids: readonly HelplineId[];
  readonly words: Pick<Content, 'helplines' | 'common'>;
};

/** Who to call: name, number as a link, and what they do. */
export function HelplineList({ ids, words }: HelplineListProps) {
  return (
    <ul className={styles.list}>
      {ids.map((id) => (
        <HelplineItem key={id} id={id} words={words} />
      ))}
    </ul>
  );
}

function HelplineItem({ id, words }: Pick<HelplineListProps, 'words'> & { readonly id: HelplineId }) {
  const { phone, url }: Helpline = HELPLINES[id];
  const { name, about } = words.helplines[id];
  return (
    <li>
      <span className={styles.name}>
        {url === null ? (
          name
        ) : (
          <OffSiteLink href={url} words={words}>
            {name}
          </OffSiteLink>
        )}
      </span>
      {phone !== null && (
        <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      <span className={styles.about}>{about}</span>
    </li>
  );
}
