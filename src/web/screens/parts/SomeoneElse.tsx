import { legalPath } from '../../page/language.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useFirstWords } from '../../page/words.ts';
import styles from './screens.module.css';

/** The link to the guide for people who worry about someone else's drinking. */
export function SomeoneElse() {
  return (
    <p className={`${styles.aside ?? ''} ${styles.alone ?? ''}`}>
      <RouteLink to={legalPath('someone-else')}>{useFirstWords().welcome.someoneElse}</RouteLink>
    </p>
  );
}
