import { memo, useId, useState } from 'react';
import { Button, ButtonRow } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { PLAIN_QUERY, legalPath } from '../runtime/language.ts';
import { RouteLink } from '../runtime/RouteLink.tsx';
import { useHasStarted, useServices } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { useSettings } from '../runtime/settings.ts';
import { hasAnswers } from '../visit/visitState.ts';
import styles from './Footer.module.css';
import { LEGAL_PAGES } from './legalPages.ts';

type FooterProps = { readonly hasExit: boolean; readonly atStart: boolean };

/** The legal pages to which the footer links during a visit. */
const PAGES_OF_A_VISIT = ['privacy-policy', 'accessibility'].flatMap((name) =>
  LEGAL_PAGES.filter(({ path }) => path === legalPath(name)),
);

/**
 * The footer, with links to the legal pages. During a visit it is one row: the links to the privacy and accessibility
 * pages, the e-mail link and **Exit**.
 */
export const Footer = memo(function Footer({ hasExit, atStart }: FooterProps) {
  const { contactEmail, operatorName, year } = useSettings();
  const { common } = useFirstWords();
  const hasStarted = useHasStarted();
  const inVisit = hasStarted && hasExit;
  return (
    <footer className={styles.footer} data-in-visit={inVisit || undefined} aria-label={common.footerLabel}>
      <nav aria-label={common.legalLinksLabel}>
        <ul className={styles.footerLinks}>
          {(inVisit ? PAGES_OF_A_VISIT : LEGAL_PAGES).map(({ path, title }) => (
            <li key={path}>
              <RouteLink to={path}>{title}</RouteLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${contactEmail}`}>{common.contactLink}</a>
          </li>
          {/* The check without JavaScript. A new document would end a visit, so during a visit there is no link. */}
          {!hasStarted && (
            <li>
              <a href={atStart ? PLAIN_QUERY : legalPath('plain')}>{common.plainLink}</a>
            </li>
          )}
        </ul>
      </nav>
      {inVisit ? <Exit /> : <p>{common.copyright(year, operatorName)}</p>}
    </footer>
  );
});

/** The **Exit** button: clears the visit and goes to the start screen. If there are answers, it asks first. */
function Exit() {
  const { exits, visit } = useServices();
  const { common } = useFirstWords();
  const [asking, setAsking] = useState(false);
  const description = useId();
  const carryOn = (): void => setAsking(false);
  const exit = (): void => (hasAnswers(visit.get()) ? setAsking(true) : exits.startAgain());
  return (
    <>
      <Button variant="quiet" aria-describedby={description} onClick={exit}>
        {common.exit}
      </Button>
      <span id={description} hidden>
        {common.exitDescription}
      </span>
      <Modal open={asking} heading={common.clearAnswers.heading} onClose={carryOn}>
        <ButtonRow>
          <Button onClick={exits.clearAnswers}>{common.clearAnswers.clear}</Button>
          <Button variant="secondary" onClick={carryOn}>
            {common.clearAnswers.carryOn}
          </Button>
        </ButtonRow>
      </Modal>
    </>
  );
}
