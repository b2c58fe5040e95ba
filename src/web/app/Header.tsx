import { memo, type SyntheticEvent, useId } from 'react';
import { Button, buttonClass } from '../components/Button.tsx';
import { ClientLogo } from './ClientLogo.tsx';
import styles from './Layout.module.css';
import { useServices } from '../page/services.ts';
import { useSettings } from '../page/settings.ts';
import { useFirstWords } from '../page/words.ts';

/** The service's name, the client's logo and the two ways out; not rendered again with each screen. */
export const Header = memo(function Header({ waysOut }: { readonly waysOut: boolean }) {
  const { serviceName } = useSettings();
  const { common } = useFirstWords();
  return (
    <header className={styles.header} aria-label={common.headerLabel}>
      <div className={styles.brand}>
        <p className={styles.service}>{serviceName}</p>
        <ClientLogo />
      </div>
      {waysOut && (
        <div className={styles.waysOut}>
          <Exit />
          <LeaveSite />
        </div>
      )}
    </header>
  );
});

function Exit() {
  const { page } = useServices();
  const { common } = useFirstWords();
  const description = useId();
  return (
    <>
      <Button variant="quiet" aria-describedby={description} onClick={page.startAgain}>
        {common.exit}
      </Button>
      <span id={description} hidden>
        {common.exitDescription}
      </span>
    </>
  );
}

/** A link, so that it works before the script has loaded, with the role of a button for assistive technology. */
function LeaveSite() {
  const { page } = useServices();
  const { exitUrl } = useSettings();
  const { common } = useFirstWords();
  const description = useId();
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    page.leaveSite();
  };
  return (
    <>
      <a
        href={exitUrl}
        rel="noreferrer noopener"
        role="button"
        className={buttonClass('secondary')}
        aria-describedby={description}
        onClick={leave}
        onKeyDown={(event) => {
          if (event.key === ' ') leave(event);
        }}
      >
        {common.leaveSite}
      </a>
      <span id={description} hidden>
        {common.leaveSiteDescription}
      </span>
    </>
  );
}
