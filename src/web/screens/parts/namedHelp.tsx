import { telHref } from '#content/linked.ts';
import { namedHelp, type NamedHelp } from '#content/namedHelp.ts';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useContactPress } from '../../page/useContactPress.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';

/** The first contact for this visitor: the local service or a national helpline. */
export function useNamedHelp(): NamedHelp {
  const words = useWords();
  const visit = useVisit();
  return namedHelp(words, visit.client?.serviceDetails ?? null, placeOfVisit(visit));
}

/** Links to the first contact, each on a line of its own. */
export function NamedHelpLinks() {
  const words = useWords();
  const { lines, site } = useNamedHelp();
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
          <OffSiteLink href={site.url} words={words}>
            {words.namedHelp.findHelp(site.name)}
          </OffSiteLink>
        </LinkLine>
      )}
    </>
  );
}
