import type { Contacts } from '#advice/blocks.ts';
import { ActionView, isCall } from './ActionView.tsx';
import { OpenNowView } from './OpenNowView.tsx';
import styles from './ContactsView.module.css';

/**
 * A list of contacts. Each row has a link to call, what the contact is for, and its other links. If a row has only one
 * link, the whole row can be pressed.
 */
export function ContactsView({ contacts }: Contacts) {
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ name, about, open = [], isPrintOnly, ways }) => {
        const number = ways.find(isCall);
        return (
          <li key={name} className={isPrintOnly ? styles.printOnly : ways.length < 2 ? styles.single : undefined}>
            <span className={styles.name}>{number ? <ActionView {...number} /> : name}</span>{' '}
            <span className={styles.about}>{about}</span>
            {open.map((item) => (
              <OpenNowView key={name} {...item} />
            ))}
            {ways
              .filter((way) => way !== number)
              .map((way) => (
                <span key={way.href} className={styles.site}>
                  <ActionView {...way} />
                </span>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
