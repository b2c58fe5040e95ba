import { memo, type SyntheticEvent, useId, useState } from 'react';
import { Button, buttonClass } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { hasAnswers } from '../visit/visitState.ts';
import styles from './Layout.module.css';
import { useServices, useVisit, useFirstWords } from '../page/context.ts';
import { useSettings } from '../page/settings.ts';

/** The service's name, the client's logo and the two ways out, of which Exit asks before it clears answers; not rendered again with each screen. */
export const Header = memo(function Header({ waysOut }: { readonly waysOut: boolean }) {
  const { serviceName } = useSettings();
  const { exits, visit } = useServices();
  const { common } = useFirstWords();
  const [asking, setAsking] = useState(false);
  const carryOn = (): void => setAsking(false);
  const exit = (): void => (hasAnswers(visit.get()) ? setAsking(true) : exits.startAgain());
  return (
    <>
      <header className={styles.header} aria-label={common.headerLabel}>
        <div className={styles.brand}>
          <p className={styles.service}>{serviceName}</p>
          <ClientLogo />
        </div>
        {waysOut && (
          <div className={styles.waysOut}>
            <Exit onPress={exit} />
            <LeaveSite />
          </div>
        )}
      </header>
      <Modal open={asking} heading={common.clearAnswers.heading} onClose={carryOn}>
        <div className={styles.answers}>
          <Button onClick={exits.startAgain}>{common.clearAnswers.clear}</Button>
          <Button variant="secondary" onClick={carryOn}>
            {common.clearAnswers.carryOn}
          </Button>
        </div>
      </Modal>
    </>
  );
});

function Exit({ onPress }: { readonly onPress: () => void }) {
  const { common } = useFirstWords();
  const description = useId();
  return (
    <>
      <Button variant="quiet" aria-describedby={description} onClick={onPress}>
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
  const { exits } = useServices();
  const { exitUrl } = useSettings();
  const { common } = useFirstWords();
  const description = useId();
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    exits.leaveSite();
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

/** The client's logo, once the client is known; its name if the picture cannot be loaded. */
function ClientLogo() {
  const name = useVisit().client?.clientName;
  return name === undefined ? null : <Logo key={name} name={name} />;
}

function Logo({ name }: { readonly name: string }) {
  const { contentUrl } = useSettings();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.client}>{name}</p>;
  const file = encodeURIComponent(name.toLowerCase().replaceAll(' ', ''));
  return (
    <img className={styles.logo} src={`${contentUrl}/logos/${file}.svg`} alt={name} onError={() => setFailed(true)} />
  );
}
