import { Link } from 'react-router';
import styles from './Layout.module.css';
import { LEGAL_PAGES } from './legalPages.ts';
import { useSettings } from './settings.ts';
import { useWords } from './words.ts';

/** The legal pages, opened inside the page so that a visit under way is kept, and how to reach the operator. */
export function Footer() {
  const { contactEmail, operatorName, year } = useSettings();
  const { common } = useWords();
  return (
    <footer className={styles.footer} aria-label={common.footerLabel}>
      <nav aria-label={common.legalLinksLabel}>
        <ul className={styles.footerLinks}>
          {LEGAL_PAGES.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          <li>
            <a href={`mailto:${contactEmail}`}>{common.contactLink}</a>
          </li>
        </ul>
      </nav>
      <p>{common.copyright(year, operatorName)}</p>
    </footer>
  );
}
