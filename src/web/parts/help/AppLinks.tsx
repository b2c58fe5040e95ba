import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useServices } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { useSettings } from '../../runtime/settings.ts';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { changeOf } from '../../visit/visitState.ts';
import styles from './AppLinks.module.css';

/** The two store links and the app's licence. A press is recorded if there is a visit. */
export function AppLinks() {
  const { visit } = useServices();
  const { appStoreUrl, playStoreUrl } = useSettings();
  const words = useWords();
  const clicked = (store: 'appStoreClicked' | 'playStoreClicked') => () => {
    if (visit.get().triage.clientId !== undefined) visit.record(changeOf(store, true));
  };
  return (
    <>
      <p>{words.apps.intro}</p>
      <ul className={styles.stores}>
        <li>
          <OffSiteLink href={appStoreUrl} words={words} variant="secondary" onClick={clicked('appStoreClicked')}>
            {words.apps.appStore}
          </OffSiteLink>
        </li>
        <li>
          <OffSiteLink href={playStoreUrl} words={words} variant="secondary" onClick={clicked('playStoreClicked')}>
            {words.apps.playStore}
          </OffSiteLink>
        </li>
      </ul>
      <LinkLine>
        <RouteLink to="/app/eula">{words.legal.eula}</RouteLink>
      </LinkLine>
    </>
  );
}

/** The offer of the app on a screen of the visit, with the link to the page that has only that. */
export function AppOffer() {
  const { apps } = useWords();
  return (
    <ScreenSection>
      <h2>{apps.heading}</h2>
      <AppLinks />
      <LinkLine>
        <RouteLink to="/appstores">{apps.ownPage}</RouteLink>
      </LinkLine>
    </ScreenSection>
  );
}
