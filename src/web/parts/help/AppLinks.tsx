import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useServices } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { useSettings } from '../../runtime/settings.ts';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { Row } from '../../components/Rows.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { changeOf } from '../../visit/visitState.ts';
import styles from './AppLinks.module.css';

/** The links to both app stores, as items of a list. During a visit, a press is recorded. */
function StoreLinks({ variant }: { readonly variant?: 'secondary' }) {
  const { visit } = useServices();
  const { appStoreUrl, playStoreUrl } = useSettings();
  const words = useWords();
  const clicked = (store: 'appStoreClicked' | 'playStoreClicked') => () => {
    if (visit.get().triage.clientId !== undefined) visit.record(changeOf(store, true));
  };
  return (
    <>
      <LinkLine as="li">
        <OffSiteLink href={appStoreUrl} variant={variant} onClick={clicked('appStoreClicked')}>
          {words.apps.appStore}
        </OffSiteLink>
      </LinkLine>
      <LinkLine as="li">
        <OffSiteLink href={playStoreUrl} variant={variant} onClick={clicked('playStoreClicked')}>
          {words.apps.playStore}
        </OffSiteLink>
      </LinkLine>
    </>
  );
}

export function AppLinks() {
  const words = useWords();
  return (
    <>
      <p>{words.apps.intro}</p>
      <ul className={styles.stores}>
        <StoreLinks variant="secondary" />
      </ul>
      <LinkLine>
        <RouteLink to="/app/eula">{words.legal.eula}</RouteLink>
      </LinkLine>
    </>
  );
}

/** A row that offers the app on a screen of a visit. It also links to the page that is only about the app. */
export function AppOffer() {
  const { apps, legal } = useWords();
  return (
    <Row icon="phone" heading={apps.heading}>
      <p>{apps.intro}</p>
      <ul className={styles.links}>
        <StoreLinks />
        <LinkLine as="li">
          <RouteLink to="/app/eula">{legal.eula}</RouteLink>
        </LinkLine>
        <LinkLine as="li">
          <RouteLink to="/appstores">{apps.ownPage}</RouteLink>
        </LinkLine>
      </ul>
    </Row>
  );
}
