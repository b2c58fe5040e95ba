import { telHref } from '#content/linked.ts';
import { firstContact, type FirstContact } from '#advice/sentences/firstContact.ts';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';

/** A click handler for links to a local service. During a visit it records the press. */
export function useContactPress(): () => void {
  const { visit } = useServices();
  return () => {
    if (visit.get().triage.clientId !== undefined) visit.record({ contactOpened: true });
  };
}

/** Returns the first contacts for this visitor: the local service, or national helplines if it has no phone number. */
export function useFirstContact(): FirstContact {
  const words = useWords();
  const visit = useVisit();
  return firstContact(words, visit.client?.serviceDetails ?? null, placeOfVisit(visit));
}

export function FirstContactLinks() {
  const words = useWords();
  const { lines, site } = useFirstContact();
  const local = useVisit().client?.serviceDetails.phone;
  const pressed = useContactPress();
  return (
    <>
      {lines.map(({ name, phone }) => (
        <LinkLine key={phone}>
          <a href={telHref(phone)} onClick={phone === local ? pressed : undefined}>
            {words.common.call(name, phone)}
          </a>
        </LinkLine>
      ))}
      {site !== null && (
        <LinkLine>
          <OffSiteLink href={site.url}>{words.firstContact.findHelp(site.name)}</OffSiteLink>
        </LinkLine>
      )}
    </>
  );
}
