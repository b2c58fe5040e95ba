import { useState } from 'react';
import { useVisit } from '../page/useVisit.ts';
import styles from './Layout.module.css';
import { useSettings } from '../page/settings.ts';

/** The client's logo, once the client is known; its name if the picture cannot be loaded. */
export function ClientLogo() {
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
