import { memo, type SyntheticEvent, use, useId, useState } from 'react';
import { logoName } from '#contract/logo.ts';
import { buttonClass } from '../components/Button.tsx';
import { ServicesContext, useVisit } from '../runtime/services.ts';
import { useFirstWords } from '../runtime/words.ts';
import { useSettings } from '../runtime/settings.ts';
import styles from './Header.module.css';

/**
 * The header: the client's logo (until the client is known, the service's name) and **Leave this site**. `memo` keeps
 * it from being rendered again with each screen.
 */
export const Header = memo(function Header() {
  const { serviceName } = useSettings();
  const { common } = useFirstWords();
  const client = useVisit().client?.clientName;
  return (
    <header className={styles.header} aria-label={common.headerLabel}>
      <div className={styles.brand}>
        {client === undefined ? <p className={styles.service}>{serviceName}</p> : <Logo key={client} name={client} />}
      </div>
      <LeaveSite />
    </header>
  );
});

/** The header above the message for a page that cannot start, or cannot be rendered: it needs no visit. */
export function NameHeader() {
  const { serviceName } = useSettings();
  const { common } = useFirstWords();
  return (
    <header className={styles.header} aria-label={common.headerLabel}>
      <div className={styles.brand}>
        <p className={styles.service}>{serviceName}</p>
      </div>
      <LeaveSite />
    </header>
  );
}

/**
 * **Leave this site**: a link, which works before the script has loaded, with the role of a button. Above a page that
 * cannot start there is no visit to end, so the link alone is enough.
 */
function LeaveSite() {
  const exits = use(ServicesContext)?.exits;
  const { exitUrl } = useSettings();
  const { common } = useFirstWords();
  const description = useId();
  const leave = (event: SyntheticEvent): void => {
    if (!exits) return;
    event.preventDefault();
    exits.leaveSite();
  };
  return (
    <div className={styles.exit}>
      <a
        href={exitUrl}
        rel="noreferrer noopener"
        role="button"
        data-always
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
    </div>
  );
}

/** The client's logo. If the picture cannot be loaded, the client's name. */
function Logo({ name }: { readonly name: string }) {
  const { contentUrl } = useSettings();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.client}>{name}</p>;
  const file = encodeURIComponent(logoName(name));
  return <img className={styles.logo} src={`${contentUrl}/logos/${file}`} alt={name} onError={() => setFailed(true)} />;
}
